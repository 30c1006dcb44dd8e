"""`lexicon build` under a name that already names a lexicon."""

from collections.abc import Callable, Iterable
from io import StringIO
from itertools import product
from pathlib import Path

import pytest

from engine.lexicon.content import Content
from engine.lexicon.errors import CutReplacement, NotReplaced
from engine.lexicon.shelf import Shelf
from engine.web.sentences import translated
from tests.games.management.lexicon.conftest import Run

Refused = Callable[..., str]
LARGE = sorted("".join(letters) for letters in product("ABCDEFGHIJK", repeat=3))


class Terminal(StringIO):
    """Standard input with a person before it."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def write(tmp_path: Path) -> Callable[[Iterable[str]], Path]:
    def write(words: Iterable[str]) -> Path:
        path = tmp_path / "liste.txt"
        path.write_text("\n".join(words), encoding="utf-8")
        return path

    return write


Write = Callable[[Iterable[str]], Path]


def test_what_changes_is_shown_and_the_old_lexicon_stays(shelf: Shelf, run: Run, write: Write) -> None:
    old = shelf.install("ods", Content.of(["AS", "ETE"])).digest
    said = run("build", "ods", "--words", write(["AS", "ETES"])).err
    assert list(shelf.open("ods")) == ["AS", "ETES"]
    assert list(shelf.open(old)) == ["AS", "ETE"]
    assert old in said
    assert "ETES" in said
    assert shelf.card("ods").replaced == (old,)


def test_the_same_list_again_replaces_nothing_and_keeps_its_label(shelf: Shelf, run: Run, write: Write) -> None:
    run("build", "ods", "--words", write(LARGE), "--label", "ODS 9", "--valid-from", "2024-01-01")
    digest = shelf.open("ods").digest
    assert digest not in run("build", "ods", "--words", write(LARGE)).err
    card = shelf.card("ods")
    assert (card.label, card.valid_from, card.replaced) == ("ODS 9", "2024-01-01", ())


def test_another_list_does_not_inherit_the_label(shelf: Shelf, run: Run, write: Write) -> None:
    run("build", "ods", "--words", write(["AS"]), "--label", "ODS 8")
    run("build", "ods", "--words", write(["AS", "ES"]))
    assert shelf.card("ods").label == ""


def test_a_cut_list_is_refused_where_nobody_can_be_asked(shelf: Shelf, refused: Refused, write: Write) -> None:
    shelf.install("ods", Content.of(LARGE))
    cut = CutReplacement(name="ods", removed=len(LARGE) - 1000, words=len(LARGE))
    assert refused("build", "ods", "--words", write(LARGE[:1000])) == translated(cut)


def test_a_cut_list_is_installed_when_it_is_meant(shelf: Shelf, run: Run, write: Write) -> None:
    shelf.install("ods", Content.of(LARGE))
    run("build", "ods", "--words", write(LARGE[:1000]), "--replace")
    assert shelf.open("ods").words == 1000


@pytest.mark.parametrize("answer", ["n\n", "\n", "", "non\n"])
def test_a_person_may_say_no(
    shelf: Shelf, refused: Refused, write: Write, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    shelf.install("ods", Content.of(["AS"]))
    monkeypatch.setattr("sys.stdin", Terminal(answer))
    assert refused("build", "ods", "--words", write(["ES"])) == translated(NotReplaced(name="ods"))


@pytest.mark.parametrize("answer", ["o\n", "Oui\n"])
def test_a_person_may_say_yes(
    shelf: Shelf, run: Run, write: Write, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    shelf.install("ods", Content.of(LARGE))
    monkeypatch.setattr("sys.stdin", Terminal(answer))
    run("build", "ods", "--words", write(["ES"]))
    assert list(shelf.open("ods")) == ["ES"]


def test_other_readings_of_the_same_words_are_not_asked_about(
    shelf: Shelf, run: Run, write: Write, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = shelf.install("ods", Content.of(["ETE"])).digest
    monkeypatch.setattr("sys.stdin", Terminal(""))
    run("build", "ods", "--words", write(["ETE"]))
    assert shelf.card("ods").replaced == (old,)


def test_a_new_name_asks_nothing(shelf: Shelf, run: Run, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Terminal(""))
    run("build", "ods", "--words", write(["ES"]))
    assert list(shelf.open("ods")) == ["ES"]


def test_a_damaged_lexicon_is_replaced_without_comparison(shelf: Shelf, run: Run, write: Write) -> None:
    sound = shelf.install("ods", Content.of(["AS"])).path.read_bytes()
    digest = "1" * 64
    (shelf.directory / f"{digest}.lexicon").write_bytes(sound[:-1] + bytes([sound[-1] ^ 1]))
    (shelf.directory / "ods.name").write_text(digest, encoding="ascii")
    said = run("build", "ods", "--words", write(["ES"])).err
    assert "ne peut pas être lu" in said
    assert list(shelf.open("ods")) == ["ES"]
