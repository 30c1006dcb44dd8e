"""Refusals of rounds of Scrabble cartes."""

from engine.events import N_, Refusal


class CartesNotPlanned(Refusal):
    code = "tournaments.cartes_not_planned"
    status = 404
    message = N_("This competition plays no rounds of Scrabble cartes.")


class CartesOfRehearsal(Refusal):
    code = "tournaments.cartes_of_rehearsal"
    message = N_("A rehearsal has no rounds of Scrabble cartes.")


class CartesPlanFixed(Refusal):
    code = "tournaments.cartes_plan_fixed"
    message = N_("The first round is seated: how the cards are played changes no more.")


class CartesRoundsInvalid(Refusal):
    code = "tournaments.cartes_rounds_invalid"
    status = 422
    message = N_("From 1 to %(most)s rounds are played.")


class CartesSizeInvalid(Refusal):
    code = "tournaments.cartes_size_invalid"
    status = 422
    article = "CARTES-1"
    message = N_("From %(least)s to %(most)s players sit at a table.")


class CartesTargetInvalid(Refusal):
    code = "tournaments.cartes_target_invalid"
    status = 422
    article = "CARTES-14"
    message = N_("A race is to a score from %(least)s to %(most)s points; 0 for none.")


class CartesRoundOpen(Refusal):
    code = "tournaments.cartes_round_open"
    message = N_("Round %(round)s is not closed: give every table its result, then close it.")


class CartesNoRoundOpen(Refusal):
    code = "tournaments.cartes_no_round_open"
    message = N_("Round %(round)s is not in play.")


class CartesRoundUnknown(Refusal):
    code = "tournaments.cartes_round_unknown"
    status = 404
    message = N_("There is no round %(round)s of Scrabble cartes.")


class CartesOver(Refusal):
    code = "tournaments.cartes_over"
    message = N_("All %(rounds)s rounds have been played.")


class CartesTooFew(Refusal):
    code = "tournaments.cartes_too_few"
    message = N_("Two players at least are needed to make a round.")


class CartesSeatsMoved(Refusal):
    code = "tournaments.cartes_seats_moved"
    message = N_(
        "Somebody has entered, withdrawn or been given another result since: look at the new tables, then confirm."
    )


class CartesTableUnknown(Refusal):
    code = "tournaments.cartes_table_unknown"
    status = 404
    message = N_("Round %(round)s has no table %(table)s.")


class CartesNotInRound(Refusal):
    code = "tournaments.cartes_not_in_round"
    message = N_("This player is not in the round.")


class CartesSeatedTwice(Refusal):
    code = "tournaments.cartes_seated_twice"
    status = 422
    message = N_("A player sits at one table only: choose two players of different tables.")


class CartesNotPlaying(Refusal):
    code = "tournaments.cartes_not_playing"
    message = N_("This player has withdrawn, or is not entered: enter him first.")


class CartesTableAlone(Refusal):
    code = "tournaments.cartes_table_alone"
    message = N_("One player would be left alone at table %(table)s: exchange him with somebody first.")


class CartesTablesFull(Refusal):
    code = "tournaments.cartes_tables_full"
    message = N_("No table that still plays has a free place: %(most)s players at most sit at one.")


class CartesTablePlayed(Refusal):
    code = "tournaments.cartes_table_played"
    message = N_("Table %(table)s has its result: take it back first.")


class CartesTableOpen(Refusal):
    code = "tournaments.cartes_table_open"
    message = N_("Table %(table)s already plays on Raccord.")


class CartesRoundPlayed(Refusal):
    code = "tournaments.cartes_round_played"
    message = N_("A table of round %(round)s has its result already: the round is not made again.")


class CartesReasonNeeded(Refusal):
    code = "tournaments.cartes_reason_needed"
    status = 422
    message = N_("Say why: what is changed by hand stays explained.")


class CartesResultIncomplete(Refusal):
    code = "tournaments.cartes_result_incomplete"
    status = 422
    message = N_("Table %(table)s has %(count)s players: give each of them his points.")


class CartesResultImpossible(Refusal):
    code = "tournaments.cartes_result_impossible"
    status = 422
    article = "CARTES-13"
    message = N_("Table %(table)s: nobody makes this; from %(least)s to %(most)s points.")


class CartesNoResult(Refusal):
    code = "tournaments.cartes_no_result"
    message = N_("Table %(table)s has no result.")


class CartesResultsMissing(Refusal):
    code = "tournaments.cartes_results_missing"
    message = N_("These tables have no result yet: %(tables)s.")


class CartesOfficial(Refusal):
    code = "tournaments.cartes_official"
    message = N_("The results of the Scrabble cartes are official: open a rectificatif to correct them.")


class CartesNotOfficial(Refusal):
    code = "tournaments.cartes_not_official"
    message = N_("Nothing is official yet, or a rectificatif is open already: results are corrected directly.")


class CartesNothingToPublish(Refusal):
    code = "tournaments.cartes_nothing_to_publish"
    message = N_("No round is closed: there is nothing to publish.")
