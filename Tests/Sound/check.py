"""check.py REFERENCE LIVE: what a sound server recorded is what the transcript says, when it says it.

REFERENCE and LIVE each name a pair .jsonl and .wav: the same walk spoken into a file, and played. The
file gives the sound of each utterance, which is then looked for in the recording.
"""
import json
import sys
import wave

import numpy

RATE = 22050
# Between the beginning and the end of the session.
DRIFT = 0.050
# Of one utterance: what a busy machine takes to begin playing is no drift.
JITTER = 0.150
BREATH = 0.080
# Samples before and after a sound in which the server's resampling rings: forty to a side, there and back.
RING = 80


class Failure(Exception):
    pass


def samples(path):
    with wave.open(path) as file:
        assert (file.getframerate(), file.getsampwidth(), file.getnchannels()) == (RATE, 2, 1)
        return numpy.frombuffer(file.readframes(file.getnframes()), dtype="<i2").astype(float)


def events(path):
    with open(path) as lines:
        return [json.loads(line) for line in lines]


def utterances(events):
    """(text, start, end, state) of all that was begun, in order."""
    found, begun = [], None
    for event in events:
        if event["event"] != "speech" or event["state"] == "expired":
            continue
        if event["state"] == "started":
            begun = event
        else:
            found.append((event["text"], begun["time"], event["time"], event["state"]))
    return found


def correlation(sound, recording):
    """How alike a sound and each stretch of the recording are, 1 where they are the same."""
    size = 1 << (len(sound) + len(recording)).bit_length()
    product = numpy.fft.irfft(
        numpy.fft.rfft(recording, size) * numpy.conj(numpy.fft.rfft(sound, size)), size)
    count = len(recording) - len(sound) + 1
    power = numpy.concatenate(([0.0], numpy.cumsum(recording ** 2)))
    local = power[len(sound):len(sound) + count] - power[:count]
    norm = numpy.sqrt(numpy.maximum(local, 1.0) * max(1.0, float(numpy.sum(sound ** 2))))
    return product[:count] / norm


def locate(sound, recording, first, last):
    """Where a sound is in a part of the recording, how alike, and the sound as it is there."""
    first = max(0, first)
    part = recording[first:min(len(recording), last + len(sound))]
    if len(part) < len(sound):
        raise Failure("the recording ends too soon")
    # The server plays at another rate, so that a sound may begin between two samples.
    shapes = (sound, half_later(sound))
    found = [correlation(shape, part) for shape in shapes]
    which = int(numpy.max(found[1]) > numpy.max(found[0]))
    best = int(numpy.argmax(found[which]))
    return first + best, float(found[which][best]), shapes[which]


def half_later(sound):
    """The sound half a sample later."""
    spectrum = numpy.fft.rfft(sound)
    turn = numpy.exp(-1j * numpy.pi * numpy.arange(len(spectrum)) / len(sound))
    return numpy.fft.irfft(spectrum * turn, len(sound))


def trimmed(sound):
    loud = numpy.flatnonzero(numpy.abs(sound) > 32)
    return sound[:loud[-1] + 1] if len(loud) else sound


