"""Refusals of rounds of Jarnac."""

from engine.events import N_, Refusal


class JarnacNotPlanned(Refusal):
    code = "tournaments.jarnac_not_planned"
    status = 404
    message = N_("This competition plays no rounds of Jarnac.")


class JarnacOfRehearsal(Refusal):
    code = "tournaments.jarnac_of_rehearsal"
    message = N_("A rehearsal has no rounds of Jarnac.")


class JarnacPlanFixed(Refusal):
    code = "tournaments.jarnac_plan_fixed"
    message = N_("The first round is paired: how the Jarnac is played and counted changes no more.")


class JarnacRoundsInvalid(Refusal):
    code = "tournaments.jarnac_rounds_invalid"
    status = 422
    message = N_("A Swiss has from 1 to %(most)s rounds.")


class JarnacScaleInvalid(Refusal):
    code = "tournaments.jarnac_scale_invalid"
    status = 422
    message = N_(
        "A win is worth more than a draw, a draw no less than a loss, an exempt round no more than a win; nothing is "
        "worth less than 0 nor more than %(most)s."
    )


class JarnacTieBreakUnknown(Refusal):
    code = "tournaments.jarnac_tie_break_unknown"
    status = 422
    message = N_("%(name)s splits no tie of Jarnac, or stands twice; those known are: %(known)s.")


class JarnacTimeInvalid(Refusal):
    code = "tournaments.jarnac_time_invalid"
    status = 422
    message = N_("A player has from 1 to %(most)s minutes, or 0 where no clock runs.")


class JarnacRoundOpen(Refusal):
    code = "tournaments.jarnac_round_open"
    message = N_("Round %(round)s is not closed: give every table its result, then close it.")


class JarnacNoRoundOpen(Refusal):
    code = "tournaments.jarnac_no_round_open"
    message = N_("Round %(round)s is not in play.")


class JarnacRoundUnknown(Refusal):
    code = "tournaments.jarnac_round_unknown"
    status = 404
    message = N_("There is no round %(round)s of Jarnac.")


class JarnacOver(Refusal):
    code = "tournaments.jarnac_over"
    message = N_("All %(rounds)s rounds have been played.")


class JarnacTooFew(Refusal):
    code = "tournaments.jarnac_too_few"
    message = N_("Two players at least are needed to make a round.")


class JarnacPairsMoved(Refusal):
    code = "tournaments.jarnac_pairs_moved"
    message = N_(
        "Somebody has entered, withdrawn or been given another result since: look at the new pairs, then confirm."
    )


class JarnacTableUnknown(Refusal):
    code = "tournaments.jarnac_table_unknown"
    status = 404
    message = N_("Round %(round)s has no table %(table)s.")


class JarnacNotInRound(Refusal):
    code = "tournaments.jarnac_not_in_round"
    message = N_("This player is not in the round.")


class JarnacPairedTwice(Refusal):
    code = "tournaments.jarnac_paired_twice"
    status = 422
    message = N_("A player sits at one table only: choose two different players.")


class JarnacNotPlaying(Refusal):
    code = "tournaments.jarnac_not_playing"
    message = N_("This player has withdrawn, or is not entered: enter him first.")


class JarnacTablePlayed(Refusal):
    code = "tournaments.jarnac_table_played"
    message = N_("Table %(table)s has its result: take it back first.")


class JarnacRoundPlayed(Refusal):
    code = "tournaments.jarnac_round_played"
    message = N_("A table of round %(round)s has its result already: the round is not made again.")


class JarnacReasonNeeded(Refusal):
    code = "tournaments.jarnac_reason_needed"
    status = 422
    message = N_("Say why: what is changed by hand stays explained.")


class JarnacResultImpossible(Refusal):
    code = "tournaments.jarnac_result_impossible"
    status = 422
    article = "JARNAC-12"
    message = N_("Table %(table)s: no mat makes this; from 0 to %(most)s points, 8 words of 9 letters at most.")


class JarnacJarnacsImpossible(Refusal):
    code = "tournaments.jarnac_jarnacs_impossible"
    status = 422
    article = "JARNAC-6"
    message = N_("Table %(table)s: nobody takes so many words; from 0 to %(most)s Jarnacs.")


class JarnacNoResult(Refusal):
    code = "tournaments.jarnac_no_result"
    message = N_("Table %(table)s has no result.")


class JarnacResultsMissing(Refusal):
    code = "tournaments.jarnac_results_missing"
    message = N_("These tables have no result yet: %(tables)s.")


class JarnacNobodyAbsent(Refusal):
    code = "tournaments.jarnac_nobody_absent"
    status = 422
    message = N_("Say which player of the table did not play.")


class JarnacMatchOpen(Refusal):
    code = "tournaments.jarnac_match_open"
    message = N_("Table %(table)s already plays its match here.")


class JarnacOfficial(Refusal):
    code = "tournaments.jarnac_official"
    message = N_("The results of the Jarnac are official: open a rectificatif to correct them.")


class JarnacNotOfficial(Refusal):
    code = "tournaments.jarnac_not_official"
    message = N_("Nothing is official yet, or a rectificatif is open already: results are corrected directly.")


class JarnacNothingToPublish(Refusal):
    code = "tournaments.jarnac_nothing_to_publish"
    message = N_("No round is closed: there is nothing to publish.")
