import json
import os
import signal
from collections.abc import Callable
from io import BytesIO, StringIO, TextIOWrapper
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pytest_django import Settings

from engine.lexicon.content import Content
from engine.lexicon.shelf import Shelf
from engine.solver.errors import EmptyRack
from engine.web.sentences import translated
from tests.processes import PIPE, Process

EMPTY = ["." * 15] * 15
JOKER_BOARD = [*EMPTY[:7], "...hUILERA.....", *EMPTY[8:]]


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


def board(row: int, text: object) -> list[object]:
    return [*EMPTY[:row], text, *EMPTY[row + 1 :]]


NOT_A_POSITION = "La ligne 1 n’est pas une position"


@pytest.mark.parametrize(
    ("line", "identity", "error"),
    [
        (b"garbage", None, NOT_A_POSITION),
        (b"\xff\xfe", None, NOT_A_POSITION),
        (b'{"id": 5, "rack": "\xe9"}', None, NOT_A_POSITION),
        ('{"id": 5}'.encode("utf-16"), None, NOT_A_POSITION),
        (b"[" * 100_000, None, NOT_A_POSITION),
        (b'{"id": ' + b"[" * 100_000, None, NOT_A_POSITION),
        (b'{"id": NaN}', None, NOT_A_POSITION),
        (b'{"id": 1e999}', None, NOT_A_POSITION),
        (b'{"id": ' + b"9" * 5_000 + b"}", None, NOT_A_POSITION),
        ([1, 2], None, NOT_A_POSITION),
        ("AS", None, NOT_A_POSITION),
        ({"id": 5}, 5, NOT_A_POSITION),
        ({"id": 5, "board": EMPTY}, 5, NOT_A_POSITION),
        ({"id": 5, "board": "." * 225, "rack": "AS"}, 5, NOT_A_POSITION),
        ({"id": 5, "board": {"A": EMPTY[0]}, "rack": "AS"}, 5, NOT_A_POSITION),
        ({"id": 5, "board": EMPTY, "rack": 12}, 5, NOT_A_POSITION),
        ({"id": 5, "board": EMPTY, "rack": ["A", "S"]}, 5, NOT_A_POSITION),
        ({"id": [5], "board": EMPTY[1:], "rack": "AS"}, [5], "Une grille a 15 lignes ; il y en avait 14."),
        ({"id": 5, "board": [*EMPTY, "." * 15], "rack": "AS"}, 5, "Une grille a 15 lignes ; il y en avait 16."),
        ({"id": 5, "board": board(2, "." * 14), "rack": "AS"}, 5, "La ligne C de la grille n’a pas 15 cases"),
        ({"id": 5, "board": board(14, "." * 16), "rack": "AS"}, 5, "La ligne O de la grille n’a pas 15 cases"),
        ({"id": 5, "board": board(7, 1), "rack": "AS"}, 5, "La ligne H de la grille n’a pas 15 cases"),
        ({"id": 5, "board": board(7, None), "rack": "AS"}, 5, "La ligne H de la grille n’a pas 15 cases"),
        ({"id": 5, "board": board(7, ".......é......."), "rack": "AS"}, 5, "case H8 : é."),
        ({"id": 5, "board": board(0, "?.............."), "rack": "AS"}, 5, "case A1 : ?."),
        ({"id": 5, "board": board(14, ".............. "), "rack": "AS"}, 5, "case O15 :"),
        ({"id": 5, "board": EMPTY, "rack": ""}, 5, "Le tirage est vide."),
        ({"id": 5, "board": EMPTY, "rack": "AS1"}, 5, "contient « 1 », qui n’existe dans aucun sac"),
        ({"id": 5, "board": EMPTY, "rack": "as"}, 5, "contient « a », qui n’existe dans aucun sac"),
        ({"id": 5, "board": EMPTY, "rack": "A\ud800"}, 5, "qui n’existe dans aucun sac"),
        ({"id": 5, "board": EMPTY, "rack": "ASASASAS"}, 5, " : 8 ; la formule normale en a 7 au plus"),
        ({"id": 5, "board": EMPTY, "rack": "AKK"}, 5, "plus dans le sac : K."),
        ({"id": 5, "board": EMPTY, "rack": "A???"}, 5, "plus dans le sac : ?."),
        ({"id": 5, "board": board(7, "...KAWA........"), "rack": "SKW"}, 5, "plus dans le sac : KW."),
        ({"id": 5, "board": board(7, "K" * 15), "rack": "AS"}, 5, "plus dans le sac : KKKKKKKKKKKKKK."),
    ],
)
def test_a_wrong_line_has_its_error_in_words_and_the_next_is_read(
    ask: Any, line: object, identity: object, error: str
) -> None:
    refused, answered = ask(line, {"id": 2, "board": EMPTY, "rack": "AS"})
    assert (set(refused), refused["id"]) == ({"id", "error"}, identity)
    assert error in refused["error"].replace("\xa0", " ").replace("\u202f", " ")
    assert (answered["id"], answered["top"]) == (2, 4)


def test_all_that_a_bag_holds_may_be_asked_and_jokers_though_the_grid_has_them(ask: Any) -> None:
    grid = board(7, "...hUILERa.....")
    assert "top" in ask({"id": 1, "board": grid, "rack": "KWXYZ"})[0]
    assert "top" in ask({"id": 1, "board": grid, "rack": "KWXYZ??"})[0]
    assert "error" in ask({"id": 1, "board": grid, "rack": "KKXYZ"})[0]
    assert "error" in ask({"id": 1, "board": grid, "rack": "KX???"})[0]


