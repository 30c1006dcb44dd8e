from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from engine.lexicon.content import INFERRED, Content, Row
from engine.lexicon.shelf import Shelf


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path, settings: Settings) -> Shelf:
    settings.LEXICON_DIR = tmp_path / "lexicons"
    shelf = Shelf(settings.LEXICON_DIR)
    rows = [
        Row("CHAT", "chat", "N", "ms"),
        Row("CHATS", "chat", "N", "mp"),
        Row("CHATON", "chaton", "N", "ms", INFERRED),
        Row("FINIT", "finir", "V", "P3s,J3s"),
    ]
    shelf.install("essai", Content.of([row.form for row in rows], rows))
    return shelf


def run(*arguments: str) -> tuple[int, list[str]]:
    """The exit code and the lines, in English as the catalogue of tests may not be compiled."""
    out = StringIO()
    try:
        call_command("jarnac", *arguments, stdout=out)
    except SystemExit as end:
        return int(str(end.code)), out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


@pytest.fixture(autouse=True)
def english(settings: Settings) -> None:
    settings.LANGUAGE_CODE = "en"


def test_a_word_that_may_be_played_is_shown_with_its_readings() -> None:
    assert run("essai", "chats") == (0, ["CHATS may be played. (JARNAC-2)", "  CHATS\tchat N mp"])


def test_a_refusal_ends_with_code_1_and_its_reason() -> None:
    code, lines = run("essai", "FINIT")
    assert (code, lines[0]) == (1, "FINIT may not be played: it is only a conjugated form of finir. (JARNAC-14)")
    code, lines = run("essai", "CHAT", "CHATS")
    assert (code, lines[0]) == (1, "CHAT may not become CHATS: both belong to the entry of chat. (JARNAC-14)")


def test_a_formula_may_allow_more() -> None:
    assert run("essai", "FINIT", "--conjugations")[0] == 0
    assert run("essai", "CHAT", "CHATS", "--same-entry")[0] == 0


def test_what_rests_on_inference_says_so() -> None:
    code, lines = run("essai", "CHAT", "CHATON")
    assert code == 0
    assert lines == [
        "CHAT may become CHATON. (JARNAC-14) Its readings are inferred: the arbitre may rule otherwise.",
        "  CHAT\tchat N ms",
        "  CHATON\tchaton N ms (inferred)",
    ]


def test_an_unknown_lexicon_ends_with_code_2() -> None:
    with pytest.raises(CommandError) as refusal:
        run("absent", "CHAT")
    assert refusal.value.returncode == 2
