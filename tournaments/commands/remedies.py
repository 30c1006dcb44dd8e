"""The rectificatif that applies a recours decided once results were official."""

from contextlib import AbstractContextManager
from uuid import UUID

from arbitration.commands.remedies import carry_out_remedy, refuse_unworkable
from arbitration.domain.recours.remedy import NoRemedy
from arbitration.events.recours import Remedy
from arbitration.models.recours import RecoursRow
from arbitration.queries.recours import recours_line, remedy_decided
from engine.events.actors import Actor
from engine.eventstore import commanding, reading, recorded
from engine.people.permissions import require
from tournaments.commands.day import reinstate_entry
from tournaments.commands.publication import abandon_rectificatif, issue_rectificatif, open_rectificatif
from tournaments.domain import publication, remaining
from tournaments.domain.competition.state import COMPETITION
from tournaments.domain.refusals.publication import NothingMoved
from tournaments.events.publication import RectificatifOpened
from tournaments.queries.publications.draft import draft_of
from tournaments.streams import competition_stream


def rectify_for_recours(recours: UUID, *, cause: str, by: Actor) -> bool:
    """FISF 6.4.1: open, fill and issue a rectificatif for this decision. Returns whether it was done.

    Not while one is open for another cause, as its author publishes both; nor if nothing moves. Each step is a command
    with its own commit, and an interrupted run goes on where it stopped.
    Raises, before anything is opened, UnknownRecours, NoRemedy, DoubtsNotAcknowledged, what `refuse_unworkable` does.
    """
    row = recours_line(recours).row
    require(by, "tournaments.publish_results", row.competition)
    decided = remedy_decided(recours)
    results = commanding.load(competition_stream(row.competition), COMPETITION).state.results
    is_open_here = results.opened is not None and _is_open_for(row.competition, decided)
    if decided is None or row.remedy is None or (row.carried_out_at is not None and not is_open_here):
        raise NoRemedy
    with commanding.metadata(causation_id=decided.event_id):
        if row.carried_out_at is None:
            _carry_out(row, decided, results, cause=cause, by=by)
        if decided.event.remedy is Remedy.REINSTATEMENT and row.entry:
            with _step("reinstate"):
                reinstate_entry(row.competition, entry=row.entry, by=by)
        return (results.frozen or is_open_here) and _issued(row.competition, by)


def _carry_out(
    row: RecoursRow, decided: recorded.Recorded, results: publication.Results, *, cause: str, by: Actor
) -> None:
    refuse_unworkable(row, decided.event, above_top=True)
    if results.frozen:
        # what the official results had acknowledged is not asked again
        stated = results.stated.acknowledged if results.stated else ()
        publication.refuse_unfit(draft_of(row.competition), {*stated, remaining.Kind.DECISIONS.value})
        with _step("open"):
            open_rectificatif(row.competition, cause=cause, by=by)
    with _step("carry-out"):
        carry_out_remedy(row.recours, by=by)


def _is_open_for(competition: UUID, decided: recorded.Recorded | None) -> bool:
    """Whether the rectificatif in preparation was opened for this decision."""
    opened = [
        at for at in reading.read_stream(competition_stream(competition)) if isinstance(at.event, RectificatifOpened)
    ]
    return decided is not None and opened[-1].metadata.get("causation_id") == str(decided.event_id)


def _issued(competition: UUID, by: Actor) -> bool:
    """Issue the rectificatif, acknowledging the doubts that the decision raises. Returns whether anything moved."""
    try:
        with _step("issue"):
            issue_rectificatif(competition, acknowledged=draft_of(competition).doubts, by=by)
    except NothingMoved:
        with _step("abandon"):
            abandon_rectificatif(competition, by=by)
        return False
    return True


def _step(label: str) -> AbstractContextManager[None]:
    """Identify a step, so that it can be repeated without those before it."""
    return commanding.identified(commanding.fresh_id(label))
