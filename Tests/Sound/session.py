"""session.py OUTPUT SECONDS [--on-start N] -- COMMAND...: runs a session that is to end by `quit`.

Keeps every line of COMMAND in OUTPUT with the moment at which it came (field "at"), and the memory
that it takes. `quit` is written after SECONDS, or SECONDS after the Nth utterance has started.
"""
import json
import os
import select
import subprocess
import sys
import time


def memory(pid):
    with open(f"/proc/{pid}/status") as status:
        for line in status:
            if line.startswith("VmRSS:"):
                return int(line.split()[1])


def main():
    split = sys.argv.index("--")
    output, seconds = sys.argv[1], float(sys.argv[2])
    nth = int(sys.argv[4]) if sys.argv[3] == "--on-start" else 0
    process = subprocess.Popen(
        sys.argv[split + 1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)
    began = time.monotonic()
    due = None if nth else began + seconds
    started, rest, sampled = 0, b"", 0
    with open(output, "w") as kept:
        def keep(**fields):
            kept.write(json.dumps(fields) + "\n")

        while True:
            now = time.monotonic()
            if due is not None and now >= due:
                os.write(process.stdin.fileno(), b"quit\n")
                keep(event="quit", at=time.monotonic() - began)
                due = None
            if now >= sampled + 1:
                sampled = now
                keep(event="memory", at=now - began, kilobytes=memory(process.pid))
            if not select.select([process.stdout], [], [], 0.005)[0]:
                continue
            piece = os.read(process.stdout.fileno(), 65536)
            at = time.monotonic() - began
            if not piece:
                break
            *lines, rest = (rest + piece).split(b"\n")
            for line in lines:
                event = json.loads(line)
                keep(**event, at=at)
                if event["event"] == "speech" and event["state"] == "started":
                    started += 1
                    if started == nth:
                        due = at + began + seconds
    sys.exit(process.wait())


main()
