"""Refusals of rounds of Scrabble cartes: those of every game in its words, and its own."""

from engine.events.refusals import N_, Refusal, Wrong
from tournaments.game_rounds.domain import refusals as shared

REFUSALS = shared.refusals_of(
    "Cartes",
    __name__,
    sentences={
        shared.NotPlanned: N_("This competition has no rounds of Scrabble cartes."),
        shared.OfRehearsal: N_("A rehearsal has no rounds of Scrabble cartes."),
        shared.PlanFixed: N_("The first round is seated: the way it is played can no longer change."),
        shared.RoundUnknown: N_("There is no round %(round)s of Scrabble cartes."),
        shared.SeatsMoved: N_(
            "Somebody has entered, withdrawn or been given another result since: look at the new tables, then confirm."
        ),
        shared.SeatedTwice: N_("A player sits at one table only: choose two players of different tables."),
        shared.OnlineOpen: N_("Table %(table)s already plays on Raccord."),
        shared.Official: N_("The results of the Scrabble cartes are official: open a rectificatif to correct them."),
    },
    named={shared.OnlineOpen: "TableOpen"},
)


class CartesRoundsInvalid(Wrong):
    message = N_("From 1 to %(most)s rounds are played.")


class CartesSizeInvalid(Wrong):
    article = "CARTES-1"
    message = N_("From %(least)s to %(most)s players sit at a table.")


class CartesTargetInvalid(Wrong):
    article = "CARTES-14"
    message = N_("A race goes from %(least)s to %(most)s points; 0 for none.")


class CartesTableAlone(Refusal):
    message = N_("One player would be left alone at table %(table)s: exchange him with somebody first.")


class CartesTablesFull(Refusal):
    message = N_("No table still in play has a free place: a table takes %(most)s players at most.")


class CartesResultIncomplete(Wrong):
    message = N_("Table %(table)s has %(count)s players: give each of them his points.")


class CartesResultImpossible(Wrong):
    article = "CARTES-13"
    message = N_("Table %(table)s: impossible score; from %(least)s to %(most)s points.")
