"""What is read of tables of Scrabble cartes. A hand is shown to its holder, and to nobody else until the end."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db.models import QuerySet

from engine.events.actors import Actor
from engine.eventstore import commanding, reading
from engine.eventstore.recorded import Recorded
from engine.people import permissions, vault
from games import models, streams
from games.domain.cartes import checking, refusals
from games.domain.cartes.table.folding import TABLE, TableEvent
from games.domain.cartes.table.state import Table
from games.queries.seat_links import SeatLinks, last_day_of_seats


def load_table(table: UUID) -> commanding.Loaded[Table]:
    """The table as its stream tells it. Raises TableUnknown."""
    loaded = commanding.load(streams.table_stream(table), TABLE)
    _ = loaded.state.rules
    return loaded


def table_if_any(table: UUID) -> models.TableRow | None:
    return models.TableRow.objects.filter(id=table).first()


def tables(*, competition: UUID | None = None) -> QuerySet[models.TableRow, models.TableRow]:
    """Those of a competition, or all; the latest comes first."""
    rows = models.TableRow.objects.order_by("-created_at", "id")
    return rows if competition is None else rows.filter(competition=competition)


def places_of(tables: Iterable[UUID]) -> Mapping[UUID, list[models.TablePlaceRow]]:
    """The players of each table, clockwise."""
    places: dict[UUID, list[models.TablePlaceRow]] = {table: [] for table in tables}
    for row in models.TablePlaceRow.objects.filter(table__in=places).order_by("table", "player"):
        places[row.table].append(row)
    return places


def table_version(table: UUID) -> str:
    """The same text as long as spectators are shown the same. Raises TableUnknown."""
    loaded = load_table(table)
    return f"{loaded.version} {list(names_of_table(loaded.state).values())}"


def tables_over(tables: Iterable[UUID]) -> set[UUID]:
    """Those of which everybody may read all the cards: the play is over, and the hands are counted."""
    over = models.TableRow.objects.filter(id__in=set(tables)).exclude(counted_at=None)
    return set(over.values_list("id", flat=True))


def table_of_somebody(table: UUID, by: Actor) -> Table:
    """A table, for its players and its arbitre. Raises TableUnknown, and NotAllowed to anybody else."""
    state = load_table(table).state
    if player_of(state, by) is None:
        permissions.require(by, "games.conduct_table", table)
    return state


def player_of(table: Table, by: Actor) -> int | None:
    """The number of the player who sits there on their own device; None for anybody else."""
    return next(
        (player for player in table.places if permissions.allowed(by, "games.play_at_table", (table, player))), None
    )


def names_of_table(table: Table) -> Mapping[int, str]:
    """What the players are called, by their numbers."""
    players = table.rules.players
    names = vault.texts_of(player.name for player in players)
    return {number: names[player.name] for number, player in enumerate(players, start=1)}


def events_of_table(table: UUID) -> list[TableEvent]:
    """All that happened at it: what hands hold is in there. Raises TableUnknown."""
    return [recorded.event for recorded in facts_of_table(table)]


def facts_of_table(table: UUID) -> list[Recorded]:
    """The same as they were recorded. Raises TableUnknown."""
    load_table(table)
    return list(reading.read_stream(streams.table_stream(table)))


def ended_table(table: UUID) -> Table:
    """A table that is over, hands counted. Raises TableUnknown, TableNotOver."""
    state = load_table(table).state
    if not state.is_over:
        raise refusals.TableNotOver
    return state


def tables_left(*, before: datetime) -> list[UUID]:
    """Those that are not over, opened before then, at which nothing has happened since."""
    opened = models.TableRow.objects.filter(ended="", created_at__lt=before).values_list("id", flat=True)
    return [table for table in opened if facts_of_table(table)[-1].recorded_at < before]


def check_draws_of(table: UUID) -> checking.CheckedTable:
    """Draw the cards of a table that is over again. Raises TableUnknown, TableNotOver."""
    return checking.check_table(events_of_table(table))


PLACES: SeatLinks[int] = SeatLinks(
    use="games.table_place",
    text=str,
    seat=int,
    withdrawn=lambda table, player: load_table(table).state.place(player).withdrawn,
    unknown=refusals.PlaceLinkUnknown,
)


def place_keys(table: UUID) -> dict[str, str]:
    """The key of each place, by the number of its player; none where the players hold real cards."""
    state = load_table(table).state
    return {str(player): PLACES.key(table, player) for player in state.places} if state.is_dealt_here else {}


@dataclass(frozen=True, slots=True)
class PlaceLink:
    """`key`: what a player takes the place with, up to the end of the day `until`; `taken`: somebody plays there."""

    player: int
    key: str
    until: date
    taken: bool


def place_links(table: UUID) -> list[PlaceLink]:
    places, until = load_table(table).state.places, last_day_of_seats()
    return [
        PlaceLink(int(player), key, until, bool(places[int(player)].who)) for player, key in place_keys(table).items()
    ]
