"""The refusals of rounds of any game; each game has its own class for each, under its own code: see `refusals_of`."""

from collections.abc import Mapping
from typing import TypeAlias

from engine.events.refusals import N_, Refusal


class RoundsRefusal(Refusal):
    """Base of the refusals of every game; a game has its own sentences for those without one here."""

    code = Refusal.code


def _kind(name: str, message: str = RoundsRefusal.message, *, status: int = 409) -> type[RoundsRefusal]:
    """A refusal that is of no game yet, and so has no code: only those of a game are raised."""
    said = {"code": Refusal.code, "status": status, "message": message, "__module__": __name__}
    return type(name, (RoundsRefusal,), said)


NotPlanned = _kind("NotPlanned", status=404)
OfRehearsal = _kind("OfRehearsal")
PlanFixed = _kind("PlanFixed")
RoundOpen = _kind("RoundOpen", N_("Round %(round)s is not closed: give every table its result, then close it."))
NoRoundOpen = _kind("NoRoundOpen", N_("Round %(round)s is not in play."))
RoundUnknown = _kind("RoundUnknown", status=404)
Over = _kind("Over", N_("All %(rounds)s rounds have been played."))
TooFew = _kind("TooFew", N_("At least two players are needed to make a round."))
SeatsMoved = _kind("SeatsMoved")
TableUnknown = _kind("TableUnknown", N_("Round %(round)s has no table %(table)s."), status=404)
NotInRound = _kind("NotInRound", N_("This player is not in the round."))
SeatedTwice = _kind("SeatedTwice", status=422)
NotPlaying = _kind("NotPlaying", N_("This player has withdrawn, or is not entered: enter him first."))
TablePlayed = _kind("TablePlayed", N_("Table %(table)s has its result: take it back first."))
OnlineOpen = _kind("OnlineOpen")
RoundPlayed = _kind(
    "RoundPlayed", N_("A table of round %(round)s already has its result: the round cannot be made again.")
)
ReasonNeeded = _kind("ReasonNeeded", N_("Say why: a change made by hand must be explained."), status=422)
NoResult = _kind("NoResult", N_("Table %(table)s has no result."))
ResultsMissing = _kind("ResultsMissing", N_("These tables have no result yet: %(tables)s."))
Official = _kind("Official")
NotOfficial = _kind(
    "NotOfficial",
    N_("Nothing is official yet, or a rectificatif is open already: results are corrected directly."),
)
NothingToPublish = _kind("NothingToPublish", N_("No round is closed: there is nothing to publish."))

Refusals: TypeAlias = Mapping[type[RoundsRefusal], type[RoundsRefusal]]


def refusals_of(
    game: str, module: str, sentences: Mapping[type[RoundsRefusal], str], named: Mapping[type[RoundsRefusal], str]
) -> Refusals:
    """The refusals of a game, by their base: for `RoundOpen` it has `<game>RoundOpen`, with the code of that name.

    sentences: its own; named: its own names for some of them.
    """

    def own(kind: type[RoundsRefusal]) -> type[RoundsRefusal]:
        name = f"{game}{named.get(kind, kind.__name__)}"
        return type(name, (kind,), {"message": sentences.get(kind, kind.message), "__module__": module})

    return {kind: own(kind) for kind in RoundsRefusal.__subclasses__()}
