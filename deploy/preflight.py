"""What this machine lacks, said once: `python -m deploy.preflight` at set-up.

Raccord runs without any of it; each line says what is done instead.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from deploy.doctor import machine
from deploy.doctor.findings import State

SAID = Path(__file__).resolve().parent.parent / "var" / "notices"


def notices() -> Iterator[str]:
    """The sentences that hold on this machine; the doctor knows more (deploy/doctor)."""
    pango = machine.pango()
    if pango.state is not State.WELL:
        yield f"{pango.told} ({pango.remedy})."


def say_once(sentences: Iterator[str], said: Path) -> list[str]:
    """The sentences not said before, now remembered in the file `said`."""
    before = set(said.read_text(encoding="utf-8").splitlines()) if said.exists() else set()
    now = list(sentences)
    fresh = [sentence for sentence in now if sentence not in before]
    said.parent.mkdir(parents=True, exist_ok=True)
    said.write_text("".join(f"{sentence}\n" for sentence in now), encoding="utf-8")
    return fresh


if __name__ == "__main__":
    for notice in say_once(notices(), SAID):
        sys.stdout.write(f"· {notice}\n")
