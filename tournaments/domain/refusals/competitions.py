"""Refusals of competitions and their rounds."""

from engine.events import N_, Refusal


class RegulationToCome(Refusal):
    code = "tournaments.regulation_to_come"
    status = 422
    message = N_("The regulation %(title)s is in force from %(since)s on: choose it, or the date, otherwise.")


class RegulationOver(Refusal):
    code = "tournaments.regulation_over"
    status = 422
    message = N_("The regulation %(title)s was in force until %(until)s: choose it, or the date, otherwise.")


class CompetitionAlreadyCreated(Refusal):
    code = "tournaments.competition_already_created"
    message = N_("This competition already exists.")


class UnknownEvent(Refusal):
    code = "tournaments.unknown_event"
    status = 404
    message = N_("There is no such event.")


class UnknownCompetition(Refusal):
    code = "tournaments.unknown_competition"
    status = 404
    message = N_("There is no such competition.")


class NameMissing(Refusal):
    code = "tournaments.name_missing"
    status = 422
    message = N_("A name is needed.")


class NoEntries(Refusal):
    code = "tournaments.no_entries"
    message = N_("Nobody is entered: a round needs players.")


class EntriesWithoutTable(Refusal):
    code = "tournaments.entries_without_table"
    message = N_("%(count)s entries have no table yet: bulletins are found by their table.")


class CommissionMissing(Refusal):
    code = "tournaments.commission_missing"
    article = "FISF 6.4.1"
    message = N_(
        "This competition gives points for the international ranking: constitute its commission d’arbitrage first, or "
        "that of each centre that plays."
    )


class RoundAlreadyOpen(Refusal):
    code = "tournaments.round_already_open"
    message = N_("Round %(round)s is still open: close it first.")


class RoundNotOpen(Refusal):
    code = "tournaments.round_not_open"
    message = N_("Round %(round)s is not open.")


class PartieNotEnded(Refusal):
    code = "tournaments.partie_not_ended"
    article = "FISF 3.7"
    message = N_("The partie of round %(round)s has not ended.")


class NoEntriesHere(Refusal):
    code = "tournaments.no_entries_here"
    message = N_("Nobody is entered in this centre: there is nothing to play.")


class NoRoundOpen(Refusal):
    code = "tournaments.no_round_open"
    message = N_("No round is open: the federation opens it at its hour.")


class PlayedTogether(Refusal):
    code = "tournaments.played_together"
    message = N_("All the centres play one partie in this round: none opens its own.")


class CentreNotAwaited(Refusal):
    code = "tournaments.centre_not_awaited"
    message = N_("This centre is not awaited in this round.")


class CentresStillPlaying(Refusal):
    code = "tournaments.centres_still_playing"
    article = "FISF 3.7"
    message = N_("%(count)s centres have not ended their partie: wait for them, or say that they stand down.")


class RoundHasBegun(Refusal):
    code = "tournaments.round_has_begun"
    message = N_("Round %(round)s has begun: its game stands.")


class GameNotReady(Refusal):
    code = "tournaments.game_not_ready"
    message = N_("The game of round %(round)s is not sealed yet: choose it and seal it first.")


class PlanFixed(Refusal):
    """What was announced holds from the first coup on."""

    code = "tournaments.plan_fixed"
    message = N_("A partie has been opened: what was announced cannot change any more.")


class UnknownTemplate(Refusal):
    code = "tournaments.unknown_template"
    status = 422
    message = N_("There is no template called %(name)s. Those known: %(known)s.")


class PhasesOfOtherLength(Refusal):
    code = "tournaments.phases_of_other_length"
    status = 422
    message = N_("The phases take %(phases)s parties, the competition has %(rounds)s.")


class DivisionsMissing(Refusal):
    code = "tournaments.divisions_missing"
    status = 422
    message = N_("Interclubs are played in divisions: name one at least.")
