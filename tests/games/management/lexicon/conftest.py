from collections.abc import Callable
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from engine.lexicon.content import Row
from engine.lexicon.shelf import Shelf


class Said(NamedTuple):
    """What a command wrote on its standard output, and on its standard error."""

    out: str
    err: str


Run = Callable[..., Said]


@pytest.fixture
def shelf(tmp_path: Path, settings: Settings) -> Shelf:
    settings.LEXICON_DIR = tmp_path / "lexicons"
    return Shelf(settings.LEXICON_DIR)


@pytest.fixture(autouse=True)
def _known_readings(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few readings in place of the shipped lexicon's, which take seconds to read."""
    known = [Row("ETE", "été", "N", "ms"), Row("CARTE", "carte", "N", "fs"), Row("CARTES", "carte", "N", "fp")]
    monkeypatch.setattr("games.commands.word_lists.known_readings", lambda *_: known)


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "mots.txt"
    path.write_text("été\nPORTE\nAS\n", encoding="utf-8")
    return path


@pytest.fixture
def run(shelf: Shelf) -> Run:
    def run(*arguments: object) -> Said:
        out, err = StringIO(), StringIO()
        call_command("lexicon", *map(str, arguments), stdout=out, stderr=err)
        return Said(out.getvalue(), err.getvalue())

    return run


@pytest.fixture
def refused(shelf: Shelf, run: Run) -> Callable[..., str]:
    """Run a command that ends with code 2 and writes nothing; what it says."""

    def refused(*arguments: object) -> str:
        before = written(shelf)
        with pytest.raises(CommandError) as refusal:
            run(*arguments)
        assert refusal.value.returncode == 2
        assert written(shelf) == before
        return str(refusal.value)

    return refused


def written(shelf: Shelf) -> dict[str, bytes]:
    """The content of every file of a shelf."""
    return {path.name: path.read_bytes() for path in shelf.directory.glob("*")}
