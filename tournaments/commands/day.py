"""The day of a competition: who is there, who leaves and comes back, who is out."""

from uuid import UUID

from django.db import transaction

from arbitration.commands.commissions import disqualify as decide_disqualification
from arbitration.queries.commissions import disqualified_in, reinstated_in
from engine.events.actors import Actor
from engine.eventstore.commanding import command, record
from engine.eventstore.recorded import Recorded
from engine.people.permissions import require
from tournaments.domain.competition import entries, state
from tournaments.domain.refusals.day import NothingDecided
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.domain.separation import Knowing
from tournaments.models.players import PlayerEntryRow
from tournaments.queries import day, separation
from tournaments.streams import competition_stream


@command
def check_in(competition: UUID, *, entry: UUID, by: Actor) -> list[Recorded]:
    """Check in the player or the pair. A withdrawn entry that comes after all plays again. Raises KnowsTheGame."""
    known = _knowing(competition, entry, by)
    return record(competition_stream(competition), state.COMPETITION, entries.check_in, entry=entry, knowing=known)


@command
def undo_check_in(competition: UUID, *, entry: UUID, by: Actor) -> list[Recorded]:
    """The check-in was a mistake."""
    _require_at_the_door(competition, entry, by)
    return record(competition_stream(competition), state.COMPETITION, entries.undo_check_in, entry=entry)


@command
def withdraw_entry(competition: UUID, *, entry: UUID, by: Actor) -> list[Recorded]:
    """The entry plays no further partie; it may come back."""
    _require_at_the_door(competition, entry, by)
    return record(competition_stream(competition), state.COMPETITION, entries.withdraw, entry=entry)


@command
def return_entry(competition: UUID, *, entry: UUID, by: Actor) -> list[Recorded]:
    """A withdrawn entry plays again from the next partie on. Raises KnowsTheGame."""
    known = _knowing(competition, entry, by)
    return record(competition_stream(competition), state.COMPETITION, entries.return_entry, entry=entry, knowing=known)


@command
def withdraw_absent(competition: UUID, *, by: Actor) -> list[Recorded]:
    """Withdraw entries not checked in, before a partie begins. One that comes after all is checked in."""
    require(by, "tournaments.conduct_rounds", competition)
    return record(competition_stream(competition), state.COMPETITION, entries.withdraw_absent)


@command
def disqualify_entry(competition: UUID, *, entry: UUID, reason: str, by: Actor) -> list[Recorded]:
    """FISF 6.1: decided by the commission of the competition, with immediate effect. `reason` goes to the vault."""
    with transaction.atomic():
        recorded = decide_disqualification(competition, entry, reason, by=by)
        exclude_entry(competition, entry=entry, by=by)
    return recorded


@command
def exclude_entry(competition: UUID, *, entry: UUID, by: Actor) -> list[Recorded]:
    """FISF 6.1: apply the decision of a commission: scores annulled, out of the ranking, no further partie."""
    require(by, "arbitration.disqualify", competition)
    return record(competition_stream(competition), state.COMPETITION, entries.exclude, entry=entry)


@command
def reinstate_entry(competition: UUID, *, entry: UUID, by: Actor) -> list[Recorded]:
    """FISF 6.3: undo a disqualification: the entry is ranked again, its scores count, it may play the next partie."""
    require(by, "arbitration.disqualify", competition)
    return record(competition_stream(competition), state.COMPETITION, entries.reinstate, entry=entry)


@command
def apply_decision(competition: UUID, *, entry: UUID, by: Actor) -> list[Recorded]:
    """FISF 6.1, 6.3: apply inside a rectificatif what a commission decided once results were official.

    Raises NothingDecided, ResultsAreOfficial.
    """
    require(by, "arbitration.disqualify", competition)
    if entry in disqualified_in(competition):
        return exclude_entry(competition, entry=entry, by=by)
    if entry in reinstated_in(competition):
        return reinstate_entry(competition, entry=entry, by=by)
    raise NothingDecided


def _knowing(competition: UUID, entry: UUID, by: Actor) -> Knowing:
    """Its players who know a game (FISF 1.3), for the keepers of the door."""
    _require_at_the_door(competition, entry, by)
    players = PlayerEntryRow.objects.filter(entry=entry).values_list("player", flat=True)
    return separation.knowing(competition, players)


def _require_at_the_door(competition: UUID, entry: UUID, by: Actor) -> None:
    """Staff and the juge-arbitre in any centre, an arbitre in his own. Raises UnknownEntry."""
    centre = day.centre_of_entry(competition, entry)
    require(by, "tournaments.check_in", (competition, centre))
    if centre is None:
        raise UnknownEntry(entry=entry)
