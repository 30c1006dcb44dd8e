"""FISF 6.3, 6.4.1: members who are not concerned hear a recours and decide."""

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from uuid import UUID

from arbitration.domain.recours.remedy import refuse_unfit
from arbitration.domain.recours.state import Recours, RecoursEvent
from arbitration.events.recours import AppealAttemptRefused, AppealDecided, AppealHeard, Fault, Outcome, RemedyDecided
from engine.events.refusals import N_, NotThere, Refusal, Wrong


class Concern(Enum):
    """Why a member does not sit."""

    PLAYS = "plays"
    DECIDED = "decided"
    JUDGED = "judged"
    DECLARED = "declared"


class UnknownRecours(NotThere):
    message = N_("There is no such recours.")


class NotHeard(Refusal):
    message = N_("This recours was inadmissible when it was filed: it is not heard.")
    article = "FISF 6.3"


class AlreadyDecided(Refusal):
    message = N_("This recours has already been decided.")
    article = "FISF 6.4.1"


class NobodySits(Wrong):
    message = N_("Say who sat.")
    article = "FISF 6.4.1"


class DoesNotSit(Wrong):
    message = N_("Only members of the commission that hears this recours may sit.")
    article = "FISF 6.4.1"


class JudgesHimself(Wrong):
    """A member who plays the competition, who gave the decision, or who is said to be concerned."""

    message = N_("A member concerned by this recours may not sit: somebody else takes the place.")
    article = "FISF 6.4.1"


def decide(
    recours: Recours,
    *,
    members: Collection[UUID],
    concerns: Mapping[UUID, Concern],
    sitting: Sequence[UUID],
    outcome: Outcome,
    favourable: bool,
    reason: UUID,
    reason_digest: str,
    remedy: RemedyDecided | None = None,
) -> list[RecoursEvent]:
    """Those who sit are members, and none of them is concerned. `concerns`: which members are, and why.

    Where one is, the attempt alone is kept: then it is refused as JudgesHimself.

    `remedy`: what follows in the score from a decision that does not stand.
    """
    if recours.filed is None:
        raise UnknownRecours
    if recours.refused is not None:
        raise NotHeard
    if recours.decided is not None:
        raise AlreadyDecided
    if not sitting:
        raise NobodySits
    if set(sitting) - set(members):
        raise DoesNotSit
    if tried := concerned_sat(sitting, concerns, article=JudgesHimself.article, text=reason, text_digest=reason_digest):
        return tried
    if remedy is not None:
        refuse_unfit(recours.filed.subject, outcome, remedy)
    decided = AppealDecided(outcome=outcome, favourable=favourable, reason=reason, reason_digest=reason_digest)
    return [AppealHeard(sitting=tuple(sitting)), decided, *([remedy] if remedy else [])]


def concerned_sat(
    sitting: Sequence[UUID], concerns: Mapping[UUID, Concern], *, article: str, text: UUID, text_digest: str
) -> list[RecoursEvent]:
    """What is kept of a decision for which concerned members sat; nothing where there are none."""
    persons = tuple(person for person in sitting if person in concerns)
    if not persons:
        return []
    return [
        AppealAttemptRefused(
            fault=Fault.CONCERNED, article=article, persons=persons, text=text, text_digest=text_digest
        )
    ]
