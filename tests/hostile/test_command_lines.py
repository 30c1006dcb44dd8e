"""`adjudicate` and `solve`: each spoilt line has its answer, with its error in words, and the next line is read."""

import json
import random
from collections.abc import Callable
from contextlib import suppress
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from arbitration.domain.bulletin import Bulletin
from arbitration.domain.wire import CaseUnreadable, bulletin_from_json
from engine.events.refusals import Refusal
from tests.hostile.bodies import HOSTILE, RAW, as_sent, spoilt, spoilt_once

SEED = 2026
CASES = Path(__file__).parents[1] / "cases" / "data" / "bulletins.json"
POSITION = {"id": 1, "board": ["." * 15] * 7 + [".....BATEAUX..."] + ["." * 15] * 7, "rack": "AEI?RST"}
# Lines of a file hold no line feed; a blank one is no line.
NO_JSON = [raw for raw in RAW if raw.strip() and b"\n" not in raw]


@pytest.fixture
def answers(monkeypatch: pytest.MonkeyPatch) -> Callable[..., list[dict[str, Any]]]:
    def ask(command: str, lines: list[bytes], *options: str) -> list[dict[str, Any]]:
        monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"\n".join(lines) + b"\n")))
        out = StringIO()
        call_command(command, *options, stdout=out)
        return [json.loads(line) for line in out.getvalue().splitlines()]

    return ask


def cases() -> list[Any]:
    found = json.loads(CASES.read_text(encoding="utf-8"))
    return found if isinstance(found, list) else found["cases"]


def lines_from(bodies: list[Any], most: int) -> list[bytes]:
    """A good line after each spoilt one: a line must not spoil the next."""
    chance = random.Random(SEED)
    lines = []
    for _ in range(most):
        body = chance.choice(bodies)
        lines += [as_sent(spoilt_once(body, chance)), as_sent(body)]
    return lines


def told(answer: dict[str, Any]) -> bool:
    return bool(answer["error"]) if "error" in answer else ("score" in answer or "top" in answer)


def test_adjudicate_answers_every_line(answers):
    few = random.Random(SEED).sample(cases(), 12)
    lines = lines_from(few, 150) + NO_JSON
    found = answers("adjudicate", lines)
    assert len(found) == len(lines)
    assert [answer for answer in found if not told(answer)] == []
    # The good ones, each after a bad one.
    assert ["score" in answer for answer in found[1:300:2]] == [True] * 150
    assert ["error" in answer for answer in found[300:]] == [True] * len(NO_JSON)


def test_solve_answers_every_line(answers, lexicon):
    lines = lines_from([POSITION], 100) + NO_JSON
    found = answers("solve", lines, "--lexicon", "essai")
    assert len(found) == len(lines)
    assert [answer for answer in found if not told(answer)] == []
    assert ["top" in answer for answer in found[1:200:2]] == [True] * 100
    assert ["error" in answer for answer in found[200:]] == [True] * len(NO_JSON)


def test_bulletin_is_read_or_refused():
    """Never a TypeError: a bulletin comes from outside through several doors."""
    for case in random.Random(SEED).sample(cases(), 10):
        for body in (*spoilt(case["bulletin"]), *HOSTILE):
            with suppress(Refusal):
                assert isinstance(bulletin_from_json(body), Bulletin)


def test_words_that_are_no_words_are_refused():
    with pytest.raises(CaseUnreadable):
        bulletin_from_json({"words": [7]})