def test_a_line_without_end_is_refused_and_the_next_is_read(ask: Any) -> None:
    refused, answered = ask(b'{"id": 1, "board": "' + b"A" * 3_000_000 + b'"}', {"id": 2, "board": EMPTY, "rack": "AS"})
    assert (refused["id"], answered["id"]) == (None, 2)
    assert "La ligne 1 est trop longue" in refused["error"]


def test_an_error_quotes_no_whole_book(ask: Any) -> None:
    (refused,) = ask({"id": 1, "board": EMPTY, "rack": "A" * 10_000})
    assert len(refused["error"]) < 400


def test_blank_lines_are_counted_and_not_answered(ask: Any) -> None:
    answers = ask(b"", b"  \r", b"garbage\r", {"id": 2, "board": EMPTY, "rack": "AS"})
    assert ["La ligne 3" in answers[0]["error"], answers[1]["id"]] == [True, 2]


def test_all_solutions_are_listed_best_first_and_the_top_is_their_beginning(ask: Any) -> None:
    position = {"id": "x", "board": JOKER_BOARD, "rack": "S?AT"}
    (everything,) = ask(position, options=("--all",))
    (top,) = ask(position)
    found = everything["solutions"]
    assert list(everything) == ["id", "top", "tops", "solutions", "elapsed_us"]
    assert [each["score"] for each in found] == sorted((each["score"] for each in found), reverse=True)
    assert (everything["top"], everything["tops"]) == (top["top"], top["tops"])
    assert found[: len(top["tops"])] == top["tops"]
    assert len(found) > len(top["tops"])


def test_all_solutions_of_nothing_are_none(ask: Any) -> None:
    (answer,) = ask({"id": 1, "board": EMPTY, "rack": "BCDFGHJ"}, options=("--all",))
    assert without_time(answer) == {"id": 1, "top": 0, "tops": [], "solutions": []}
    (refused,) = ask({"id": 1, "board": EMPTY, "rack": "ASASASAS"}, options=("--all",))
    assert set(refused) == {"id", "error"}


def test_an_unknown_lexicon_ends_with_code_2(ask: Any) -> None:
    with pytest.raises(CommandError) as refusal:
        ask(options=("--lexicon", "absent"))
    assert refusal.value.returncode == 2


@pytest.fixture
def command(shelf: Shelf, tmp_path: Path) -> Callable[..., Process]:
    environment = {
        **os.environ,
        "LEXICON_DIR": str(shelf.directory),
        "DATA_DIR": str(tmp_path),
        "SECRET_KEY": "x" * 50,
        "DJANGO_SETTINGS_MODULE": "deploy.settings",
    }

    def started(*options: str) -> Process:
        """The command as a process of its own."""
        return Process("manage.py", "solve", *options, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment)

    return started


def line(number: int) -> bytes:
    return json.dumps({"id": number, "board": EMPTY, "rack": "AS"}).encode()


def test_a_process_answers_at_once_what_was_sent_and_reads_a_last_line_without_end(command: Any) -> None:
    with command() as process:
        # One line, then two at once; nothing more is sent until they are answered.
        process.stdin.write(line(1) + b"\n")
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["id"] == 1
        process.stdin.write(line(2) + b"\n" + line(3) + b"\n" + line(4)[:20])
        process.stdin.flush()
        assert [json.loads(process.stdout.readline())["id"] for _ in range(2)] == [2, 3]
        last, errors = process.communicate(line(4)[20:])
    assert (json.loads(last)["id"], errors, process.returncode) == (4, b"", 0)


@pytest.mark.parametrize("options", [("--formula", "x"), ("--lexicon", "absent"), ("--wrong",), ("--lexicon",)])
def test_a_wrong_option_ends_with_code_2_and_nothing_written(command: Any, options: tuple[str, ...]) -> None:
    with command(*options) as process:
        out, errors = process.communicate(line(1))
    assert (process.returncode, out, bool(errors)) == (2, b"", True)


def test_a_damaged_lexicon_ends_with_code_2_and_nothing_written(command: Any, shelf: Shelf) -> None:
    path = shelf.open("libre").path
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    # The file itself is mapped, and never changes.
    path.unlink()
    path.write_bytes(content)
    with command() as process:
        out, errors = process.communicate(line(1))
    assert (process.returncode, out) == (2, b"")
    assert "est endommagé".encode() in errors
    assert b"Traceback" not in errors


def test_a_reader_that_goes_away_ends_the_process_without_a_trace(command: Any) -> None:
    with command() as process:
        process.stdout.close()
        _, errors = process.communicate(b"\n".join(map(line, range(500))))
    assert (process.returncode, errors) == (1, b"")


def test_ctrl_c_ends_the_process_without_a_trace(command: Any) -> None:
    with command() as process:
        process.stdin.write(line(1) + b"\n")
        process.stdin.flush()
        process.stdout.readline()
        process.send_signal(signal.SIGINT)
        # not by the end of what it reads, which stays open
        process.wait(60)
        errors = process.stderr.read()
    assert (process.returncode, errors) == (130, b"")


def test_a_rack_without_letters_is_refused_as_empty(ask: Any) -> None:
    (answer,) = ask({"id": 5, "board": EMPTY, "rack": ""})
    assert answer["error"] == translated(EmptyRack(rack=""))
