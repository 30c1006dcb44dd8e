"""Refusals of rounds of Jarnac: what every game refuses, in its words, and what it alone refuses."""

from engine.events.refusals import N_, Wrong
from tournaments.game_rounds.domain import refusals as shared

REFUSALS = shared.refusals_of(
    "Jarnac",
    __name__,
    sentences={
        shared.NotPlanned: N_("This competition has no rounds of Jarnac."),
        shared.OfRehearsal: N_("A rehearsal has no rounds of Jarnac."),
        shared.PlanFixed: N_("The first round is paired: the way Jarnac is played and counted can no longer change."),
        shared.RoundUnknown: N_("There is no round %(round)s of Jarnac."),
        shared.SeatsMoved: N_(
            "Somebody has entered, withdrawn or been given another result since: look at the new pairs, then confirm."
        ),
        shared.SeatedTwice: N_("A player sits at one table only: choose two different players."),
        shared.OnlineOpen: N_("Table %(table)s already plays its match here."),
        shared.Official: N_("The results of the Jarnac are official: open a rectificatif to correct them."),
    },
    named={shared.SeatsMoved: "PairsMoved", shared.SeatedTwice: "PairedTwice", shared.OnlineOpen: "MatchOpen"},
)


class JarnacRoundsInvalid(Wrong):
    message = N_("A Swiss has from 1 to %(most)s rounds.")


class JarnacScaleInvalid(Wrong):
    message = N_(
        "A win is worth more than a draw, a draw no less than a loss, an exempt round no more than a win; nothing is "
        "worth less than 0 or more than %(most)s."
    )


class JarnacTieBreakUnknown(Wrong):
    message = N_("%(name)s is not a tie-break of Jarnac, or is chosen twice; those known are: %(known)s.")


class JarnacTimeInvalid(Wrong):
    message = N_("A player has from 1 to %(most)s minutes, or 0 where no clock runs.")


class JarnacResultImpossible(Wrong):
    article = "JARNAC-12"
    message = N_("Table %(table)s: impossible score; from 0 to %(most)s points, 8 words of 9 letters at most.")


class JarnacJarnacsImpossible(Wrong):
    article = "JARNAC-6"
    message = N_("Table %(table)s: too many Jarnacs; from 0 to %(most)s.")


class JarnacNobodyAbsent(Wrong):
    message = N_("Say which player of the table did not play.")
