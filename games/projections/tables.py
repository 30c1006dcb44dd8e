"""From the events of a table of Scrabble cartes to what lists and permissions read of it: no card of a hand."""

from django.db.models import F

from engine.eventstore import Recorded
from engine.eventstore.projections import Projection, Tables, ignore, on, projection
from games.events import (
    TableAgreed,
    TableCategoryPlayed,
    TableChallenged,
    TableCreated,
    TableDealt,
    TableEnding,
    TableExchanged,
    TableFirstCardLaid,
    TableHandsCounted,
    TableJoined,
    TablePassed,
    TablePlaceWithdrawn,
    TablePlayEnded,
    TableRefilled,
    TableRevealed,
    TableScored,
    TableTakenBack,
    TableTossed,
    TableWordLaid,
)
from games.models import TablePlaceRow, TableRow
from games.projections.toppings import account_of
from games.streams import table_of

_COUNTED = {TableEnding.OUT, TableEnding.PASSES}


@projection("games.tables", mode="inline")
class TablesOfCards(Projection):
    """Who conducts a table follows from its row: the next command asks."""

    models = (TableRow, TablePlaceRow)

    @on(TableCreated)
    def created(self, event: TableCreated, at: Recorded, tables: Tables) -> None:
        table = table_of(at.stream)
        tables[TableRow].create(
            id=table,
            competition=event.competition,
            made_by=account_of(at),
            cards_from=event.cards_from.value,
            lexicon=event.lexicon,
            target=event.rules.target,
            players=len(event.players),
            created_at=at.recorded_at,
        )
        for number, player in enumerate(event.players, start=1):
            tables[TablePlaceRow].create(table=table, player=number, name=player.name)

    @on(TableScored)
    def scored(self, event: TableScored, at: Recorded, tables: Tables) -> None:
        tables[TableRow].filter(id=table_of(at.stream)).update(turns=F("turns") + 1)
        _add(event.points, at, tables)

    @on(TablePlayEnded)
    def ended(self, event: TablePlayEnded, at: Recorded, tables: Tables) -> None:
        counted_at = None if event.why in _COUNTED else event.at
        tables[TableRow].filter(id=table_of(at.stream)).update(ended=event.why.value, counted_at=counted_at)

    @on(TableHandsCounted)
    def counted(self, event: TableHandsCounted, at: Recorded, tables: Tables) -> None:
        tables[TableRow].filter(id=table_of(at.stream)).update(counted_at=event.at)
        _add(event.points, at, tables)


def _add(points: tuple[int, ...], at: Recorded, tables: Tables) -> None:
    for player, more in enumerate(points, start=1):
        if more:
            place = tables[TablePlaceRow].filter(table=table_of(at.stream), player=player)
            place.update(points=F("points") + more)


ignore(
    TableJoined,
    TablePlaceWithdrawn,
    TableTossed,
    TableDealt,
    TableExchanged,
    TablePassed,
    TableFirstCardLaid,
    TableWordLaid,
    TableCategoryPlayed,
    TableChallenged,
    TableAgreed,
    TableTakenBack,
    TableRefilled,
    TableRevealed,
    because="the page of a table folds its stream, which is short",
)
