import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from engine.lexicon import Shelf
from engine.lexicon.content import Content


@pytest.fixture
def shelf(tmp_path: Path, settings: Settings) -> Shelf:
    settings.LEXICON_DIR = tmp_path / "lexicons"
    return Shelf(settings.LEXICON_DIR)


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "mots.txt"
    path.write_text("été\nPORTE\nAS\n", encoding="utf-8")
    return path


def run(*arguments: object) -> str:
    out = StringIO()
    call_command("lexicon", *map(str, arguments), stdout=out, stderr=StringIO())
    return out.getvalue()


def test_build_installs_a_word_list_with_its_readings(shelf: Shelf, words: Path, tmp_path: Path) -> None:
    forms = tmp_path / "formes.tsv"
    forms.write_text("porte\tporter\tV\tP1s\n", encoding="utf-8")
    run("build", "essai", "--words", words, "--forms", forms)
    lexicon = shelf.open("essai")
    assert list(lexicon) == ["AS", "ETE", "PORTE"]
    assert [entry.lemma for entry in lexicon.entries("PORTE")] == ["porter"]


def test_list_gives_names_and_digests(shelf: Shelf, words: Path) -> None:
    run("build", "essai", "--words", words)
    name, _, digest = run("list").rstrip("\n").split("\t")
    assert (name, digest) == ("essai", shelf.open("essai").digest)


def test_stats_are_json(shelf: Shelf, words: Path) -> None:
    run("build", "essai", "--words", words)
    lexicon, figures = shelf.open("essai"), json.loads(run("stats", "essai"))
    assert (figures["words"], figures["digest"], figures["bytes"]) == (3, lexicon.digest, lexicon.path.stat().st_size)
    assert (figures["by_length"], figures["rows"], figures["lemmas"]) == ({"2": 1, "3": 1, "5": 1}, 0, 0)


def test_check_gives_a_line_a_word(shelf: Shelf, words: Path) -> None:
    run("build", "essai", "--words", words)
    assert len(run("check", "essai", "été", "as").splitlines()) == 2


def test_check_ends_with_code_1_when_a_word_is_not_admitted(shelf: Shelf, words: Path) -> None:
    run("build", "essai", "--words", words)
    with pytest.raises(SystemExit) as end:
        run("check", "essai", "AS", "ZZZ")
    assert end.value.code == 1


def test_the_shipped_lexicon_is_not_built_twice(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lexicon.libre.source_digest", lambda: "the same")
    path = shelf.install("libre", Content.of(["AS"], origin={"source": "the same"})).path
    before = path.stat()
    assert run("build", "libre") == ""
    assert path.stat() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ("build", "essai"),
        ("build", "essai", "--words", "/nowhere/mots.txt"),
        ("check", "absent", "AS"),
        ("stats", "absent"),
        ("check", "../x"),
    ],
)
def test_what_cannot_be_done_ends_with_code_2_and_writes_nothing(shelf: Shelf, arguments: tuple[str, ...]) -> None:
    with pytest.raises(CommandError) as refusal:
        run(*arguments)
    assert refusal.value.returncode == 2
    assert not shelf.directory.exists()


def test_a_bad_list_or_name_ends_with_code_2_and_writes_nothing(shelf: Shelf, words: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.txt"
    bad.write_bytes("été\n".encode("cp1252"))
    for arguments in (("essai", "--words", bad), ("ESSAI", "--words", words), ("libre", "--words", words)):
        with pytest.raises(CommandError) as refusal:
            run("build", *arguments)
        assert refusal.value.returncode == 2
    assert not shelf.directory.exists()


def test_a_damaged_lexicon_ends_with_code_2(shelf: Shelf) -> None:
    path = shelf.install("essai", Content.of(["AS"])).path
    content = path.read_bytes()
    path.unlink()
    path.write_bytes(content[:-1] + b"\xff")
    moved = path.parent / f"{'1' * 64}.lexicon"
    path.rename(moved)
    with pytest.raises(CommandError) as refusal:
        run("check", "1" * 64, "AS")
    assert refusal.value.returncode == 2
