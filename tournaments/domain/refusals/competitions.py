"""Refusals of competitions and their rounds."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class RegulationToCome(Wrong):
    message = N_("The regulation %(title)s is in force from %(since)s on: choose another regulation, or another date.")


class RegulationOver(Wrong):
    message = N_("The regulation %(title)s was in force until %(until)s: choose another regulation, or another date.")


class CompetitionAlreadyCreated(Refusal):
    message = N_("This competition already exists.")


class UnknownEvent(NotThere):
    message = N_("There is no such event.")


class UnknownCompetition(NotThere):
    message = N_("There is no such competition.")


class NameMissing(Wrong):
    message = N_("A name is needed.")


class NoEntries(Refusal):
    message = N_("Nobody is entered: a round needs players.")


class EntriesWithoutTable(Refusal):
    message = N_("%(count)s entries have no table yet: bulletins are found by their table.")


class CommissionMissing(Refusal):
    article = "FISF 6.4.1"
    message = N_(
        "This competition gives points for the international ranking: constitute its commission d’arbitrage first, or "
        "that of each centre that plays."
    )


class RoundAlreadyOpen(Refusal):
    message = N_("Round %(round)s is still open: close it first.")


class RoundNotOpen(Refusal):
    message = N_("Round %(round)s is not open.")


class PartieNotEnded(Refusal):
    article = "FISF 3.7"
    message = N_("The partie of round %(round)s has not ended.")


class NoEntriesHere(Refusal):
    message = N_("Nobody is entered in this centre: there is nothing to play.")


class NoRoundOpen(Refusal):
    message = N_("No round is open: the federation opens it at its hour.")


class PlayedTogether(Refusal):
    message = N_("All the centres play one partie in this round: none opens its own.")


class CentreNotAwaited(Refusal):
    message = N_("This centre is not awaited in this round.")


class CentresStillPlaying(Refusal):
    article = "FISF 3.7"
    message = N_("%(count)s centres have not ended their partie: wait for them, or say that they stand down.")


class SomethingRemains(Refusal):
    """Whoever closes a partie sees first what is left in it, and says so."""

    message = N_("Some things remain to be done in partie %(round)s: do them, or close it all the same.")


class RoundHasBegun(Refusal):
    message = N_("Round %(round)s has begun: its game can no longer change.")


class GameNotReady(Refusal):
    message = N_("The game of round %(round)s is not sealed yet: choose it and seal it first.")


class PlanFixed(Refusal):
    """What was announced holds from the first coup on."""

    message = N_("A partie has been opened: what was announced cannot change any more.")


class UnknownTemplate(Wrong):
    message = N_("There is no template called %(name)s. Those known: %(known)s.")


class PhasesOfOtherLength(Wrong):
    message = N_("The phases take %(phases)s parties, the competition has %(rounds)s.")


class DivisionsMissing(Wrong):
    message = N_("Interclubs are played in divisions: name one at least.")
