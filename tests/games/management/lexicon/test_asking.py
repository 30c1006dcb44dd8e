"""`lexicon list`, `check`, `stats` and `diff`."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from itertools import product
from pathlib import Path

import pytest

from engine.lexicon.content import Content, Row
from engine.lexicon.shelf import Shelf
from tests.games.management.lexicon.conftest import Run

ROOT = Path(__file__).parents[4]
Refused = Callable[..., str]


def test_list_gives_names_and_digests(shelf: Shelf, run: Run) -> None:
    digest = shelf.install("essai", Content.of(["AS"])).digest
    name, _, listed = run("list").out.rstrip("\n").split("\t")
    assert (name, listed) == ("essai", digest)


def test_list_gives_the_edition_and_what_it_replaced(shelf: Shelf, run: Run, words: Path) -> None:
    old = shelf.install("ods", Content.of(["AS"])).digest
    run("build", "ods", "--words", words, "--label", "ODS 9", "--valid-from", "2024-01-01")
    new, before = (line.split("\t") for line in run("list").out.splitlines())
    assert (new[0], new[2], new[4:]) == ("ods", shelf.open("ods").digest, ["ODS 9", "2024-01-01"])
    assert (before[0], before[2]) == ("-", old)
    assert "ods" in before[4]


def test_list_goes_on_after_a_damaged_lexicon(shelf: Shelf, run: Run) -> None:
    path = shelf.install("abîmé".replace("î", "i").replace("é", "e"), Content.of(["AS"])).path
    shelf.install("essai", Content.of(["AS", "ES"]))
    path.unlink()
    path.write_bytes(b"RACCORD")
    lines = run("list").out.splitlines()
    assert [line.split("\t")[0] for line in lines] == ["abime", "essai"]


def test_stats_are_json(shelf: Shelf, run: Run, words: Path) -> None:
    run("build", "essai", "--words", words, "--label", "Essai")
    lexicon, figures = shelf.open("essai"), json.loads(run("stats", "essai").out)
    assert (figures["words"], figures["digest"], figures["bytes"]) == (3, lexicon.digest, lexicon.path.stat().st_size)
    assert (figures["by_length"], figures["label"], figures["origin"]["file"]) == (
        {"2": 1, "3": 1, "5": 1},
        "Essai",
        "mots.txt",
    )
    assert (figures["report"]["respelt"], figures["report"]["doubts"]) == (1, ["small"])


def test_stats_go_by_digest_too(shelf: Shelf, run: Run) -> None:
    lexicon = shelf.install("essai", Content.of(["AS"], origin={"name": "essai"}))
    figures = json.loads(run("stats", lexicon.digest).out)
    assert (figures["words"], figures["origin"], figures["report"]) == (1, {"name": "essai"}, {})


def test_check_gives_a_line_a_word_with_its_readings(shelf: Shelf, run: Run) -> None:
    rows = [Row("ETE", "été", "N", "ms"), Row("ETE", "être", "V", "Kms")]
    shelf.install("essai", Content.of(["ETE", "AS"], rows))
    said = run("check", "essai", "été", "as").out.replace("\xa0", " ")
    assert said.splitlines() == ["ETE : admis (été N ms; être V Kms)", "AS : admis"]


def test_check_ends_with_code_1_when_a_word_is_not_admitted(shelf: Shelf, run: Run) -> None:
    shelf.install("essai", Content.of(["AS"]))
    with pytest.raises(SystemExit) as end:
        run("check", "essai", "AS", "ZZZ")
    assert end.value.code == 1


def test_diff_tells_what_comes_and_goes(shelf: Shelf, run: Run) -> None:
    shelf.install("ods8", Content.of(["AS", "ETE"]))
    new = shelf.install("ods9", Content.of(["AS", "ETES", "ES"])).digest
    assert run("diff", "ods8", new, "--all").out.splitlines() == ["-ETE", "+ES", "+ETES"]
    said = run("diff", "ods8", "ods9").out
    assert "ES ETES" in said
    assert "ETE\n" in said


def test_diff_tells_when_readings_alone_differ(shelf: Shelf, run: Run) -> None:
    shelf.install("nu", Content.of(["AS"]))
    shelf.install("lu", Content.of(["AS"], [Row("AS", "as", "N", "ms")]))
    assert len(run("diff", "nu", "lu").out.splitlines()) == len(run("diff", "nu", "nu").out.splitlines()) + 1


def test_a_reader_that_goes_away_ends_the_command_without_a_trace(shelf: Shelf, environment: dict[str, str]) -> None:
    shelf.install("court", Content.of(["AS"]))
    shelf.install("long", Content.of("".join(letters) for letters in product("ABCDEFGHIJKLMNOPQRST", repeat=3)))
    # As a shell starts it, not forked: what Python itself says when it cannot write its last lines is looked at.
    line = [sys.executable, "manage.py", "lexicon", "diff", "court", "long", "--all"]
    reading, writing = os.pipe()
    os.close(reading)
    ended = subprocess.run(line, cwd=ROOT, env=environment, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (ended.returncode, ended.stderr) == (1, b"")


@pytest.mark.parametrize(
    "arguments", [("check", "absent", "AS"), ("stats", "absent"), ("check", "../x"), ("diff", "absent", "absent")]
)
def test_an_unknown_lexicon_ends_with_code_2(refused: Refused, arguments: tuple[str, ...]) -> None:
    assert arguments[1] in refused(*arguments)


@pytest.mark.parametrize("action", [("check", "AS"), ("diff", "0" * 64)])
def test_a_damaged_lexicon_ends_with_code_2(shelf: Shelf, refused: Refused, action: tuple[str, str]) -> None:
    path = shelf.install("essai", Content.of(["AS"])).path
    content = path.read_bytes()
    path.unlink()
    moved = path.parent / f"{'1' * 64}.lexicon"
    moved.write_bytes(content[:-1] + bytes([content[-1] ^ 1]))
    shelf.install("autre", Content.of(["ES"]))
    arguments = (moved.stem, "AS") if action[0] == "check" else (moved.stem, "autre")
    assert str(moved) in refused(action[0], *arguments)