def check(reference, live, recording):
    """Raises what is wrong; returns the figures."""
    spoken, sounds = utterances(reference[0]), reference[1]
    heard = [one for one in utterances(live) if one[3] == "finished"]
    if len(heard) < 4:
        raise Failure(f"only {len(heard)} utterances were heard to their end")
    base, offsets, likeness, end, chimes, position = None, [], 1.0, 0, 0, 0
    covered = numpy.zeros(len(recording), dtype=bool)
    for text, start, _, _ in heard:
        while spoken[position][0] != text:
            position += 1
        _, begin, finish, _ = spoken[position]
        position += 1
        sound = trimmed(sounds[int(begin * RATE):int(finish * RATE)])
        if base is None:
            place, alike, sound = locate(sound, recording, 0, len(recording) - len(sound))
            base = place / RATE - start
        else:
            expected = int((base + start) * RATE)
            place, alike, sound = locate(
                sound, recording, expected - RATE // 2, expected + RATE // 2)
        offsets.append(place / RATE - base - start)
        likeness = min(likeness, alike)
        if alike < 0.98:
            raise Failure(f"'{text}' is not whole in the recording (alike {alike:.3f})")
        hole = gap(sound, recording[place:place + len(sound)])
        if hole is not None:
            raise Failure(f"'{text}' has a gap at {hole:.2f} s")
        if place < end:
            raise Failure(f"'{text}' begins before the one before it has ended")
        end = place + len(sound)
        covered[max(0, place - RING):end + RING] = True
        if breath(sound) != breath(recording[place:end]):
            raise Failure(f"the chime of '{text}' does not end before its words")
        chimes += breath(sound)
    offsets = numpy.array(offsets)
    jitter = float(numpy.max(numpy.abs(offsets - numpy.median(offsets))))
    if jitter > JITTER:
        raise Failure(f"an utterance is {jitter * 1000:.0f} ms away from its moment")
    third = max(1, len(offsets) // 3)
    drift = float(abs(numpy.median(offsets[-third:]) - numpy.median(offsets[:third])))
    if drift > DRIFT:
        raise Failure(f"the sound has drifted by {drift * 1000:.0f} ms")
    if not chimes:
        raise Failure("no chime was heard")
    stray = numpy.abs(recording[:end][~covered[:end]])
    if stray.size and stray.max() > 200:
        raise Failure("something sounds that the transcript does not have")
    memory = [event for event in live if event["event"] == "memory"]
    half = memory[len(memory) // 2:]
    growth = (half[-1]["kilobytes"] - half[0]["kilobytes"]) / 1024
    # The whole of a leak of one utterance's sound would be some 0.2 MB each.
    if growth > 2:
        raise Failure(f"memory grew by {growth:.1f} MB over the second half")
    return (
        f"{len(heard)} utterances, {chimes} with a chime; alike {likeness:.4f} or more; "
        f"drift {drift * 1000:.1f} ms, {jitter * 1000:.1f} ms at most off; memory +{growth:.2f} MB in the second half of "
        f"{memory[-1]['at']:.0f} s")


def gap(sound, heard):
    """Where a twentieth of a second of the sound is not heard; None where all is."""
    length = RATE // 20
    for first in range(0, len(sound) - length, length):
        one, other = sound[first:first + length], heard[first:first + length]
        power = float(numpy.dot(one, one))
        if power / length > 300 ** 2 and numpy.dot(one, other) < 0.5 * power:
            return first / RATE
    return None


def breath(sound):
    """Whether the sound begins with a chime, then a breath, then words."""
    quiet = numpy.abs(sound) < 40
    run = 0
    for index, is_quiet in enumerate(quiet[:int(0.9 * RATE)]):
        run = run + 1 if is_quiet else 0
        if run >= BREATH * RATE and index > 0.25 * RATE:
            return 1
    return 0


def must_fail(name, *arguments):
    try:
        check(*arguments)
    except Failure as failure:
        print(f"control {name}: {failure}")
        return
    raise Failure(f"control {name}: nothing was noticed")


def silence_after_quit(live, recording, reference):
    """Seconds from `quit` to the last loud sample of the utterance that it cut."""
    begun = [event for event in live if event["event"] == "speech" and event["state"] == "started"]
    quit = next(event for event in live if event["event"] == "quit")
    text, start, _, state = utterances(live)[-1]
    if state != "interrupted":
        raise Failure("quit cut nothing")
    _, begin, finish, _ = next(one for one in utterances(reference[0]) if one[0] == text)
    head = reference[1][int(begin * RATE):int((begin + quit["at"] - begun[-1]["at"]) * RATE)]
    place, alike, _ = locate(head[:-RATE // 10], recording, 0, len(recording))
    if alike < 0.98:
        raise Failure(f"'{text}' is not in the recording (alike {alike:.3f})")
    last = int(numpy.flatnonzero(numpy.abs(recording) > 100)[-1])
    return (last - place) / RATE - (quit["at"] - begun[-1]["at"])


def main():
    reference = (events(sys.argv[1] + ".jsonl"), samples(sys.argv[1] + ".wav"))
    live, recording = events(sys.argv[2] + ".jsonl"), samples(sys.argv[2] + ".wav")
    if sys.argv[3:] == ["--interruption"]:
        seconds = silence_after_quit(live, recording, reference)
        print(f"silent {seconds * 1000:.0f} ms after quit")
        if seconds > 0.050:
            raise Failure("that is more than 50 ms")
        return
    print(check(reference, live, recording))
    middle = len(recording) // 2
    loud = middle + int(numpy.argmax(numpy.abs(recording[middle:])))
    holed = recording.copy()
    holed[loud - RATE // 20:loud + RATE // 20] = 0
    must_fail("gap", reference, live, holed)
    late = numpy.insert(recording, middle, numpy.zeros(int(0.08 * RATE)))
    must_fail("late", reference, live, late)
    early = numpy.insert(recording, len(recording) // 5, numpy.zeros(int(0.3 * RATE)))
    must_fail("off", reference, live, early)
    must_fail("silence", reference, live, numpy.zeros(len(recording)))
    must_fail("noise", reference, live, recording + 300 * numpy.sin(numpy.arange(len(recording))))
    grown = [dict(event, kilobytes=event["kilobytes"] + 100 * event["at"])
             if event["event"] == "memory" else event for event in live]
    must_fail("memory", reference, grown, recording)


try:
    main()
except Failure as failure:
    sys.exit(f"failed: {failure}")
