"""Publishing results: provisional, official, and corrected by rectificatifs."""

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any
from uuid import UUID

from django.db import transaction

from arbitration.commands.reasons import kept_text
from arbitration.domain.second_readings import holder_of
from arbitration.queries.commissions import constituted_in
from engine.events.actors import Actor
from engine.eventstore import commanding, errors, reading
from engine.eventstore.projections.running import catch_up
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from games.services.sealed import seed_under
from tournaments.domain import publication
from tournaments.domain.competition import second_readings
from tournaments.domain.competition.rounds import refuse_without_commission
from tournaments.domain.competition.second_readings import Event
from tournaments.domain.competition.state import COMPETITION, Competition
from tournaments.domain.publication import Draft, PublicationEvent
from tournaments.domain.refusals.publication import CauseNeeded
from tournaments.events.publication import ResultsKind, ResultsPublished
from tournaments.queries.publications.draft import draft_of, moved_since
from tournaments.streams import competition_stream

Decision = Callable[..., Sequence[PublicationEvent]]


@commanding.command
def publish_results(
    competition: UUID, *, official: bool, by: Actor, acknowledged: Collection[str] = ()
) -> list[Recorded]:
    """Publish the present ranking, provisional or official.

    Raises RoundStillOpen, DoubtsNotAcknowledged… and, if official, CommissionMissing (FISF 6.4.1).
    """
    permissions.require(by, "tournaments.publish_results", competition)
    if official:
        state = commanding.load(competition_stream(competition), COMPETITION).state
        refuse_without_commission(state, constituted_in(competition))
    return _from_draft(competition, publication.publish, by=by, official=official, acknowledged=frozenset(acknowledged))


def _revealed(competition: UUID, state: Competition, published: Sequence[PublicationEvent]) -> Sequence[Event]:
    """Beside official results: the seed from which the bulletins that are read twice were drawn."""
    is_official = any(isinstance(event, ResultsPublished) and event.kind is ResultsKind.OFFICIAL for event in published)
    if not (is_official and state.second_readings.to_reveal):
        return []
    kept = seed_under(holder_of(competition))
    return second_readings.revealed_by(state, seed=kept.seed, salt=kept.salt)


@commanding.command
def open_rectificatif(competition: UUID, *, cause: str, by: Actor) -> list[Recorded]:
    """Open official results to corrections. `cause` goes to the vault and is public."""
    permissions.require(by, "tournaments.publish_results", competition)
    if not cause.strip():
        raise CauseNeeded
    with transaction.atomic():
        stored = kept_text(cause, "cause")
        return _record(competition, publication.open_rectificatif, cause=stored.id, cause_digest=stored.digest)


@commanding.command
def issue_rectificatif(competition: UUID, *, by: Actor, acknowledged: Collection[str] = ()) -> list[Recorded]:
    """Publish what moved since the results became official. Raises NoRectificatifOpen, NothingMoved…"""
    return _from_draft(competition, publication.issue_rectificatif, by=by, acknowledged=frozenset(acknowledged))


@commanding.command
def abandon_rectificatif(competition: UUID, *, by: Actor) -> list[Recorded]:
    """Keep the official results as they were. Raises NoRectificatifOpen, ResultsMoved."""
    return _from_draft(competition, publication.abandon_rectificatif, by=by)


def _from_draft(competition: UUID, decision: Decision, *, by: Actor, **arguments: Any) -> list[Recorded]:
    """Record a decision on the ranking, on condition that nothing moved it meanwhile."""
    permissions.require(by, "tournaments.publish_results", competition)
    position = reading.head()  # before the rows: what comes after it may be in them or not
    catch_up("tournaments.standings")
    draft = draft_of(competition, position)
    with transaction.atomic():
        recorded = _record(competition, decision, draft=draft, **arguments)
        _refuse_if_moved(draft, recorded)
    return recorded


def _record(competition: UUID, decision: Decision, **arguments: Any) -> list[Recorded]:
    decided = partial(_of_results, competition, decision)
    return commanding.record(competition_stream(competition), COMPETITION, decided, **arguments)


def _of_results(
    id_: UUID, decision: Decision, competition: Competition, **arguments: Any
) -> Sequence[PublicationEvent | Event]:
    _ = competition.settings
    published = decision(competition.results, **arguments)
    return [*_revealed(id_, competition, published), *published]


def _refuse_if_moved(draft: Draft, recorded: Sequence[Recorded]) -> None:
    """If a verdict changed between reading the ranking and recording it, the command is tried again."""
    rounds = [round_.partie for round_ in draft.rounds]
    for at in recorded:
        if moved_since(rounds, getattr(at.event, "position", draft.position), at.position):
            raise errors.ConcurrencyError(stream=at.stream)
