"""Where entries sit, and which arbitre corrects which tables."""

from collections.abc import Collection, Mapping
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require
from tournaments.domain.centre import CENTRE
from tournaments.domain.competition import tables as tables_competitions
from tournaments.domain.competition.state import COMPETITION, Competition, CompetitionEvent
from tournaments.domain.refusals.day import NotArbitreHere
from tournaments.domain.seating import Order
from tournaments.queries.seating import proposed_tables
from tournaments.streams import centre_stream, competition_stream


@commanding.command
def assign_tables(competition: UUID, *, by: Actor, tables: Mapping[UUID, int] | None = None) -> list[recorded.Recorded]:
    """Seat the entries of `tables` (entry → number); without it, all entries without a table, in order of entry."""
    require(by, "tournaments.manage_competition", competition)
    return commanding.record(competition_stream(competition), COMPETITION, _seat, tables=tables)


def _seat(state: Competition, *, tables: Mapping[UUID, int] | None) -> list[CompetitionEvent]:
    chosen = tables_competitions.seats_in_order(state) if tables is None else tables
    return tables_competitions.assign_tables(state, tables=chosen)


@commanding.command
def plan_tables(
    competition: UUID,
    *,
    centre: UUID,
    order: Order,
    seed: str,
    by: Actor,
    first: int = 1,
    empty: Collection[int] = (),
) -> list[recorded.Recorded]:
    """Reassign the tables of a centre, in this order; the seed of the preview gives the same lots."""
    require(by, "tournaments.seat_players", competition)
    tables = proposed_tables(competition, centre, order=order, seed=seed, first=first, empty=empty)
    return commanding.record(
        competition_stream(competition),
        COMPETITION,
        tables_competitions.plan_tables,
        centre=centre,
        order=order.value,
        seed=seed,
        tables=tables,
    )


@commanding.command
def swap_tables(competition: UUID, *, one: UUID, other: UUID, by: Actor) -> list[recorded.Recorded]:
    """Make two entries of a centre change places."""
    require(by, "tournaments.seat_players", competition)
    return commanding.record(
        competition_stream(competition), COMPETITION, tables_competitions.swap_tables, one=one, other=other
    )


@commanding.command
def give_tables(
    competition: UUID, *, centre: UUID, account: UUID, first: int, last: int, by: Actor
) -> list[recorded.Recorded]:
    """Give the tables `first` to `last` to this arbitre in this competition. Raises NotArbitreHere, BlocksMeet."""
    require(by, "tournaments.seat_players", competition)
    if account not in commanding.load(centre_stream(centre), CENTRE).state.arbitres:
        raise NotArbitreHere
    return commanding.record(
        competition_stream(competition),
        COMPETITION,
        tables_competitions.give_tables,
        centre=centre,
        account=account,
        first=first,
        last=last,
    )


@commanding.command
def take_tables(competition: UUID, *, centre: UUID, account: UUID, by: Actor) -> list[recorded.Recorded]:
    """Take his block from this arbitre: its tables go back to all arbitres of the centre."""
    require(by, "tournaments.seat_players", competition)
    return commanding.record(
        competition_stream(competition), COMPETITION, tables_competitions.take_tables, centre=centre, account=account
    )
