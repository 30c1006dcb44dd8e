"""The refusals of rounds of any game; each game has its own class for each, under its own code: see `refusals_of`."""

from collections.abc import Mapping
from typing import TypeAlias

from engine.events.refusals import N_, Refusal


class RoundsRefusal(Refusal):
    """Base of the refusals of every game; a game has its own sentences for those without one here."""

    code = Refusal.code

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if RoundsRefusal in cls.__bases__:
            cls.code = Refusal.code  # a kind of refusal is of no game yet: only those of a game are raised


class NotPlanned(RoundsRefusal):
    status = 404


class OfRehearsal(RoundsRefusal):
    pass


class PlanFixed(RoundsRefusal):
    pass


class RoundOpen(RoundsRefusal):
    message = N_("Round %(round)s is not closed: give every table its result, then close it.")


class NoRoundOpen(RoundsRefusal):
    message = N_("Round %(round)s is not in play.")


class RoundUnknown(RoundsRefusal):
    status = 404


class Over(RoundsRefusal):
    message = N_("All %(rounds)s rounds have been played.")


class TooFew(RoundsRefusal):
    message = N_("At least two players are needed to make a round.")


class SeatsMoved(RoundsRefusal):
    pass


class TableUnknown(RoundsRefusal):
    status = 404
    message = N_("Round %(round)s has no table %(table)s.")


class NotInRound(RoundsRefusal):
    message = N_("This player is not in the round.")


class SeatedTwice(RoundsRefusal):
    status = 422


class NotPlaying(RoundsRefusal):
    message = N_("This player has withdrawn, or is not entered: enter him first.")


class TablePlayed(RoundsRefusal):
    message = N_("Table %(table)s has its result: take it back first.")


class OnlineOpen(RoundsRefusal):
    pass


class RoundPlayed(RoundsRefusal):
    message = N_("A table of round %(round)s already has its result: the round cannot be made again.")


class ReasonNeeded(RoundsRefusal):
    status = 422
    message = N_("Say why: a change made by hand must be explained.")


class NoResult(RoundsRefusal):
    message = N_("Table %(table)s has no result.")


class ResultsMissing(RoundsRefusal):
    message = N_("These tables have no result yet: %(tables)s.")


class Official(RoundsRefusal):
    pass


class NotOfficial(RoundsRefusal):
    message = N_("Nothing is official yet, or a rectificatif is open already: results are corrected directly.")


class NothingToPublish(RoundsRefusal):
    message = N_("No round is closed: there is nothing to publish.")


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
