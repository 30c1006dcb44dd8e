"""A partie as a saved game of Eliot 2: <EliotGame format="2">.

Written: the dictionary's name, the mode, the formula as <Variant>, one player who plays every top, and a <Turn> a coup
with its <GameRack> and its <GameMove>. Eliot compares the letters and the size of the dictionary with its own only
where the file names them, so they are left out. Read: <GameRack>, <GameMove>, <Variant>, the name of the dictionary
and the total; players, their moves and their sanctions are passed over. The title, the digest of the lexicon and
whether the partie is over have no place in the format, nor have the formulas 7 et 8 and 7-8-9.
"""

from collections.abc import Mapping
from typing import NoReturn
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from engine.files.markup import TagTooLong, mended, parse, parser_of
from games.domain.exchange import fields, refusals
from games.domain.exchange.record import Played, RecordedCoup, RecordedPartie

NAME = "Eliot"
VERSION = "2"
VARIANTS: Mapping[str, tuple[str, ...]] = {
    "normale": (),
    "joker": ("bingo",),
    "7sur8": ("7among8",),
    "7sur8+joker": ("bingo", "7among8"),
}
_FORMULAS = {frozenset(variants): formula for formula, variants in VARIANTS.items()}
_MODES = ("duplicate", "arbitration", "topping", "training")
# <EliotGame>, <History>, <Turn>, <GameRack>
_DEEPEST = 4
_LONGEST = 4 * fields.LONGEST_LABEL
_TOLD = ("EliotGame/Game/Mode", "EliotGame/Dictionary/Name")
_VARIANT = "EliotGame/Game/Variant"
_RACK = "EliotGame/History/Turn/GameRack"
_MOVE = "EliotGame/History/Turn/GameMove"
_TOTAL = "EliotGame/Statistics/GameStats"


def write(record: RecordedPartie) -> str:
    """The record as a saved game; raises FormulaNotWritten."""
    if record.formula not in VARIANTS:
        raise refusals.FormulaNotWritten(format=NAME, formula=record.formula)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<EliotGame format="{VERSION}">',
        "    <Dictionary>",
        f"        <Name>{escape(record.lexicon)}</Name>",
        "    </Dictionary>",
        "    <Game>",
        "        <Mode>duplicate</Mode>",
        *(f"        <Variant>{variant}</Variant>" for variant in VARIANTS[record.formula]),
        '        <Player id="0">',
        "            <Name>Top</Name>",
        "            <Type>human</Type>",
        "            <TableNb>1</TableNb>",
        "        </Player>",
        f"        <Turns>{len(record.coups)}</Turns>",
        "    </Game>",
        "    <History>",
        *(line for coup in record.coups for line in _turn(coup)),
        "    </History>",
        "    <Statistics>",
        f'        <GameStats totalScore="{record.total}" />',
        "    </Statistics>",
        "</EliotGame>",
    ]
    return "\n".join(lines) + "\n"


def _turn(coup: RecordedCoup) -> tuple[str, ...]:
    move = f'points="{coup.points}" type="valid" word={quoteattr(coup.word)} coord={quoteattr(coup.reference)}'
    return (
        "        <Turn>",
        f"            <GameRack>{coup.tirage}</GameRack>",
        f'            <PlayerRack playerId="0">{coup.tirage}</PlayerRack>',
        f'            <PlayerMove playerId="0" {move} />',
        f"            <GameMove {move} />",
        "        </Turn>",
    )


def read(text: str) -> RecordedPartie:
    """The record that a saved game tells; raises FileUnreadable."""
    try:
        content = mended(text).encode()
    except UnicodeEncodeError as error:
        raise refusals.FileNotText(line=text.count("\n", 0, error.start) + 1) from error
    reading = _Reading()
    try:
        parse(reading.parser, content)
    except expat.ExpatError as error:
        raise refusals.SyntaxUnreadable(line=error.lineno, format="XML") from error
    except TagTooLong as error:
        raise refusals.SyntaxUnreadable(line=reading.line, format="XML") from error
    return reading.record()


