import json
import os
import subprocess
import sys
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from engine.lexicon import Shelf
from engine.lexicon.content import Content

EMPTY = ["." * 15] * 15
JOKER_BOARD = [*EMPTY[:7], "...hUILERA.....", *EMPTY[8:]]
ROOT = Path(__file__).resolve().parents[3]


@pytest.fixture
def shelf(tmp_path: Path, settings: Settings) -> Shelf:
    settings.LEXICON_DIR = tmp_path / "lexicons"
    shelf = Shelf(settings.LEXICON_DIR)
    shelf.install("libre", Content.of(["FEDAYIN", "AS", "HUILERA", "HUILERAS", "TAS"]))
    return shelf


@pytest.fixture
def ask(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> Any:
    def ask(*lines: object, options: tuple[str, ...] = ()) -> list[dict[str, Any]]:
        """What the command answers to these lines; what is not text is sent as JSON."""
        sent = [line if isinstance(line, bytes) else json.dumps(line).encode() for line in lines]
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"\n".join(sent) + b"\n")))
        out = StringIO()
        call_command("solve", *options, stdout=out)
        return [json.loads(line) for line in out.getvalue().splitlines()]

    return ask


def without_time(answer: dict[str, Any]) -> dict[str, Any]:
    assert answer.pop("elapsed_us") >= 0
    return answer


def test_a_position_is_answered_by_its_top(ask: Any) -> None:
    (answer,) = ask({"id": 1, "board": EMPTY, "rack": "FEDAYIN"})
    top = {"word": "FEDAYIN", "ref": "H8", "score": 110, "jokers": [], "formed": []}
    assert without_time(answer) == {"id": 1, "top": 110, "tops": [top]}


def test_jokers_are_those_of_the_hand(ask: Any) -> None:
    (answer,) = ask({"id": "a", "board": JOKER_BOARD, "rack": "?"}, options=("--all",))
    assert answer["solutions"][0] == {"word": "hUILERAs", "ref": "H4", "score": 6, "jokers": [7], "formed": []}
    assert answer["tops"] == [answer["solutions"][0]]


def test_no_legal_placement_has_no_top(ask: Any) -> None:
    (answer,) = ask({"id": 1, "board": EMPTY, "rack": "BCDFGHJ"})
    assert without_time(answer) == {"id": 1, "top": 0, "tops": []}


def test_the_formula_is_heeded(ask: Any) -> None:
    position = {"id": 1, "board": JOKER_BOARD, "rack": "SFEDAYIN"}
    assert "error" in ask(position)[0]
    assert ask(position, options=("--formula", "7sur8"))[0]["top"] > 0


@pytest.mark.parametrize(
    ("line", "identity"),
    [
        (b"garbage", None),
        (b"\xff\xfe", None),
        (b"[" * 100_000, None),
        ([1, 2], None),
        ({"id": 5}, 5),
        ({"id": 5, "board": EMPTY[1:], "rack": "AS"}, 5),
        ({"id": 5, "board": ["é" + "." * 14, *EMPTY[1:]], "rack": "AS"}, 5),
        ({"id": 5, "board": [1] * 15, "rack": "AS"}, 5),
        ({"id": 5, "board": EMPTY, "rack": 12}, 5),
        ({"id": 5, "board": EMPTY, "rack": "as1"}, 5),
        ({"id": 5, "board": EMPTY, "rack": "ASASASAS"}, 5),
        ({"id": 5, "board": EMPTY, "rack": "A???"}, 5),
    ],
)
def test_a_malformed_line_answers_its_error_and_the_next_is_read(ask: Any, line: object, identity: object) -> None:
    refused, answered = ask(line, {"id": 2, "board": EMPTY, "rack": "AS"})
    assert (set(refused), refused["id"]) == ({"id", "error"}, identity)
    assert (answered["id"], answered["top"]) == (2, 4)


def test_an_error_names_the_cell(ask: Any) -> None:
    (answer,) = ask({"id": 5, "board": [*EMPTY[:2], ".." + "é" + "." * 12, *EMPTY[3:]], "rack": "AS"})
    assert "C3" in answer["error"]


def test_an_unknown_lexicon_ends_with_code_2(ask: Any) -> None:
    with pytest.raises(CommandError) as refusal:
        ask(options=("--lexicon", "absent"))
    assert refusal.value.returncode == 2


def test_a_process_answers_line_by_line_and_a_wrong_option_ends_it_with_code_2(shelf: Shelf, tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "LEXICON_DIR": str(shelf.directory),
        "DATA_DIR": str(tmp_path),
        "SECRET_KEY": "x" * 50,
        "DJANGO_SETTINGS_MODULE": "deploy.settings",
    }
    command = [sys.executable, str(ROOT / "manage.py"), "solve"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, cwd=ROOT) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for number in (1, 2):
            process.stdin.write(json.dumps({"id": number, "board": EMPTY, "rack": "AS"}).encode() + b"\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["id"] == number
    wrong = subprocess.run([*command, "--formula", "x"], env=environment, cwd=ROOT, capture_output=True, check=False)
    assert (process.returncode, wrong.returncode, wrong.stdout) == (0, 2, b"")
