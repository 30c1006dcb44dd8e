"""The effect on the score of a decided recours: recorded by Raccord itself, with the decision as its cause."""

from contextlib import suppress
from uuid import UUID

from django.db import transaction

from arbitration.commands import bulletins, following, reasons
from arbitration.domain import commission, commission as commissions, decision, refusals
from arbitration.domain.recours.remedy import NoRemedy, carry_out
from arbitration.domain.recours.state import RECOURS
from arbitration.events.recours import Outcome, Remedy, RemedyDecided
from arbitration.models.bulletins import FeuilleRow
from arbitration.models.recours import DisqualificationRow, RecoursRow
from arbitration.queries import further, seats, verdicts
from arbitration.queries.commissions import disqualified_in
from arbitration.queries.recours import RecoursLine, recours_line, remedy_decided
from arbitration.services import correction, reinterpretation
from arbitration.streams import commission_stream, recours_stream
from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people import actors, permissions
from games.commands.partie import annul_coup
from games.queries.positions import is_annullable


@commanding.command
def carry_out_remedy(recours: UUID, *, by: Actor) -> None:
    """Apply to the score, inside a rectificatif, what was decided once results were official.

    Raises UnknownRecours, NoRemedy, ResultsAreOfficial, and what `refuse_unworkable` does.
    """
    line = recours_line(recours)
    permissions.require(by, "arbitration.carry_out_remedy", line.row.competition)
    decided = remedy_decided(recours)
    if decided is None or line.row.remedy is None or line.row.carried_out_at is not None:
        raise NoRemedy
    correction.refuse_settled_results(line.row.competition)
    refuse_unworkable(line.row, decided.event, above_top=True)
    with transaction.atomic():
        _follow(line.row, decided, _reason(line))


def come_to_stand(row: RecoursRow, decided: recorded.Recorded, reason: str, *, above_top: bool) -> None:
    """Apply the remedy just decided, in the same commit; if results are official it waits for a rectificatif.

    Raises what `refuse_unworkable` does; nothing is decided then.
    """
    refuse_unworkable(row, decided.event, above_top=above_top)
    with suppress(refusals.ResultsAreOfficial):
        correction.refuse_settled_results(row.competition)
        _follow(row, decided, reason)


def _reason(line: RecoursLine) -> str:
    """The reason of the decision: that of the FISF if the remedy is the FISF's."""
    last = further.further_of([line.row.recours]).get(line.row.recours)
    if last is None or last.row.outcome in ("", Outcome.UPHELD.value):
        return line.reason
    return last.text(last.row.reason)


def refuse_unworkable(row: RecoursRow, remedy: RemedyDecided, *, above_top: bool = False) -> None:
    """Refuse what cannot be applied to the score, even if results are official and it has to wait.

    Raises CoupStays, NotDisqualified, CentreHasReported, and what a rectification does.
    """
    match remedy.remedy:
        case Remedy.VERDICT:
            partie, entry, coup = _bulletin(row)
            if seats.has_reported(partie, seats.seat_of(partie, entry).centre):
                raise refusals.CentreHasReported
            attempt = verdicts.standing_attempt(partie, entry, coup)
            reinterpretation.foreseen(
                partie, entry, coup, remedy.line, _decision(remedy), attempt=attempt, above_top=above_top
            )
        case Remedy.ANNULMENT:
            if row.partie is None or remedy.coup is None or not is_annullable(row.partie, remedy.coup):
                raise refusals.CoupStays(coup=remedy.coup)
        case Remedy.REINSTATEMENT:
            if row.entry not in disqualified_in(row.competition):
                raise commission.NotDisqualified


def _follow(row: RecoursRow, decided: recorded.Recorded, reason: str) -> None:
    """Each event names the decision as its cause. Inside the transaction of a caller of `refuse_unworkable`."""
    remedy: RemedyDecided = decided.event
    with commanding.metadata(causation_id=decided.event_id):
        match remedy.remedy:
            case Remedy.VERDICT:
                _rectify(row, remedy, reason)
            case Remedy.ANNULMENT:
                _annul(row, remedy)
            case Remedy.REINSTATEMENT:
                _reinstate(row, reason)
        commanding.record(recours_stream(row.recours), RECOURS, carry_out)


def _rectify(row: RecoursRow, remedy: RemedyDecided, reason: str) -> None:
    partie, entry, coup = _bulletin(row)
    bulletins.rectify_bulletin(
        partie,
        entry,
        coup,
        remedy.line,
        reason,
        by=actors.SYSTEM,
        attempt=verdicts.standing_attempt(partie, entry, coup),
        decision=_decision(remedy),
        above_top=True,
    )


def _annul(row: RecoursRow, remedy: RemedyDecided) -> None:
    assert row.partie  # refuse_unworkable has looked
    annul_coup(row.partie, reason=remedy.error, by=actors.SYSTEM)
    for centre in FeuilleRow.objects.filter(partie=row.partie).values_list("centre", flat=True).distinct():
        following.settle_moyennes(row.partie, centre)


def _reinstate(row: RecoursRow, reason: str) -> None:
    assert row.entry  # refuse_unworkable has looked
    disqualification = DisqualificationRow.objects.get(entry=row.entry)
    commanding.record(
        commission_stream(disqualification.commission),
        commission.COMMISSION,
        commissions.lift,
        competition=row.competition,
        entry=disqualification.entry,
        recours=row.recours,
        **reasons.kept_reason(reason),
    )


def _bulletin(row: RecoursRow) -> tuple[UUID, UUID, int]:
    """The bulletin that the verdict is about."""
    assert row.partie  # a verdict is contested in a partie, of an entry, at a coup
    assert row.entry
    assert row.coup
    return row.partie, row.entry, row.coup


def _decision(remedy: RemedyDecided) -> decision.Decision | None:
    return None if remedy.score is None else decision.Decision(remedy.score, remedy.motif)
