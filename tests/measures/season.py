"""How fast a ranking over the seasons is made: `python -m tests.measures.season`; writes a dated report.

[--players 16000] [--results 20] [--entered 8000] [--bars]. Each player has so many results, in competitions of so many.
The ranking is made by the command, in a process of its own, twice from nothing: the time, the memory, the digest. Then
one rectificatif, and what it would move. It fails if the digests differ; with --bars, also over 60 s of work for the
ranking, 1 GB, or 2 s of work for the rectificatif.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass

from tests.measures import reports
from tests.measures.long import Installation
from tests.measures.store import sqlite

_RANKING, _DAY = "exemple-francais", "2028-08-31"
# Seconds, MB, seconds.
_MADE, _MEMORY, _MOVED = 60, 1024, 2


@dataclass(frozen=True, slots=True)
class Made:
    """One ranking: what the command says, how long the process took and worked, the most memory that it held, in MB."""

    told: dict[str, object]
    seconds: float
    work: float
    memory: float


def make(installation: Installation) -> Made:
    """In a process of its own, of which alone the memory is counted."""
    began = time.monotonic()
    arguments = installation.command("ranking", "make", _RANKING, "--on", _DAY)
    process = subprocess.Popen(arguments, env=installation.environment, stdout=subprocess.PIPE)
    assert process.stdout
    told = process.stdout.read()
    _pid, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, arguments)
    work = used.ru_utime + used.ru_stime
    return Made(json.loads(told), time.monotonic() - began, work, used.ru_maxrss / 1024)


def _shell(installation: Installation, call: str) -> str:
    return installation.manage(
        "shell", "--no-imports", "-c", f"from tests.measures import season_inside as of; {call}"
    ).strip()


def _said(made: Made) -> str:
    return f"{made.seconds:.1f} s ({made.work:.1f} s de calcul)"


def main() -> int:
    parser = argparse.ArgumentParser()
    for name, usual in (("players", 16_000), ("results", 20), ("entered", 8_000)):
        parser.add_argument(f"--{name}", type=int, default=usual)
    parser.add_argument("--bars", action="store_true")
    options = parser.parse_args()
    with sqlite() as environment:
        installation = Installation(environment)
        count = options.players * options.results // options.entered
        _shell(installation, f"of.build({options.players}, {count}, {options.entered})")
        first = make(installation)
        _shell(installation, "of.forget()")
        second = make(installation)
        moved = json.loads(_shell(installation, f"of.rectify('{_RANKING}')"))
    lines = [
        reports.machine(),
        "",
        f"* classement fait du journal : {_said(first)}, puis {_said(second)} ;"
        f" {max(first.memory, second.memory):.0f} Mo au plus",
        f"* empreinte : `{first.told['ranking_digest']}`, deux fois",
        f"* ce que changerait un rectificatif : {moved['seconds']:.2f} s ({moved['work']:.2f} s de calcul) ;"
        f" {moved['moves']} changements de série",
    ]
    same = first.told["ranking_digest"] == second.told["ranking_digest"]
    title = f"{options.players} joueurs, {count} compétitions de {options.entered}"
    written = reports.add("saison", title, lines)
    sys.stdout.write("\n".join(lines) + f"\n· Rapport : {written.relative_to(reports.ROOT)}\n")
    held = max(first.work, second.work) <= _MADE and first.memory <= _MEMORY and moved["work"] <= _MOVED
    return int(not same or (options.bars and not held))


if __name__ == "__main__":
    raise SystemExit(main())
