/// Faults in nodes.
let nodeFaults: [VenueFault] = [
  VenueFault(
    "<node id=\"A\">", "<node id=\" \">",
    """
    graph:11: error: node without id: the attribute id is missing, expected a name that no \
    other node has [missing-id]
    graph:24: error: pathway "AtoB" has the source "A", expected the id of a waypoint \
    [dangling-pathway]
    graph:29: error: pathway "BtoA" has the target "A", expected the id of a waypoint \
    [dangling-pathway]
    """),
  VenueFault(
    "\"major\">1<", "\"major\">1.5<",
    """
    graph:12: error: node "A": major is "1.5", expected a whole number from 0 to 65535 \
    [bad-number]
    places:15: error: exits[0] "High Street": no node of the graph has the entrance beacon \
    1:1, expected one that has [unknown-beacon]
    places:17: error: exits[0] "High Street": no node of the graph has the exit beacon 1:1, \
    expected one that has [unknown-beacon]
    """),
  VenueFault(
    "\"major\">1<", "\"major\">65536<",
    """
    graph:12: error: node "A": major is "65536", expected a whole number from 0 to 65535 \
    [out-of-range]
    places:15: error: exits[0] "High Street": no node of the graph has the entrance beacon \
    1:1, expected one that has [unknown-beacon]
    places:17: error: exits[0] "High Street": no node of the graph has the exit beacon 1:1, \
    expected one that has [unknown-beacon]
    """),
  VenueFault(
    "\"minor\">2<", "\"minor\">-1<",
    """
    graph:18: error: node "B": minor is "-1", expected a whole number from 0 to 65535 \
    [out-of-range]
    places:7: error: platforms[0] "1": no node of the graph has the entrance beacon 1:2, \
    expected one that has [unknown-beacon]
    places:9: error: platforms[0] "1": no node of the graph has the exit beacon 1:2, \
    expected one that has [unknown-beacon]
    """),
  VenueFault(
    "<data key=\"minor\">2</data>", "",
    """
    graph:16: error: node "B": minor is missing, expected a whole number from 0 to 65535 \
    [missing-key]
    places:7: error: platforms[0] "1": no node of the graph has the entrance beacon 1:2, \
    expected one that has [unknown-beacon]
    places:9: error: platforms[0] "1": no node of the graph has the exit beacon 1:2, \
    expected one that has [unknown-beacon]
    """),
  VenueFault(
    "<data key=\"name\">Beta</data>", "<data key=\"name\"> </data>",
    """
    graph:19: error: node "B": name is empty, expected what maintainers call the place \
    [missing-key]
    """),
  VenueFault(
    ">4.0<", ">4,0<",
    """
    graph:20: error: node "B": accuracy is "4,0", expected metres as a number above 0 \
    [bad-number]
    """),
  VenueFault(
    ">4.0<", ">nan<",
    """
    graph:20: error: node "B": accuracy is "nan", expected metres as a number above 0 \
    [bad-number]
    """),
  VenueFault(
    ">4.0<", ">0<",
    """
    graph:20: error: node "B": accuracy is "0", expected metres as a number above 0 \
    [out-of-range]
    """),
  VenueFault(
    ">4.0<", "><",
    """
    graph:20: warning: node "B": accuracy is empty and counts as missing, fill it in or \
    remove it [empty-text]
    """),
  VenueFault(
    ">-66<", ">−66<",
    """
    graph:21: error: node "B": rssi is "−66", expected dBm as a number below 0 [bad-number]
    """),
  VenueFault(
    ">-66<", ">66<",
    """
    graph:21: error: node "B": rssi is "66", expected dBm as a number below 0 [out-of-range]
    """),
  VenueFault(
    ">Platform,", ">Platfrom,",
    """
    graph:22: warning: node "B": waypoint_type "Platfrom" is unknown and ignored, is \
    "Platform" meant? [unknown-type]
    """),
  VenueFault(
    ">Platform,", ">Zoo,",
    """
    graph:22: warning: node "B": waypoint_type "Zoo" is unknown and ignored [unknown-type]
    """),
  VenueFault(
    "<data key=\"accuracy\">4.0</data>",
    "<data key=\"accuracy\">4.0</data><data key=\"accuracy\">5</data>",
    """
    graph:20: error: node "B": accuracy stands twice, keep one of the two [repeated-key]
    """),
  VenueFault(
    "<data key=\"accuracy\">", "<data key=\"x\">",
    """
    graph:16: warning: node "B": only one of x and y is given and counts for nothing, give \
    both [half-coordinates]
    """),
  VenueFault(
    "<node id=\"B\">", "<node id=\"A\">",
    """
    graph:16: error: waypoint "A" has the id of an earlier waypoint and is left out, give it \
    one of its own [duplicate-waypoint]
    graph:24: error: pathway "AtoB" has the target "B", expected the id of a waypoint \
    [dangling-pathway]
    graph:29: error: pathway "BtoA" has the source "B", expected the id of a waypoint \
    [dangling-pathway]
    """),
]

