"""`make check`: all checks are made, whatever becomes of one of them, and each is told in a line."""

import sys

from deploy.checks import __main__ as checks
from deploy.checks.product import other_than, refusal
from deploy.checks.running import Check, UncheckedError, run, said_by


def told(*lanes: list[Check]) -> tuple[list[str], list[str]]:
    """What fails, and every line."""
    lines: list[str] = []
    return run(lanes, lines.append), lines


def test_what_is_wrong_is_told_and_what_comes_after_is_still_looked_at():
    failed, lines = told([Check("one", lambda: "a line\n"), Check("two", lambda: "")])
    assert (failed, lines) == (["one"], ["· one : échec\na line", "· two : bien"])


def test_a_check_that_cannot_be_made_has_failed():
    failed, [line] = told([Check("one", lambda: str(1 // 0))])
    assert failed == ["one"]
    assert line.startswith("· one : échec\nTraceback")
    assert line.endswith("ZeroDivisionError: integer division or modulo by zero")


def test_what_the_outside_did_not_answer_for_is_told_and_has_not_failed():
    def away() -> str:
        raise UncheckedError("nobody answers")

    assert told([Check("one", away)]) == ([], ["· one : NON VÉRIFIÉ (nobody answers)"])


def test_the_failed_are_named_in_their_order_whichever_ends_first():
    checks = [Check(name, lambda name=name: name) for name in ("one", "two", "three")]
    assert told(*([check] for check in checks))[0] == ["one", "two", "three"]


def test_a_program_that_refuses_is_quoted():
    loud = "import os, sys; print(os.environ['COLOUR']); print('wrong', file=sys.stderr); sys.exit({})"
    assert said_by(sys.executable, "-uc", loud.format(1), COLOUR="red") == "red\nwrong\n"
    assert said_by(sys.executable, "-uc", loud.format(0), COLOUR="red") == ""
    assert said_by(sys.executable, "-c", "import sys; sys.exit(4)") == "code 4"


def test_a_command_of_ours_that_refuses_is_quoted():
    assert refusal("profile", "schema") == ""
    assert "unheard-of" in refusal("profile", "show", "unheard-of")


def test_a_file_of_ours_that_is_no_longer_what_a_command_writes_is_compared_with_it():
    assert other_than("docs/profil.schema.json", "profile", "schema") == ""
    assert other_than("LICENSE", "profile", "schema").startswith("--- LICENSE\n+++ profile schema\n@@")


def test_the_last_line_names_what_failed(monkeypatch, capsys):
    monkeypatch.setattr(checks, "PRODUCT", [Check("one", lambda: "wrong"), Check("two", lambda: "")])
    monkeypatch.setattr(checks, "PROGRAMS", [Check("three", lambda: "wrong")])
    assert checks.main() == 1
    assert capsys.readouterr().out.splitlines()[-1] == "À corriger : one, three"
    monkeypatch.setattr(checks, "PRODUCT", [])
    monkeypatch.setattr(checks, "PROGRAMS", [Check("three", lambda: "")])
    assert checks.main() == 0
    assert capsys.readouterr().out == "· three : bien\nToutes les vérifications passent.\n"
