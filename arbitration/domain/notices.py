"""What a player has been told of his zeros, and the moyennes that make up for what he had not (FISF 5.9)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, assert_never

from arbitration.events import feuille as events
from engine.events.refusals import N_, Refusal

Notice = (
    events.JudgementRecorded
    | events.BilletDelivered
    | events.BilletKeptBack
    | events.MoyenneGranted
    | events.MoyenneWithdrawn
)


class BilletAlreadyDelivered(Refusal):
    message = N_("This billet has already been handed over.")
    article = "FISF 5.9"


class BilletNotDelivered(Refusal):
    message = N_("This billet has not been handed over yet.")


class NoMoyenneDue(Refusal):
    message = N_("No moyenne is to be decided for this bulletin.")
    article = "FISF 5.9"


class AboveTheProposed(Refusal):
    """FISF 5.9.g: a moyenne never exceeds the solution that the player proposed."""

    status = 422
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


def _without(notices: Mapping[int, Any], coup: int) -> Mapping[int, Any]:
    return MappingProxyType({number: notice for number, notice in notices.items() if number != coup})
