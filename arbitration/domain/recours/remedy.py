"""FISF 6.3: what follows in the score from a decision that does not stand."""

from collections.abc import Mapping

from arbitration.domain.recours.state import Recours, RecoursEvent
from arbitration.events.recours import Contested, Outcome, Remedy, RemedyCarriedOut, RemedyDecided
from engine.events.refusals import N_, Refusal, Wrong

REMEDIES: Mapping[Contested, Remedy] = {
    Contested.VERDICT: Remedy.VERDICT,
    Contested.ANNULMENT: Remedy.ANNULMENT,
    Contested.DRAW: Remedy.ANNULMENT,
    Contested.CLOCK: Remedy.ANNULMENT,
    Contested.DISQUALIFICATION: Remedy.REINSTATEMENT,
}
"""What may follow, by what is contested; of anything else a commission says what it thinks, and no score moves."""


class NothingFollows(Wrong):
    message = N_("The decision stands: nothing changes in the score.")
    article = "FISF 6.3"


class OtherRemedy(Wrong):
    message = N_("This does not match the decision that is contested.")
    article = "FISF 6.3"


class WhichCoup(Wrong):
    message = N_("Say which coup does not count.")
    article = "FISF 3.6"


class NoRemedy(Refusal):
    message = N_("Nothing is left to do for this recours.")
    article = "FISF 6.4.1"


def refuse_unfit(subject: Contested, outcome: Outcome, remedy: RemedyDecided) -> None:
    """Raises NothingFollows, OtherRemedy, WhichCoup."""
    if outcome is Outcome.UPHELD:
        raise NothingFollows
    if REMEDIES.get(subject) is not remedy.remedy:
        raise OtherRemedy
    if remedy.remedy is Remedy.ANNULMENT and remedy.coup is None:
        raise WhichCoup


def carry_out(recours: Recours) -> list[RecoursEvent]:
    """What was decided stands in the score."""
    if recours.remedy is None or recours.carried_out:
        raise NoRemedy
    return [RemedyCarriedOut()]
