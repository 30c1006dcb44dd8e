"""FISF 5.9.d: the second look at a verdict. The double arbitre agrees, or sends a remark that the arbitre answers."""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from uuid import UUID

from arbitration.events.feuille import BulletinReviewed, RemarkAnswered
from engine.events.refusals import N_, Refusal

ReviewEvent = BulletinReviewed | RemarkAnswered


class NothingToReview(Refusal):
    message = N_("There is no verdict on the bulletin of coup %(coup)s to look at.")


class AlreadyAgreed(Refusal):
    message = N_("This verdict has already been agreed to.")


class RemarkPending(Refusal):
    """One remark at a time, so that its answer is the answer to what was read."""

    message = N_("A remark on this verdict already waits for its answer.")
    article = "FISF 5.9"


class NoRemarkPending(Refusal):
    message = N_("No remark on the bulletin of coup %(coup)s waits for an answer.")
    article = "FISF 5.9"


class ReviewsOwnCentre(Refusal):
    """FISF 5.9.d: an arbitre who corrects bulletins does not look at them a second time."""

    message = N_("You are an arbitre of these tables: the double arbitre is somebody else.")
    article = "FISF 5.9"
    status = 403


class ReviewsOwnLine(Refusal):
    message = N_("You gave this verdict: somebody else looks at it a second time.")
    article = "FISF 5.9"


@dataclass(frozen=True, slots=True)
class Reviews:
    """Of the verdicts that stand, by coup: those agreed to, and the remarks that wait for an answer."""

    agreed: frozenset[int] = frozenset()
    pending: Mapping[int, UUID] = field(default_factory=lambda: MappingProxyType({}))

    def without(self, coup: int) -> "Reviews":
        """Another verdict is to be looked at anew; a remark on the one before has had its effect."""
        return Reviews(self.agreed - {coup}, _without(self.pending, coup))


def reviewed(reviews: Reviews, event: ReviewEvent) -> Reviews:
    if isinstance(event, RemarkAnswered):
        return replace(reviews, pending=_without(reviews.pending, event.coup))
    if event.remark is None:
        return replace(reviews, agreed=reviews.agreed | {event.coup})
    return Reviews(reviews.agreed - {event.coup}, MappingProxyType({**reviews.pending, event.coup: event.remark}))


def _without(reviews: Mapping[int, UUID], coup: int) -> Mapping[int, UUID]:
    return MappingProxyType({number: review for number, review in reviews.items() if number != coup})


def refuse_unfit(reviewer: UUID | None, *, arbitres: Set[UUID], authors: Set[UUID]) -> None:
    """FISF 5.9.d: never an arbitre of the tables, nor the author of the verdict that stands."""
    if reviewer in arbitres:
        raise ReviewsOwnCentre
    if reviewer in authors:
        raise ReviewsOwnLine