class _Reading:
    """What expat meets. A document type is refused at its first word, before anything can grow or be fetched."""

    def __init__(self) -> None:
        # The text is decoded already: the encoding it declares no longer matters.
        self.parser = parser = parser_of(self._declared, encoding="utf-8")
        parser.StartElementHandler = self._opened
        parser.EndElementHandler = self._closed
        parser.CharacterDataHandler = self._characters
        self.path: list[str] = []
        self.text: list[str] = []
        self.fields: dict[str, tuple[int, str, str]] = {}
        self.variants: set[str] = set()
        self.rack: tuple[int, str, str] | None = None
        self.coups = fields.Coups()
        self.total: int | None = None
        self.total_line = 0

    @property
    def line(self) -> int:
        return self.parser.CurrentLineNumber

    def record(self) -> RecordedPartie:
        """What was read, once all of it was."""
        formula = _FORMULAS.get(frozenset(self.variants))
        if formula is None:
            raise refusals.FieldUnreadable(line=self.line, field="Variant", found=" ".join(sorted(self.variants)))
        if "Mode" not in self.fields:
            raise refusals.FieldMissing(line=self.line, field="Mode")
        return RecordedPartie(
            formula=formula,
            coups=tuple(self.coups.read),
            total=self.coups.total if self.total is None else self.total,
            lexicon=fields.label(*self.fields.get("Name", (self.line, "Name", ""))),
            total_line=self.total_line,
        )

    def _declared(self, *declared: object) -> NoReturn:
        raise refusals.DeclarationRefused(line=self.line)

    def _opened(self, tag: str, attributes: dict[str, str]) -> None:
        self.path.append(tag)
        self.text.clear()
        path = "/".join(self.path)
        if len(self.path) == 1:
            self._root(tag, attributes)
        elif len(self.path) > _DEEPEST:
            raise refusals.LineUnreadable(line=self.line, found=f"<{tag}>")
        elif path == _MOVE:
            self._move(attributes)
        elif path == _TOTAL and "totalScore" in attributes:
            self.total_line = self.line
            self.total = fields.number(self.line, "totalScore", attributes["totalScore"], fields.MAX_TOTAL)

    def _root(self, tag: str, attributes: dict[str, str]) -> None:
        if tag != "EliotGame":
            raise refusals.NotDuplicate(line=self.line, found=f"<{tag}>")
        if attributes.get("format") != VERSION:
            raise refusals.VersionUnknown(line=self.line, found=attributes.get("format", ""), known=VERSION)

    def _characters(self, text: str) -> None:
        if sum(map(len, self.text)) < _LONGEST:
            self.text.append(text[:_LONGEST])

    def _closed(self, tag: str) -> None:
        path, content = "/".join(self.path), "".join(self.text).strip()
        self.path.pop()
        self.text.clear()
        if path == _RACK:
            # The arbitre may have changed the rack: the last one is that of the coup.
            self.rack = (self.line, tag, content)
        elif path == _VARIANT and content:
            self.variants.add(content)
        elif path in _TOLD:
            self._tell(tag, content)

    def _tell(self, tag: str, content: str) -> None:
        if tag in self.fields:
            raise refusals.FieldRepeated(line=self.line, field=tag)
        if tag == "Mode" and content not in _MODES:
            raise refusals.NotDuplicate(line=self.line, found=content)
        self.fields[tag] = (self.line, tag, content)

    def _move(self, attributes: dict[str, str]) -> None:
        if attributes.get("type") != "valid":
            raise refusals.NotDuplicate(line=self.line, found=attributes.get("type", ""))
        if self.rack is None:
            raise refusals.FieldMissing(line=self.line, field="GameRack")
        word, coord, points = (self._attribute(attributes, name) for name in ("word", "coord", "points"))
        played = Played(
            fields.tirage(*self.rack),
            fields.word(*word),
            fields.reference(*coord),
            fields.number(*points, fields.MAX_POINTS),
        )
        self.coups.add(self.line, played)
        self.rack = None

    def _attribute(self, attributes: dict[str, str], name: str) -> tuple[int, str, str]:
        if name not in attributes:
            raise refusals.FieldMissing(line=self.line, field=name)
        return self.line, name, attributes[name]
