import json
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.utils.translation import override

from engine.lexicon.content import Content
from engine.lexicon.shelf import Shelf
from tests.processes import run

BOARD = ["." * 15] * 7 + ["...TABLE......."] + ["." * 15] * 7


def case(**changed: Any) -> dict[str, Any]:
    words = [{"text": "SIROP", "dir": "V", "at": [0, 0], "circled": []}]
    plain = {
        "id": "AN-08",
        "kind": "bulletin",
        "ruleset": "fisf-2020",
        "board": BOARD,
        "rack": "SIROPEU",
        "is_first_move": False,
        "move_no": 2,
        "first_word_len": 5,
        "lexicon": {"valid": ["SIROP", "TABLES"], "plausible_invalid": []},
        "bulletin": {"words": words, "reference": "9G", "circled": [], "raccord": [], "claimed_score": 16},
    }
    return plain | changed


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch) -> Any:
    def ask(*lines: object, options: tuple[str, ...] = ()) -> list[dict[str, Any]]:
        """What the command answers to these lines; what is not bytes is sent as JSON."""
        sent = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"\n".join(sent) + b"\n")))
        out = StringIO()
        with override("en"):
            call_command("adjudicate", *options, stdout=out)
        return [json.loads(line) for line in out.getvalue().splitlines()]

    return ask


def test_a_case_is_answered_by_its_verdict(ask: Any) -> None:
    (answer,) = ask(case())
    assert {key: answer[key] for key in answer if key not in ("explanation", "questions")} == {
        "id": "AN-08",
        "score": 11,
        "warning": False,
        "penalty": 5,
        "zero": False,
        "motif": "P_LOCALISATION",
        "motif_label_fr": "Localisation absente, erronée ou incompatible avec le score (-5)",
        "motifs": ["P_LOCALISATION"],
        "rule_refs": ["5.3.3", "5.6"],
        "score_for_solo": 16,
        "disciplinary_warning": False,
        "named_words": [],
        "played": {"word": "SIROP", "ref": "9H", "score": 11, "motifs": ["P_LOCALISATION"]},
        "alternatives": [],
    }
    assert answer["explanation"].startswith(
        "La référence 9G ne convient pas. SIROP vaut pourtant 16 points en 9H : 16 moins 5."
    )


def test_the_profile_is_that_of_the_case_unless_an_option_says_otherwise(ask: Any) -> None:
    older = case(ruleset="duplicate-older")
    assert [answer["motif"] for answer in ask(case(), older)] == ["P_LOCALISATION", "Z_NON_RACCORDE"]
    assert [answer["motif"] for answer in ask(older, options=("--profile", "fisf-2020"))] == ["P_LOCALISATION"]


def test_a_case_without_lexicon_takes_that_of_the_option(ask: Any, tmp_path: Path, settings: Any) -> None:
    settings.LEXICON_DIR = tmp_path / "lexicons"
    Shelf(settings.LEXICON_DIR).install("small", Content.of(["SIROP", "TABLES"]))
    bare = case()
    del bare["lexicon"]
    assert [answer["score"] for answer in ask(bare, options=("--lexicon", "small"))] == [11]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (b"{", "Line 1 is not a case: a JSON object is expected."),
        (b"[" * 100_000, "Line 1 is not a case: a JSON object is expected."),
        (b"\xff", "Line 1 is not a case: a JSON object is expected."),
        ([], "case: not an object"),
        ({}, "lexicon: missing"),
        (case(kind="solo"), "kind: solo"),
        (case(colour="red"), "colour: unknown"),
        (
            case(ruleset="fisf-1990"),
            "fisf-1990 is not a ruleset profile; "
            "those of this installation are: club-short, duplicate-older, fisf-2020",
        ),
        (case(ruleset=["fisf-2020"]), "ruleset: ['fisf-2020']"),
        (case(rack="SIROP3"), "rack: SIROP3"),
        (case(board=BOARD[:14]), "a grid has 15 rows; 14 were given"),
        (case(board=[*BOARD[:14], 3]), "board: 3"),
        (case(formula="8et9"), "8et9 is not a formula"),
        (case(lexicon={"valid": [1]}), "valid: 1"),
        (case(bulletin=None), "bulletin: not an object"),
        (case(bulletin={"claimed_score": "16"}), "claimed_score: 16"),
        (case(bulletin={"claimed_score": True}), "claimed_score: True"),
        (case(bulletin={"reference": 9}), "reference: 9"),
        (case(bulletin={"words": ["SIROP"]}), "words: SIROP"),
        (case(bulletin={"words": [{"dir": "V"}]}), "text: missing"),
        (case(bulletin={"words": [{"text": "SIROP", "dir": "D"}]}), "dir: D"),
        (case(bulletin={"words": [{"text": "SIROP", "at": [0]}]}), "at: [0]"),
        (case(bulletin={"raccord": [{"l": "BL", "dr": 0, "dc": 0}]}), "l: BL"),
        (case(bulletin={"raccord": [{"l": "B", "dr": 0}]}), "raccord: [0, None]"),
        (case(bulletin={"circled": [{"word": 0, "index": "1"}]}), "index: 1"),
        (case(bulletin={"words": [{"text": "A"}] * 13}), "words: more than 12"),
        (case(bulletin={"words": [{"text": "A" * 31}]}), "text: more than 30"),
        (case(bulletin={"raccord": [{"l": "B", "dr": 0, "dc": 0}] * 226}), "raccord: more than 225"),
        (case(bulletin={"status": {"drunk": True}}), "drunk: unknown"),
        (case(bulletin={"status": {"discipline": "mild"}}), "discipline: mild"),
    ],
)
def test_a_malformed_line_is_answered_and_the_next_is_read(ask: Any, line: object, error: str) -> None:
    wrong, right = ask(line, case())
    assert wrong["error"] == error
    assert right["score"] == 11


def test_the_id_of_a_malformed_case_is_given_back(ask: Any) -> None:
    assert ask(case(rack=7)) == [{"id": "AN-08", "error": "rack: 7"}]


def test_a_wrong_option_exits_with_2() -> None:
    wrong = [["--profile", "fisf-1990"], ["--lexicon", "none-such"], ["--colour"]]
    codes = [run("manage.py", "adjudicate", *options, input=b"", capture_output=True).returncode for options in wrong]
    assert codes == [2, 2, 2]
