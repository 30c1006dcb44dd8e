"""manage.py solve: positions on standard input, a JSON object a line; tops on standard output, likewise."""

import json
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import chain
from time import perf_counter_ns
from typing import Any, cast

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _

from engine.events.refusals import Refusal
from engine.lexicon.lexicon import Lexicon
from engine.rules.bag import check_box
from engine.rules.formula import FORMULAS, NORMALE, Formula
from engine.rules.grid import Grid
from engine.solver import errors, found, search
from engine.web.sentences import translated
from games.management import pipe, refusing, standard_input
from games.services.lexicons import lexicon_named

Solving = Callable[[str, Grid, str, Lexicon, Formula], Iterable[str]]
"""The answer to an id (as JSON), a grid and a rack, in pieces of text; refuses before the first piece."""
# What JSON does not know (NaN, Infinity) is neither read nor written.
_encode = json.JSONEncoder(allow_nan=False).encode


class Command(BaseCommand):
    help = _("Find the top of each position read from standard input.")
    requires_system_checks: list[str] = []  # noqa: RUF012  (Django's own type: the solver needs no database)

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--lexicon", default=settings.DEFAULT_LEXICON, help=_("name or digest of a lexicon"))
        parser.add_argument("--formula", default=NORMALE.name, choices=list(FORMULAS), help=_("formula of the partie"))
        parser.add_argument("--all", action="store_true", help=_("give every solution, best first"))

    def handle(self, *args: Any, **options: Any) -> None:
        with refusing.refusals_end_the_command():
            lexicon = lexicon_named(options["lexicon"])
        solving = _everything if options["all"] else _tops
        with pipe.until_nobody_reads():
            self._answer(lexicon, FORMULAS[options["formula"]], solving)

    def _answer(self, lexicon: Lexicon, formula: Formula, solving: Solving) -> None:
        number = 0
        for lines in standard_input.batches(cast(standard_input.InputStream, sys.stdin.buffer)):
            for number, line in enumerate(lines, start=number + 1):  # noqa: B020  (it goes on from batch to batch)
                if line and not line.isspace():
                    for piece in _answer(number, line, lexicon, formula, solving):
                        self.stdout.write(piece, ending="")
            self.stdout.flush()


def _answer(number: int, line: bytes, lexicon: Lexicon, formula: Formula, solving: Solving) -> Iterable[str]:
    """What is printed for one line, its error included."""
    identity = "null"
    try:
        case = _read(line)
        identity = _encode(case.get("id"))
        return solving(identity, *_position(case), lexicon, formula)
    except Refusal as refusal:
        error = translated(refusal)
    except _TooLong:
        error = _("Line %(line)s is too long: a position takes some 350 characters.") % {"line": number}
    except (ValueError, RecursionError, _NotAPosition):
        error = _('Line %(line)s is not a position: {"id", "board": 15 strings, "rack": letters}.') % {"line": number}
    return (f'{{"id": {identity}, "error": {_encode(_shortened(error))}}}\n',)


class _NotAPosition(Exception):  # noqa: N818  (it never leaves this file)
    pass


class _TooLong(_NotAPosition):
    pass


def _read(line: bytes) -> dict[str, Any]:
    if len(line) > standard_input.LONGEST:
        raise _TooLong
    case = _decode(line.decode())
    if not isinstance(case, dict):
        raise _NotAPosition
    return case


def _refuse(constant: str) -> None:
    raise ValueError(constant)


_decode = json.JSONDecoder(parse_constant=_refuse).decode


def _position(case: dict[str, Any]) -> tuple[Grid, str]:
    board, rack = case.get("board"), case.get("rack")
    if not isinstance(board, list) or not isinstance(rack, str):
        raise _NotAPosition
    grid = Grid.from_rows(board)
    if not rack:
        raise errors.EmptyRack(rack=rack)
    check_box(grid, rack)
    return grid, rack


def _shortened(error: str) -> str:
    """An error quotes what was read, which may be a whole book."""
    return error if len(error) <= 300 else error[:300] + "…"


def _tops(identity: str, grid: Grid, rack: str, lexicon: Lexicon, formula: Formula) -> Iterable[str]:
    before = perf_counter_ns()
    solved = search.solve(grid, rack, lexicon, formula)
    elapsed = (perf_counter_ns() - before) // 1000
    tops = _encode([_shown(solution) for solution in solved.tops])
    return (f'{{"id": {identity}, "top": {solved.top}, "tops": {tops}, "elapsed_us": {elapsed}}}\n',)


def _everything(identity: str, grid: Grid, rack: str, lexicon: Lexicon, formula: Formula) -> Iterable[str]:
    before = perf_counter_ns()
    solutions = search.solutions(grid, rack, lexicon, formula)
    return _listed(identity, before, next(solutions, None), solutions)


def _listed(identity: str, before: int, best: found.Solution | None, others: Iterator[found.Solution]) -> Iterator[str]:
    """Every solution as it is found: there may be hundreds of thousands."""
    tops, below = [], []
    for solution in chain((best,) if best else (), others):
        if best and solution.points < best.points:
            below.append(solution)
            break
        tops.append(solution)
    shown = _encode([_shown(top) for top in tops])
    yield f'{{"id": {identity}, "top": {best.points if best else 0}, "tops": {shown}'
    mark = ', "solutions": ['
    for solution in chain(tops, below, others):
        yield mark + _encode(_shown(solution))
        mark = ", "
    empty = "" if best else mark
    yield f'{empty}], "elapsed_us": {(perf_counter_ns() - before) // 1000}}}\n'


def _shown(solution: found.Solution) -> dict[str, Any]:
    return {
        "word": solution.placement.word,
        "ref": str(solution.placement.ref),
        "score": solution.points,
        "jokers": list(solution.jokers),
        "formed": list(solution.formed),
    }
