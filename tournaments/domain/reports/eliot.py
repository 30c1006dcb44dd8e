"""Results from a saved game of Eliot 2: its players with their tables, and their points at each turn.

A <Turn> without a <GameMove> was not finished, and is left out. A <Penalty> is withdrawn from the total; a <Solo> is
that of Eliot among its own players, and Raccord compares them itself. Eliot 2.0 knows no tables, and writes `playerid`:
its players sit in the order of the file, as later versions seat them when they open it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NoReturn
from xml.parsers import expat

from engine.files.markup import TagTooLong, mended, parse, parser_of
from tournaments.domain.refusals.reports import NotAReport
from tournaments.domain.reports.report import LONGEST_NAME, MOST_COUPS, Note, Report, Row, whole_number

_MOST_PLAYERS = 5_000
_DEEPEST = 8


@dataclass(slots=True)
class _Player:
    line: int
    name: str = ""
    human: bool = True
    table: int | None = None
    coups: dict[int, int] = field(default_factory=dict)
    penalties: int = 0
    solos: int = 0
    faults: list[Note] = field(default_factory=list)


def read(text: str) -> Report:
    """Raises NotAReport with the line where the file stops making sense."""
    reading = _Reading()
    try:
        parse(reading.parser, mended(text).encode())
    except expat.ExpatError as error:
        raise NotAReport(form="Eliot", line=error.lineno) from error
    except TagTooLong as error:
        raise NotAReport(form="Eliot", line=reading.parser.CurrentLineNumber) from error
    return Report(form="eliot", rows=tuple(reading.rows()))


class _Reading:
    """What expat meets. A document type is refused at its first word, before anything can grow or be fetched."""

    def __init__(self) -> None:
        # The text is decoded already: whatever encoding it declares is not asked.
        self.parser = parser = parser_of(self._refused, encoding="utf-8")
        parser.StartElementHandler = self._opened
        parser.EndElementHandler = self._closed
        parser.CharacterDataHandler = self._characters
        self.path: list[str] = []
        self.text = ""
        self.players: dict[str, _Player] = {}
        self.player: _Player | None = None
        self.has_tables = False
        self.turns = 0
        self.moves: list[tuple[str, str, str, int]] = []
        self.played = False

    def rows(self) -> Iterator[Row]:
        """A row for each player: one without a move at a coup handed in nothing."""
        for place, player in enumerate(self.players.values(), start=1):
            if not player.human:
                continue
            if player.table is None and self.has_tables:
                player.faults.append({"code": "table_not_a_number", "typed": ""})
            coups = tuple(player.coups.get(coup) for coup in range(1, self.turns + 1))
            if not player.coups and not player.faults:
                player.faults.append({"code": "total_missing"})
            yield Row(
                line=player.line,
                table=player.table or (0 if self.has_tables else place),
                name=player.name,
                coups=coups,
                penalties=player.penalties,
                solos=player.solos,
                faults=tuple(player.faults),
            )

    def _refused(self, *_declared: object) -> NoReturn:
        raise NotAReport(form="Eliot", line=self.parser.CurrentLineNumber)

    def _opened(self, tag: str, attributes: dict[str, str]) -> None:
        self.path.append(tag)
        self.text = ""
        if self.path[0] != "EliotGame" or len(self.path) > _DEEPEST:
            self._refused()
        if self.path == ["EliotGame", "Game", "Player"]:
            self.player = _Player(self.parser.CurrentLineNumber)
            self.players.setdefault(attributes.get("id", ""), self.player)
            if len(self.players) > _MOST_PLAYERS:
                self._refused()
        elif self.path == ["EliotGame", "History", "Turn"]:
            self.moves, self.played = [], False
        elif self.path[:-1] == ["EliotGame", "History", "Turn"]:
            self._in_turn(tag, attributes)

    def _in_turn(self, tag: str, attributes: dict[str, str]) -> None:
        if tag == "GameMove":
            self.played = True
        elif tag in ("PlayerMove", "Penalty", "Solo"):
            player = attributes.get("playerId") or attributes.get("playerid", "")
            move = player, tag, attributes.get("points", "")
            self.moves.append((*move, self.parser.CurrentLineNumber))
            if tag == "PlayerMove" and attributes.get("type") == "none":
                self.moves.pop()

    def _characters(self, text: str) -> None:
        self.text = (self.text + text)[: 4 * LONGEST_NAME]

    def _closed(self, tag: str) -> None:
        if self.path == ["EliotGame", "History", "Turn"] and self.played:
            self._end_turn()
        elif self.player is not None and self.path[:-1] == ["EliotGame", "Game", "Player"]:
            self._tell(self.player, tag, self.text.strip())
        self.path.pop()

    def _tell(self, player: _Player, tag: str, text: str) -> None:
        if tag == "Name":
            player.name = " ".join(text.split())[:LONGEST_NAME]
        elif tag == "Type":
            player.human = text != "computer"
        elif tag == "TableNb":
            self.has_tables = True
            player.table = whole_number(text)

    def _end_turn(self) -> None:
        self.turns += 1
        if self.turns > MOST_COUPS:
            self._refused()
        for id_, tag, typed, line in self.moves:
            player, points = self.players.get(id_), whole_number(typed)
            if player is None:
                raise NotAReport(form="Eliot", line=line)
            if points is None:
                player.faults.append({"code": "coup_not_a_number", "typed": typed[:40], "coup": self.turns})
            elif tag == "PlayerMove":
                player.coups[self.turns] = points
            elif tag == "Penalty":
                player.penalties += abs(points)
            else:
                player.solos += points
