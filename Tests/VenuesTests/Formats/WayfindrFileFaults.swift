/// Faults in what stands around nodes and edges.
let graphFaults: [VenueFault] = [
  VenueFault(
    "<key id=\"rssi\" for=\"node\"/>", "",
    """
    graph:21: warning: the key "rssi" is not declared, its data are read all the same; add a \
    key element for it [undeclared-key]
    """),
  VenueFault(
    "<data key=\"rssi\">", "<data key=\"colour\">",
    """
    graph:21: warning: the key "colour" is not declared and its data are ignored \
    [undeclared-key]
    """),
  VenueFault(
    "<data key=\"rssi\">", "<data key=\"acuracy2\">",
    """
    graph:21: warning: the key "acuracy2" is not declared and its data are ignored; is \
    "accuracy" meant? [undeclared-key]
    """),
  VenueFault(
    "<key id=\"middle\"", "<key id=\"midle\"",
    """
    graph:7: warning: the key "midle" is unknown and its data are ignored, is "middle" \
    meant? [misspelt-key]
    """),
  VenueFault(
    "edgedefault=\"directed\"", "edgedefault=\"undirected\"",
    """
    graph:10: warning: undirected edges are read as leading from source to target only, \
    since their texts hold for one direction; draw an edge for each direction and make the \
    graph directed [undirected-graph]
    """),
  VenueFault(
    "source=\"A\"", "directed=\"false\" source=\"A\"",
    """
    graph:24: warning: undirected edges are read as leading from source to target only, \
    since their texts hold for one direction; draw an edge for each direction and make the \
    graph directed [undirected-graph]
    """),
]

/// Faults in the JSON.
let placeFaults: [VenueFault] = [
  VenueFault(
    "\"venue\": {", "\"place\": {",
    """
    places:1: error: the object "venue" is missing, expected {"venue": {…}}; the venue has \
    no destinations [missing-key]
    """),
  VenueFault(
    "\"name\": \"Station\"", "\"name\": 5",
    """
    places:3: error: venue: name is the number 5, expected a text in quotes [wrong-type]
    """),
  VenueFault(
    "\"name\": \"Station\"", "\"name\": \"Station\", \"uuid\": \"12\"",
    """
    places:3: error: venue: uuid is "12", expected 32 hexadecimal digits in groups of \
    8-4-4-4-12 [wrong-type]
    """),
  VenueFault(
    "\"station_facilities\": []", "\"stationFacilities\": []",
    """
    places:2: warning: venue: station_facilities is missing and counts as empty; add \
    "station_facilities": [] [missing-list]
    places:20: warning: venue: the key "stationFacilities" is unknown and ignored, is \
    "station_facilities" meant? [misspelt-key]
    """),
  VenueFault(
    "\"station_facilities\": []", "\"station_facilities\": {}",
    """
    places:20: error: venue: station_facilities is an object, expected a list of objects \
    [wrong-type]
    """),
  VenueFault(
    "\"station_facilities\": []", "\"station_facilities\": [7]",
    """
    places:20: error: station_facilities[0] is the number 7, expected an object [wrong-type]
    """),
  VenueFault(
    "\"name\": \"1\",", "",
    """
    places:4: error: platforms[0]: name is missing, expected a text in quotes [missing-key]
    """),
  VenueFault(
    "\"name\": \"1\",", "\"name\": \" \",",
    """
    places:5: error: platforms[0] "": name is empty, expected a text [missing-key]
    """),
  VenueFault(
    "\"entrance_beacon_minor\": 2", "\"entrance_beacon_minor\": \"2\"",
    """
    places:7: error: platforms[0] "1": entrance_beacon_minor is the text "2", expected a \
    whole number from 0 to 65535 without quotes [wrong-type]
    """),
  VenueFault(
    "\"entrance_beacon_minor\": 2", "\"entrance_beacon_minor\": 2.5",
    """
    places:7: error: platforms[0] "1": entrance_beacon_minor is 2.5, expected a whole number \
    from 0 to 65535 [out-of-range]
    """),
  VenueFault(
    "\"entrance_beacon_minor\": 2", "\"entrance_beacon_minor\": 65536",
    """
    places:7: error: platforms[0] "1": entrance_beacon_minor is 65536, expected a whole \
    number from 0 to 65535 [out-of-range]
    """),
  VenueFault(
    "\"entrance_beacon_minor\": 2", "\"entrance_beacon_minor\": null",
    """
    places:4: error: platforms[0] "1": entrance_beacon_minor is missing, expected a whole \
    number from 0 to 65535 [missing-key]
    """),
  VenueFault(
    "\"entrance_beacon_minor\": 2", "\"entrance_beacon_minr\": 2",
    """
    places:4: error: platforms[0] "1": entrance_beacon_minor is missing, expected a whole \
    number from 0 to 65535 [missing-key]
    places:7: warning: platforms[0] "1": the key "entrance_beacon_minr" is unknown and \
    ignored, is "entrance_beacon_minor" meant? [misspelt-key]
    """),
  VenueFault(
    "\"exit_beacon_minor\": 2", "\"exit_beacon_minor\": 3",
    """
    places:9: error: platforms[0] "1": no node of the graph has the exit beacon 1:3, \
    expected one that has [unknown-beacon]
    """),
  VenueFault(
    "\"destinations\": [\"North\", \"South\"]", "\"destinations\": \"North\"",
    """
    places:10: error: platforms[0] "1": destinations is the text "North", expected a list of \
    texts [wrong-type]
    """),
  VenueFault(
    "\"destinations\": [\"North\", \"South\"]", "\"destinations\": [1]",
    """
    places:10: error: platforms[0] "1": destinations[0] is the number 1, expected a text in \
    quotes [wrong-type]
    """),
  VenueFault(
    ",\n      \"mode\": \"Stairs\"", "",
    """
    places:12: error: exits[0] "High Street": mode is missing, expected a text in quotes \
    [missing-key]
    """),
  VenueFault(
    "\"mode\": \"Stairs\"", "\"mode\": \"Stairs\", \"mode\": \"Lift\"",
    """
    places:18: error: column 25: the key "mode" stands twice in one object, keep one of the \
    two [json-syntax]
    """),
  VenueFault(
    "\"mode\": \"Stairs\"", "\"mode\": \"Stairs\",",
    """
    places:18: error: column 23: a comma stands before '}', remove it [json-syntax]
    """),
]

/// Faults after which nothing can be read.
let fatalFaults: [VenueFault] = [
  VenueFault(
    "<graphml", "<graphml x=y",
    """
    graph:1: error: column 12: Couldn't find end of Start Tag graphml; the file is not \
    well-formed XML [xml-syntax]
    """),
  VenueFault(
    "</edge>\n  </graph>", "</edg>\n  </graph>",
    """
    graph:33: error: column 11: Opening and ending tag mismatch: edge line 29 and edg; the \
    file is not well-formed XML [xml-syntax]
    """),
  VenueFault(
    "</graphml>", "",
    """
    graph:34: error: column 11: the document ends inside an element; the file is not \
    well-formed XML [xml-syntax]
    """),
  VenueFault(
    "\"Station\",", "\"Station\"",
    """
    places:4: error: column 5: ',' or '}' was expected instead of '"'; the file is not \
    well-formed JSON [json-syntax]
    """),
  VenueFault(
    "\"Station\"", "Station",
    """
    places:3: error: column 13: a value was expected instead of 'S'; the file is not \
    well-formed JSON [json-syntax]
    """),
]
