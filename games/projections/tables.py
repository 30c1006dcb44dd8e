"""From the events of a table of Scrabble cartes to what lists and permissions read of it: no card of a hand."""

from engine.eventstore.projections import held, registry
from engine.eventstore.recorded import Recorded
from games.events import cartes as events
from games.models import TablePlaceRow, TableRow
from games.projections.toppings import account_of
from games.streams import table_of

_COUNTED = {events.TableEnding.OUT, events.TableEnding.PASSES}


@registry.projection("games.tables", mode="inline")
class TablesOfCards(registry.Projection):
    """Who may conduct a table follows from its row, which the next command reads."""

    models = (TableRow, TablePlaceRow)

    @registry.on(events.TableCreated)
    def created(self, event: events.TableCreated, at: Recorded, rows: held.HeldRows) -> None:
        table = table_of(at.stream)
        rows[TableRow].add(
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
            rows[TablePlaceRow].add(table=table, player=number, name=player.name)

    @registry.on(events.TableScored)
    def scored(self, event: events.TableScored, at: Recorded, rows: held.HeldRows) -> None:
        table = table_of(at.stream)
        rows[TableRow].change(table, turns=rows[TableRow].existing(table).turns + 1)
        _add(event.points, at, rows)

    @registry.on(events.TablePlayEnded)
    def ended(self, event: events.TablePlayEnded, at: Recorded, rows: held.HeldRows) -> None:
        counted_at = None if event.why in _COUNTED else event.at
        rows[TableRow].change(table_of(at.stream), ended=event.why.value, counted_at=counted_at)

    @registry.on(events.TableHandsCounted)
    def counted(self, event: events.TableHandsCounted, at: Recorded, rows: held.HeldRows) -> None:
        rows[TableRow].change(table_of(at.stream), counted_at=event.at)
        _add(event.points, at, rows)


def _add(points: tuple[int, ...], at: Recorded, rows: held.HeldRows) -> None:
    for player, more in enumerate(points, start=1):
        if more:
            place = rows[TablePlaceRow].existing((table_of(at.stream), player))
            rows[TablePlaceRow].change(place.pk, points=place.points + more)


registry.ignore(
    events.TableJoined,
    events.TablePlaceWithdrawn,
    events.TableTossed,
    events.TableDealt,
    events.TableExchanged,
    events.TablePassed,
    events.TableFirstCardLaid,
    events.TableWordLaid,
    events.TableCategoryPlayed,
    events.TableChallenged,
    events.TableAgreed,
    events.TableTakenBack,
    events.TableRefilled,
    events.TableRevealed,
    because="the page of a table folds its stream, which is short",
)
