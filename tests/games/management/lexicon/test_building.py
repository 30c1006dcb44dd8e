"""`lexicon build`: formats, report, refusals."""

import gc
import json
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from django.core.management import CommandError

from engine.lexicon.content import Content
from engine.lexicon.shelf import Shelf
from tests.engine.lexicon.sources.eliot_writer import eliot
from tests.games.management.lexicon.conftest import Run

Refused = Callable[..., str]
LIST = ["AA", "ETE", "PORTE", "PORTES"]


def test_build_installs_a_word_list_with_its_readings(shelf: Shelf, run: Run, words: Path, tmp_path: Path) -> None:
    forms = tmp_path / "formes.tsv"
    forms.write_text("porte\tporter\tV\tP1s\nabsente\tabsent\tA\tfs\n", encoding="utf-8")
    said = run("build", "essai", "--words", words, "--forms", forms)
    lexicon = shelf.open("essai")
    assert list(lexicon) == ["AS", "ETE", "PORTE"]
    assert [entry.lemma for entry in lexicon.entries("PORTE")] == ["porter"]
    assert said.out.rstrip("\n").split("\t")[::2] == ["essai", lexicon.digest]


def test_readings_that_the_list_has_not_are_known_or_inferred(shelf: Shelf, run: Run, tmp_path: Path) -> None:
    words, forms = tmp_path / "mots.txt", tmp_path / "formes.tsv"
    words.write_text("ETE\nPARTE\nPORTE", encoding="utf-8")
    forms.write_text("porte\tporter\tV\tP1s\n", encoding="utf-8")
    run("build", "essai", "--words", words, "--forms", forms)
    lexicon = shelf.open("essai")
    assert [entry.source for word in lexicon for entry in lexicon.entries(word)] == ["base", "inferred", "list"]
    assert shelf.card("essai").report["readings"] == {"base": 1, "inferred": 1, "list": 1}


def test_every_format_and_encoding_gives_the_same_digest(shelf: Shelf, run: Run, tmp_path: Path) -> None:
    text = "AA\nÉTÉ\nPORTE\nPORTES\n"
    lists = {
        "utf8": text.encode("utf-8-sig"),
        "utf16": text.encode("utf-16"),
        "windows": text.replace("\n", "\r\n").encode("cp1252"),
        "dos": text.lower().encode("cp850"),
        "mac": text.replace("\n", "\r").encode("mac-roman"),
        "tableau": ("mot;points\n" + text.replace("\n", ";2\n")).encode(),
        "eliot": eliot(LIST),
    }
    for name, content in lists.items():
        (tmp_path / name).write_bytes(content)
        run("build", name, "--words", tmp_path / name)
    assert len(set(shelf.names().values())) == 1
    assert list(shelf.open("mac")) == LIST


def test_the_report_gives_lines_and_reasons(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mots.txt"
    letters = "ABCDEFGHIJKLM"
    many = [a + b + c for a in letters for b in letters for c in letters]
    path.write_text("\n".join([*many, "ARC-EN-CIEL", "EXPERIMENTERIONS"]), encoding="utf-8")
    said = run("build", "essai", "--words", path).err
    assert f"{len(many) + 1}, « ARC-EN-CIEL » : un trait d’union" in said.replace("\xa0", " ")
    assert "EXPERIMENTERIONS" in said


def test_memory_in_cycles_is_freed_again_once_a_lexicon_is_built(run: Run, words: Path, refused: Refused) -> None:
    run("build", "essai", "--words", words)
    assert gc.isenabled()
    refused("build", "essai", "--words", words.parent / "absent")
    assert gc.isenabled()


def test_the_shipped_lexicon_is_not_built_twice(shelf: Shelf, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lexicon.libre.source_digest", lambda: "the same")
    path = shelf.install("libre", Content.of(["AS"], origin={"source": "the same"})).path
    before = path.stat()
    assert run("build", "libre").out == ""
    assert path.stat() == before


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"", "aucun mot"),
        (b"AA\nA1\n", "ligne 2"),
        (b"AA\nA1\n", "un chiffre"),
        ("AA\nAB\n".encode("utf-16")[:-1], "ligne 2"),
        ("AA\nмир\n".encode("koi8-r"), "ligne 2"),
        ("AA\nÊTRE\n".encode().decode("cp1252").encode(), "ligne 2"),
        (b"%PDF-1.7", "PDF"),
        (b"PK\x03\x04", "ZIP"),
        (bytes(64), "binaire"),
        (eliot(LIST)[:-9], "endommagé"),
        (eliot(LIST, algorithm=2), "GADDAG"),
        (eliot(LIST, version=0), "version 0"),
        (b"1;2\n3;4\n", "aucune colonne"),
    ],
)
def test_a_list_that_is_none_is_refused_in_words(refused: Refused, tmp_path: Path, content: bytes, said: str) -> None:
    path = tmp_path / "liste"
    path.write_bytes(content)
    sentence = refused("build", "essai", "--words", path)
    assert said in sentence
    assert str(path) in sentence


def test_the_shipped_lexicon_has_its_day(shelf: Shelf, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.lexicon.libre.read", lambda _: Content.of(["AS"], origin={"source": "shipped"}))
    run("build", "libre")
    assert shelf.card("libre").installed


def test_one_word_is_said_in_the_singular(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mots.txt"
    path.write_text("été\n", encoding="utf-8")
    said = run("build", "essai", "--words", path)
    assert said.out.split("\t")[1] == "1 mot"
    assert "1 mots" not in said.err


def test_lengths_are_counted_in_their_order(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "mots.txt"
    path.write_text("été\nrapidement\nas\n", encoding="utf-8")
    run("build", "essai", "--words", path)
    assert list(json.loads(run("stats", "essai").out)["by_length"]) == ["2", "3", "10"]


def test_a_file_that_cannot_be_read_is_refused_in_french(refused: Refused, words: Path) -> None:
    absent, folder = words.parent / "absent", words.parent
    assert refused("build", "essai", "--words", absent) == f"{absent} n’existe pas."
    assert refused("build", "essai", "--words", words, "--forms", folder).startswith(f"{folder} est un dossier")


def test_bad_forms_are_refused(refused: Refused, words: Path, tmp_path: Path) -> None:
    forms = tmp_path / "formes.tsv"
    forms.write_text("PORTE\tporter\n", encoding="utf-8")
    assert "ligne 1" in refused("build", "essai", "--words", words, "--forms", forms)


@pytest.mark.parametrize(
    "arguments",
    [
        ["essai"],
        ["essai", "--words", "/nowhere/mots.txt"],
        ["ESSAI", "--words", "WORDS"],
        ["libre", "--words", "WORDS"],
        ["libre", "--forms", "WORDS"],
    ],
)
def test_what_cannot_be_built_is_refused(refused: Refused, words: Path, arguments: Sequence[str]) -> None:
    assert refused("build", *(words if argument == "WORDS" else argument for argument in arguments))


def test_a_bad_name_is_refused_before_the_list_is_read(refused: Refused) -> None:
    assert "ESSAI" in refused("build", "ESSAI", "--words", "/nowhere/mots.txt")


def test_a_date_that_is_none_is_refused(shelf: Shelf, run: Run, words: Path) -> None:
    with pytest.raises(CommandError, match="2024-13-01"):
        run("build", "essai", "--words", words, "--valid-from", "2024-13-01")
    assert not shelf.directory.exists()
