"""FISF 5.9: what follows a verdict. Another verdict has its own.

What the player has been told of his zeros, and the moyennes that make up for what he had not. The second look (5.9.d):
the double arbitre agrees, or sends a remark that the arbitre answers.
"""

from collections.abc import Mapping, Set
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, assert_never
from uuid import UUID

from arbitration.events import feuille as events
from engine.events.refusals import N_, Refusal, Wrong

Notice = (
    events.JudgementRecorded
    | events.BilletDelivered
    | events.BilletKeptBack
    | events.MoyenneGranted
    | events.MoyenneWithdrawn
)
ReviewEvent = events.BulletinReviewed | events.RemarkAnswered | events.DisparityAccepted


class BilletAlreadyDelivered(Refusal):
    message = N_("This billet has already been handed over.")
    article = "FISF 5.9"


class BilletNotDelivered(Refusal):
    message = N_("This billet has not been handed over yet.")


class NoMoyenneDue(Refusal):
    message = N_("No moyenne is to be decided for this bulletin.")
    article = "FISF 5.9"


class AboveTheProposed(Wrong):
    """FISF 5.9.g: a moyenne never exceeds the solution that the player proposed."""

    message = N_("The solution proposed is worth %(most)s points: a moyenne never exceeds it.")
    article = "FISF 5.9"


@dataclass(frozen=True, slots=True)
class Notices:
    """Of the verdicts that stand, by coup: the billets handed over, and the moyennes granted."""

    delivered: Mapping[int, events.BilletDelivered] = field(default_factory=lambda: MappingProxyType({}))
    moyennes: Mapping[int, events.MoyenneGranted] = field(default_factory=lambda: MappingProxyType({}))

    def without(self, coup: int) -> "Notices":
        """Another verdict has another billet, and its moyenne is reckoned anew."""
        return Notices(_without(self.delivered, coup), _without(self.moyennes, coup))


def noted(notices: Notices, event: Notice) -> Notices:
    match event:
        case events.JudgementRecorded():
            return notices
        case events.BilletDelivered():
            return replace(notices, delivered=MappingProxyType({**notices.delivered, event.coup: event}))
        case events.BilletKeptBack():
            return replace(notices, delivered=_without(notices.delivered, event.coup))
        case events.MoyenneGranted():
            return replace(notices, moyennes=MappingProxyType({**notices.moyennes, event.coup: event}))
        case events.MoyenneWithdrawn():
            return replace(notices, moyennes=_without(notices.moyennes, event.coup))
        case _:
            assert_never(event)


def _without(by_coup: Mapping[int, Any], coup: int) -> Mapping[int, Any]:
    return MappingProxyType({number: value for number, value in by_coup.items() if number != coup})


class NothingToReview(Refusal):
    message = N_("There is no verdict on the bulletin of coup %(coup)s to look at.")


class AlreadyAgreed(Refusal):
    message = N_("This verdict has already been approved.")


class RemarkPending(Refusal):
    """One remark at a time, so that its answer is the answer to what was read."""

    message = N_("A remark on this verdict already waits for its answer.")
    article = "FISF 5.9"


class DisparityAlreadyAccepted(Refusal):
    message = N_("These verdicts have already been compared, and left as they are.")


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
    """Of the verdicts that stand, by coup: those agreed to, and the remarks that wait for an answer.

    accepted: those that were compared with their likes, and left.
    """

    agreed: frozenset[int] = frozenset()
    pending: Mapping[int, UUID] = field(default_factory=lambda: MappingProxyType({}))
    accepted: frozenset[int] = frozenset()

    def without(self, coup: int) -> "Reviews":
        """Another verdict is to be looked at anew; a remark on the one before has had its effect."""
        return Reviews(self.agreed - {coup}, _without(self.pending, coup), self.accepted - {coup})


def reviewed(reviews: Reviews, event: ReviewEvent) -> Reviews:
    if isinstance(event, events.DisparityAccepted):
        return replace(reviews, accepted=reviews.accepted | {event.coup})
    if isinstance(event, events.RemarkAnswered):
        return replace(reviews, pending=_without(reviews.pending, event.coup))
    if event.remark is None:
        return replace(reviews, agreed=reviews.agreed | {event.coup})
    pending = MappingProxyType({**reviews.pending, event.coup: event.remark})
    return replace(reviews, agreed=reviews.agreed - {event.coup}, pending=pending)


def refuse_unfit(reviewer: UUID | None, *, arbitres: Set[UUID], authors: Set[UUID]) -> None:
    """FISF 5.9.d: never an arbitre of the tables, nor the author of the verdict that stands."""
    if reviewer in arbitres:
        raise ReviewsOwnCentre
    if reviewer in authors:
        raise ReviewsOwnLine
