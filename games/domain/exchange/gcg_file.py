"""A partie as GCG, the format of games between two: one player, "Top", plays every coup.

GCG names the rows by numbers and the columns by letters: H4 is 8D there, and 4H is D8. It writes a dot for a letter
that was on the grid. It has no place for the digest of the lexicon, nor for whether the partie is over; the formula
stands in the description. Its racks have no notation: a rejet is seen where the reliquat is not in the rack, hence not
when the letters drawn after it happen to hold it, nor where nothing stayed. Exchanges, passes, withdrawn words and the
points of the letters left are refused, as is a second player.
"""

import re
from dataclasses import dataclass, field

from engine.rules.formula import NORMALE, Formula
from engine.rules.grid import EMPTY, Grid
from engine.rules.placement import Placement
from engine.rules.reference import ROWS, SIZE, Direction, Reference
from games.domain.exchange import fields, laying
from games.domain.exchange.record import Played, RecordedPartie
from games.domain.exchange.refusals import FieldRepeated, FieldUnreadable, LineUnreadable, NotDuplicate

PLAYER = "Top"
_THROUGH = "."
_DESCRIPTION = "Duplicate, formule {}"
_FORMULA = re.compile(r"Duplicate, formule (\S+)")
_READ = ("#title", "#lexicon", "#description")
_NUMBER_FIRST = re.compile(r"([0-9]{1,2})([A-Oa-o])")
_LETTER_FIRST = re.compile(r"([A-Oa-o])([0-9]{1,2})")
_CELLS = ("rack", "position", "word", "points", "total")


def write(record: RecordedPartie) -> str:
    """The record as GCG."""
    head = {
        "#character-encoding": "UTF-8",
        "#player1": f"{PLAYER} {PLAYER}",
        "#title": record.title,
        "#description": _DESCRIPTION.format(record.formula),
        "#lexicon": record.lexicon,
    }
    lines = [f"{pragma} {value}" for pragma, value in head.items() if value]
    formula, grid = Formula.parse(record.formula), Grid.empty()
    for coup in record.coups:
        placement = Placement.parse(coup.word, coup.reference)
        dotted, rack = _dotted(grid, placement), coup.tirage.letters
        lines.append(f">{PLAYER}: {rack} {_position(placement.ref)} {dotted} +{coup.points} {coup.total}")
        grid, _held = laying.lay_if_possible(grid, placement, rack, formula)
    return "\n".join(lines) + "\n"


def _dotted(grid: Grid, placement: Placement) -> str:
    """The word with a dot for each letter that is on the grid already."""
    if not placement.fits_board:
        return placement.word
    there = (grid.at(row, col) for row, col in placement.cells())
    return "".join(letter if cell == EMPTY else _THROUGH for letter, cell in zip(placement.word, there, strict=True))


def _position(ref: Reference) -> str:
    row, column = str(ref.row + 1), ROWS[ref.col]
    return row + column if ref.direction is Direction.H else column + row


def read(text: str) -> RecordedPartie:
    """The record that GCG tells; raises FileUnreadable."""
    reading = _Reading()
    for line, content in enumerate(text.split("\n"), start=1):
        if content.startswith(">"):
            reading.play(line, content)
        elif content.startswith("#"):
            reading.pragma(line, content)
        elif content.strip():
            raise LineUnreadable(line=line, found=content)
    return reading.record()


@dataclass(slots=True)
class _Reading:
    """The partie as far as it has been read."""

    pragmas: dict[str, tuple[int, str, str]] = field(default_factory=dict)
    formula: Formula = NORMALE
    player: str = ""
    coups: fields.Coups = field(default_factory=fields.Coups)
    grid: Grid = field(default_factory=Grid.empty)
    held: str | None = ""

    def record(self) -> RecordedPartie:
        title, lexicon = (fields.label(*self.pragmas.get(name, (1, name, ""))) for name in ("#title", "#lexicon"))
        return RecordedPartie(
            formula=self.formula.name,
            coups=tuple(self.coups.read),
            total=self.coups.total,
            title=title,
            lexicon=lexicon,
        )

    def pragma(self, line: int, content: str) -> None:
        """What the file says of the whole partie; a pragma that is not needed is passed over."""
        name, _space, value = content.partition(" ")
        if name == "#player2":
            raise NotDuplicate(line=line, found=content)
        if name not in _READ:
            return
        if name in self.pragmas:
            raise FieldRepeated(line=line, field=name)
        self.pragmas[name] = (line, name, value)
        if name == "#description" and (match := _FORMULA.fullmatch(value.strip())):
            self.formula = Formula.parse(fields.formula(line, name, match[1]))

    def play(self, line: int, content: str) -> None:
        """One coup: `>Top: RACK 8D WORD +points total`, and words formed that are passed over."""
        player, colon, rest = content[1:].partition(":")
        cells = rest.split()
        if not colon or len(cells) < len(_CELLS):
            raise LineUnreadable(line=line, found=content)
        if self.player not in ("", player):
            raise NotDuplicate(line=line, found=player)
        self.player = player
        rack, position, dotted, points, total = zip(_CELLS, cells, strict=False)
        ref = _reference(line, *position)
        # Read as a tirage first, so that a rack which is none is refused.
        letters = fields.tirage(line, *rack).letters
        placement = Placement(fields.word(line, "word", self._whole(line, dotted[1], ref)), ref)
        self.coups.add(
            line,
            Played(
                fields.continued(self.held or "", letters),
                placement.word,
                str(ref),
                fields.number(line, points[0], points[1].removeprefix("+"), fields.MAX_POINTS),
            ),
            total=fields.number(line, *total, fields.MAX_TOTAL),
        )
        self.grid, self.held = laying.lay_if_possible(self.grid, placement, letters, self.formula)

    def _whole(self, line: int, dotted: str, ref: Reference) -> str:
        """The word with the letters of the grid in the place of its dots; a dot stays where there is none."""
        placement = Placement(dotted, ref)
        if _THROUGH not in dotted:
            return dotted
        if not placement.fits_board:
            raise FieldUnreadable(line=line, field="word", found=dotted)
        there = (self.grid.at(row, col) for row, col in placement.cells())
        return "".join(cell if letter == _THROUGH else letter for letter, cell in zip(dotted, there, strict=True))


def _reference(line: int, name: str, position: str) -> Reference:
    """The reference of a position: 8D is H4, and D8 is 4H."""
    if match := _NUMBER_FIRST.fullmatch(position):
        row, column, direction = match[1], match[2], Direction.H
    elif match := _LETTER_FIRST.fullmatch(position):
        row, column, direction = match[2], match[1], Direction.V
    else:
        raise FieldUnreadable(line=line, field=name, found=position)
    if not 1 <= int(row) <= SIZE:
        raise FieldUnreadable(line=line, field=name, found=position)
    return Reference(int(row) - 1, ROWS.index(column.upper()), direction)
