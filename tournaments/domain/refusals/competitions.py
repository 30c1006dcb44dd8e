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
