"""latency.py WAYMARK ROOT INSIDE: from asking to the first byte, and to the ear of a sound server."""
import array
import os
import re
import statistics
import subprocess
import sys
import threading
import time

RATE, LOUD, ROUNDS = 22050, 300, 8
TEXT = "You are near Mill Lane. Platform 1 is about 2 minutes 10 seconds away."


class Ear:
    """Listens to the sound server, and tells when something sounds after a silence."""

    def __init__(self):
        self.process = subprocess.Popen(
            ["parec", "-d", "ear.monitor", "--rate=22050", "--channels=1", "--format=s16le",
             "--latency-msec=5"], stdout=subprocess.PIPE)
        self.onset, self.last = None, 0.0
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            piece = os.read(self.process.stdout.fileno(), 4096)
            if not piece:
                return
            now = time.monotonic()
            if max(map(abs, array.array("h", piece[:len(piece) // 2 * 2])), default=0) > LOUD:
                self.last = now
                if self.onset is None:
                    self.onset = now

    def after(self, ask):
        """Seconds from asking to the first sound."""
        while time.monotonic() - self.last < 1.0:
            time.sleep(0.05)
        self.onset = None
        start = time.monotonic()
        ask()
        while self.onset is None and time.monotonic() - start < 5:
            time.sleep(0.001)
        return (self.onset or start + 5) - start


def first_byte():
    """Seconds from spawning espeak-ng to its first samples."""
    start = time.monotonic()
    process = subprocess.Popen(
        ["espeak-ng", "-v", "en-gb", "-s", "165", "--stdout", TEXT], stdout=subprocess.PIPE)
    # The header of 44 bytes comes first.
    got = 0
    while got <= 44:
        got += len(os.read(process.stdout.fileno(), 4096))
    seconds = time.monotonic() - start
    process.stdout.close()
    process.wait()
    return seconds


def main():
    waymark, root, inside = sys.argv[1:]
    spawn = statistics.median(first_byte() for _ in range(40)) * 1000
    print(f"spawned espeak-ng, first sample: median {spawn:.1f} ms")
    with open(inside) as lines:
        for line in lines:
            kind, median = re.match(r"(first sample .*): median ([0-9.]+) ms", line).groups()
            print(f"{kind}: {spawn / float(median):.0f} times sooner than the spawn")

    ear = Ear()
    session = subprocess.Popen(
        [waymark, "go", "--data", root, "--venue", "Station", "--from", "Mill Lane", "--to",
         "Platform 1", "--source", "walk:Mill Lane..Platform 1", "--pace", "0.1"],
        stdin=subprocess.PIPE, stdout=subprocess.DEVNULL)
    time.sleep(12)
    subprocess.run(["spd-say", "-w", "-o", "espeak-ng", "warm"], check=False)
    ways = {
        "waymark": lambda: os.write(session.stdin.fileno(), b"where\n"),
        "espeak-ng": lambda: subprocess.Popen(["espeak-ng", "-v", "en-gb", "-s", "165", TEXT]),
        "spd-say": lambda: subprocess.Popen(["spd-say", "-o", "espeak-ng", TEXT]),
    }
    heard = {name: [] for name in ways}
    for _ in range(ROUNDS):
        for name, ask in ways.items():
            heard[name].append(ear.after(ask))
    for name, times in heard.items():
        print(f"asked to heard, {name}: median {statistics.median(times) * 1000:.0f} ms, "
              f"least {min(times) * 1000:.0f}, most {max(times) * 1000:.0f}, of {len(times)}")
    session.kill()


main()
