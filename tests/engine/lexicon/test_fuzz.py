"""A spoilt lexicon is refused or gives wrong answers: it never kills the process, nor holds it.

Compiled code reads the sections through bare addresses; batches run in a process of their own, so that its death is
seen and told.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.lexicon import libre
from engine.lexicon.content import Row
from engine.lexicon.shelf import Shelf
from tests.engine.lexicon.helpers import make_lexicon
from tests.plugins.lexicons import WORDS
from tests.tiers import volume

ROOT = Path(__file__).resolve().parents[3]
SEED = 2026
ROWS = [Row(word, word.lower(), "V" if word.endswith("ER") else "N", "ms,W") for word in WORDS]


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("fuzz") / "whole"
    make_lexicon(path, WORDS, ROWS)
    return path


def used(path: Path, kind: str, *, every: int = 1) -> dict[str, int]:
    """How many damages of a kind, of so many one, had each outcome; a failure names the damage that it came from."""
    command = [sys.executable, "-m", "tests.engine.lexicon.fuzzing", str(path), kind, str(SEED), str(every)]
    environment = {**os.environ, "PYTHONFAULTHANDLER": "1", "PYTHONMALLOC": "debug"}
    ran = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    lines = ran.stdout.splitlines() or ["(nothing)"]
    assert ran.returncode == 0, f"{ran.returncode} on “{lines[-1]}” of “{kind}”:\n{ran.stderr}"
    found: dict[str, int] = json.loads(lines[-1])
    return found


def test_a_cut_file_is_refused(path: Path) -> None:
    found = used(path, "cut")
    assert sum(found.values()) > 200
    assert set(found) == {"lexicon.damaged", "lexicon.foreign_file"}


@pytest.mark.drawn
@pytest.mark.parametrize(("kind", "least"), [("flipped", 500), ("reshaped", 300), ("misplaced", 300)])
def test_a_damage_that_passes_the_checks_of_the_opening_kills_nothing(path: Path, kind: str, least: int) -> None:
    every = volume(3, lasting=2, long=1)
    found = used(path, kind, every=every)
    assert sum(found.values()) > least / every
    # It reached the readers, and some of them saw it.
    assert found["answered"] > 30 / every
    assert found["lexicon.damaged"] > 50 / every


@pytest.mark.lasting
def test_the_shipped_lexicon_damaged_kills_nothing(libre_shelf: Shelf, tmp_path: Path) -> None:
    shutil.copy(libre_shelf.open(libre.NAME).path, tmp_path / "whole")
    assert used(tmp_path / "whole", "flipped a little")["answered"] > 30