/// Faults in edges.
let edgeFaults: [VenueFault] = [
  VenueFault(
    "<edge id=\"AtoB\"", "<edge",
    """
    graph:24: error: edge without id from "A" to "B": the attribute id is missing, expected \
    a name that no other edge has [missing-id]
    """),
  VenueFault(
    "source=\"A\"", "",
    """
    graph:24: error: edge "AtoB": the attribute source is missing, expected the id of a node \
    [missing-id]
    """),
  VenueFault(
    "target=\"B\"", "target=\"C\"",
    """
    graph:24: error: pathway "AtoB" has the target "C", expected the id of a waypoint \
    [dangling-pathway]
    """),
  VenueFault(
    "target=\"B\"", "target=\"A\"",
    """
    graph:24: error: pathway "AtoB" leads from waypoint "A" to itself, correct its source or \
    target or remove it [self-loop]
    """),
  VenueFault(
    "id=\"BtoA\"", "id=\"AtoB\"",
    """
    graph:29: error: pathway "AtoB" has the id of an earlier pathway and is left out, give \
    it one of its own [duplicate-pathway]
    """),
  VenueFault(
    "<data key=\"travel_time\">10.0</data>", "",
    """
    graph:24: error: edge "AtoB": travel_time is missing, expected seconds as a number above \
    0 and of less than a day [missing-key]
    """),
  VenueFault(
    ">10.0<", ">ten<",
    """
    graph:25: error: edge "AtoB": travel_time is "ten", expected seconds as a number above 0 \
    and of less than a day [bad-number]
    """),
  VenueFault(
    ">10.0<", ">inf<",
    """
    graph:25: error: edge "AtoB": travel_time is "inf", expected seconds as a number above 0 \
    and of less than a day [bad-number]
    """),
  VenueFault(
    ">10.0<", ">0<",
    """
    graph:24: error: pathway "AtoB" takes 0 s, expected a travel_time above 0 and of less \
    than a day [travel-time]
    """),
  VenueFault(
    ">10.0<", ">-3<",
    """
    graph:24: error: pathway "AtoB" takes -3 s, expected a travel_time above 0 and of less \
    than a day [travel-time]
    """),
  VenueFault(
    ">10.0<", ">1e300<",
    """
    graph:25: error: edge "AtoB": travel_time is "1e300", expected seconds as a number above \
    0 and of less than a day [out-of-range]
    """),
  VenueFault(
    "<data key=\"language\">en-GB</data>", "",
    """
    graph:24: error: edge "AtoB": language is missing, expected a language tag such as en-GB \
    [missing-key]
    """),
  VenueFault(
    "<data key=\"beginning\">",
    "<data key=\"starting_only\">Start.</data><data key=\"beginning\">",
    """
    graph:26: error: edge "AtoB": starting_only stands beside beginning, middle or ending, \
    expected either it alone or the others; remove one of the two [mixed-instructions]
    """),
  VenueFault(
    ">Go on.<", "> <",
    """
    graph:26: warning: edge "AtoB": beginning is empty and counts as missing, fill it in or \
    remove it [empty-text]
    """),
  VenueFault(
    "<data key=\"beginning\">Go on.", "<data key=\"length\">-1",
    """
    graph:26: error: edge "AtoB": length is "-1", expected metres as a number from 0 \
    [out-of-range]
    """),
  VenueFault(
    "<data key=\"beginning\">Go on.", "<data key=\"pathway_mode\">ladder",
    """
    graph:26: error: edge "AtoB": pathway_mode is "ladder", expected one of walkway, stairs, \
    escalator, lift, gate [unknown-type]
    """),
  VenueFault(
    "<data key=\"beginning\">Go on.", "<data key=\"stair_count\">many",
    """
    graph:26: error: edge "AtoB": stair_count is "many", expected steps as a whole number \
    [bad-number]
    """),
]
