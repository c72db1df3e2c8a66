"""venue.py FOLDER PHRASES [--swap]: a venue with a route on which each phrase is the text of one leg.

PHRASES are lines; to them come the program's own American English sentences. --swap mirrors what must
not be mistaken. Writes FOLDER/phrases.txt, with each phrase and its dangerous neighbours too.
"""
import json
import os
import re
import sys
from xml.sax.saxutils import escape

MIRRORS = [
    ("left", "right"), ("up", "down"), ("ahead", "back"), ("straight on", "stop"),
    ("ahead", "behind you"), ("arrived", "departed"), ("around", "right"), ("slower", "faster"),
    ("quieter", "louder"), ("again", "never"),
]
VALUES = {
    "place": "the cafe", "places": "the cafe", "destination": "the platform",
    "text": "the platform", "duration": "ten seconds", "distance": "twenty feet",
    "number": "ninety", "command": "help", "commands": "repeat", "steps": "six steps",
    "legs": "two parts",
}


def mirrored(phrase):
    """The phrase with its directions exchanged, once for each pair that it has."""
    for one, other in MIRRORS:
        pattern = rf"\b({one}|{other})\b"
        if re.search(pattern, phrase, re.IGNORECASE):
            def swap(match):
                word = other if match[0].lower() == one else one
                return word.capitalize() if match[0][0].isupper() else word
            yield re.sub(pattern, swap, phrase, flags=re.IGNORECASE)


def own(path):
    """The program's sentences, with values in their places; what is part of another is left out."""
    with open(path) as file:
        phrases = json.load(file)["phrases"]
    directions = ["ahead", "left", "right", "back"]
    sides = ["sideAhead", "sideLeft", "sideRight", "sideBehind"]
    for key, text in phrases.items():
        if key in directions + sides + ["clock", "degreesLeft", "degreesRight"]:
            continue
        words = sides if key in ["bearing", "placeAndSide"] else directions
        for direction in words if "{direction}" in text else [None]:
            said = text.replace("{direction}", phrases.get(direction, ""))
            for name, value in VALUES.items():
                said = said.replace("{" + name + "}", value)
            yield said[0].upper() + said[1:]


def main():
    folder, lines = sys.argv[1], sys.argv[2]
    root = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
    with open(lines) as file:
        phrases = [line.strip() for line in file if line.strip()]
    phrases += own(os.path.join(root, "Voices", "en-US.json"))
    neighbours = sorted({other for phrase in phrases for other in mirrored(phrase)})
    if sys.argv[3:] == ["--swap"]:
        phrases = [next(mirrored(phrase)) for phrase in phrases
                   if re.search(r"\b(left|right)\b", phrase)]
    keys = "".join(
        f'<key id="{name}" for="{kind}"/>' for kind, names in (
            ("node", ["major", "minor", "name", "waypoint_type"]),
            ("edge", ["travel_time", "language", "beginning"])) for name in names)
    nodes = "".join(
        f'<node id="{n}"><data key="major">1</data><data key="minor">{n}</data>'
        f'<data key="name">N{n}</data><data key="waypoint_type">None</data></node>'
        for n in range(1, len(phrases) + 2))
    edges = "".join(
        f'<edge id="e{n}" source="{n}" target="{n + 1}"><data key="travel_time">12</data>'
        f'<data key="language">en-US</data><data key="beginning">{escape(text)}</data></edge>'
        for n, text in enumerate(phrases, 1))
    end = len(phrases) + 1
    place = {"name": "End", "entrance_beacon_major": 1, "entrance_beacon_minor": end,
             "exit_beacon_major": 1, "exit_beacon_minor": end}
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "graph.graphml"), "w") as file:
        file.write(f'<graphml>{keys}<graph edgedefault="directed">{nodes}{edges}</graph></graphml>')
    with open(os.path.join(folder, "venue.json"), "w") as file:
        json.dump({"venue": {"name": "Phrases", "platforms": [], "exits": [],
                             "station_facilities": [place]}}, file)
    with open(os.path.join(folder, "phrases.txt"), "w") as file:
        file.write("\n".join(phrases + neighbours) + "\n")
    print(end)


main()
