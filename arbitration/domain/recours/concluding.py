"""FISF 6.4.2.b: the commission de recours of the FISF sits without its concerned members, and decides."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from uuid import UUID

from arbitration.domain.fisf import Fisf, WrongSeat
from arbitration.domain.recours import deciding, escalating, further
from arbitration.domain.recours.remedy import refuse_unfit
from arbitration.domain.recours.state import Recours, RecoursEvent
from arbitration.events.fisf import Attempt, ConcernedMemberReplaced, FurtherAppealDecided
from arbitration.events.recours import Outcome, RemedyDecided
from engine.events.refusals import N_, Refusal


class DoesNotSitThere(WrongSeat):
    code = "arbitration.fisf_does_not_sit"
    message = N_("Only the five members of the commission de recours of the FISF may sit.")


class NotAnotherMember(WrongSeat):
    message = N_("The place goes to another member of the commission du règlement, who does not sit yet.")


class ConcernedByIt(WrongSeat):
    code = "arbitration.fisf_concerned"
    message = N_("A member concerned by this recours may not sit: another one must take the place first.")


class DocumentsAwaited(Refusal):
    message = N_("Documents have been requested: the dossier is decided once they arrive.")
    article = "FISF 6.4.2.c"


def replace_concerned(
    recours: Recours,
    *,
    fisf: Fisf,
    concerns: Mapping[UUID, deciding.Concern],
    person: UUID,
    by: UUID,
    now: datetime,
    why: escalating.Typed,
) -> list[RecoursEvent]:
    """The nationality of the replacement does not matter: "parmi les autres membres", says the text."""
    if void := escalating.attempted(recours, Attempt.REPLACEMENT, why, now):
        return void
    escalating.refuse_unless_open(recours)
    replaced = recours.further.replaced
    if person not in {seat.person for seat in fisf.seats(replaced)}:
        raise DoesNotSitThere
    if by not in {seat.person for seat in fisf.spare(replaced)}:
        raise NotAnotherMember
    if by in concerns:
        raise ConcernedByIt
    return [ConcernedMemberReplaced(person=person, by=by, reason=why.id, reason_digest=why.digest)]


def conclude(
    recours: Recours,
    *,
    fisf: Fisf,
    concerns: Mapping[UUID, deciding.Concern],
    sitting: Sequence[UUID],
    outcome: Outcome,
    favourable: bool,
    now: datetime,
    why: escalating.Typed,
    remedy: RemedyDecided | None = None,
) -> list[RecoursEvent]:
    """Those who sat are of the five, and none is concerned: else the attempt alone is kept. The text sets no quorum.

    `remedy`: what follows in the score, as for a commission d'arbitrage.
    """
    if void := escalating.attempted(recours, Attempt.DECISION, why, now):
        return void
    escalating.refuse_unless_open(recours)
    if recours.further.stage is further.Stage.AWAITED:
        raise DocumentsAwaited
    if not sitting:
        raise deciding.NobodySits
    if set(sitting) - {seat.person for seat in fisf.seats(recours.further.replaced)}:
        raise DoesNotSitThere
    if tried := deciding.concerned_sat(
        sitting, concerns, article=ConcernedByIt.article, text=why.id, text_digest=why.digest
    ):
        return tried
    if remedy is not None and recours.filed is not None:
        refuse_unfit(recours.filed.subject, outcome, remedy)
    decided = FurtherAppealDecided(
        sitting=tuple(sitting), outcome=outcome, favourable=favourable, reason=why.id, reason_digest=why.digest
    )
    return [decided, *([remedy] if remedy else [])]
