"""manage.py solve: positions on standard input, a JSON object a line; tops on standard output, likewise."""

import json
import sys
from time import perf_counter_ns
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from engine.events import Refusal
from engine.lexicon import Lexicon, LexiconError
from engine.rules.formula import FORMULAS, NORMALE, Formula
from engine.rules.grid import Grid
from engine.solver import Solution, solutions, solve
from engine.web.sentences import translated
from games.lexicons import lexicon_named


class Command(BaseCommand):
    help = _("Find the top of each position read from standard input.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: the solver needs no database)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--lexicon", default=settings.DEFAULT_LEXICON, help=_("name or digest of a lexicon"))
        parser.add_argument("--formula", default=NORMALE.name, choices=list(FORMULAS), help=_("formula of the partie"))
        parser.add_argument("--all", action="store_true", help=_("give every solution, best first"))

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            lexicon = lexicon_named(options["lexicon"])
            lexicon.verify()
        except LexiconError as refusal:
            raise CommandError(translated(refusal), returncode=2) from refusal
        formula = FORMULAS[options["formula"]]
        for number, line in enumerate(sys.stdin.buffer, start=1):
            if line.strip():
                self.stdout.write(json.dumps(_answer(number, line, lexicon, formula, options["all"])))
                self.stdout.flush()


def _answer(number: int, line: bytes, lexicon: Lexicon, formula: Formula, everything: bool) -> dict[str, Any]:
    """What is printed for one line, its error included."""
    case: Any = None
    try:
        case = json.loads(line)
        grid, rack = _position(case)
        return {"id": case.get("id"), **_solved(grid, rack, lexicon, formula, everything)}
    except Refusal as refusal:
        error = translated(refusal)
    except (ValueError, RecursionError, _NotAPosition):
        error = _('Line %(line)s is not a position: {"id", "board": 15 strings, "rack": letters}.') % {"line": number}
    return {"id": case.get("id") if isinstance(case, dict) else None, "error": error}


class _NotAPosition(Exception):  # noqa: N818  (it never leaves this file)
    pass


def _position(case: Any) -> tuple[Grid, str]:
    if not isinstance(case, dict):
        raise _NotAPosition
    board, rack = case.get("board"), case.get("rack")
    if not isinstance(board, list) or not isinstance(rack, str):
        raise _NotAPosition
    return Grid.from_rows(board), rack


def _solved(grid: Grid, rack: str, lexicon: Lexicon, formula: Formula, everything: bool) -> dict[str, Any]:
    before = perf_counter_ns()
    if everything:
        found = [_shown(solution) for solution in solutions(grid, rack, lexicon, formula)]
        top = found[0]["score"] if found else 0
        answer = {"top": top, "tops": [each for each in found if each["score"] == top], "solutions": found}
    else:
        solved = solve(grid, rack, lexicon, formula)
        answer = {"top": solved.top, "tops": [_shown(solution) for solution in solved.tops]}
    return {**answer, "elapsed_us": (perf_counter_ns() - before) // 1000}


def _shown(solution: Solution) -> dict[str, Any]:
    return {
        "word": solution.placement.word,
        "ref": str(solution.placement.ref),
        "score": solution.points,
        "jokers": list(solution.jokers),
        "formed": list(solution.formed),
    }
