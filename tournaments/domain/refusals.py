"""Why staff's step is refused."""

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


class CentreAlreadyOpen(Refusal):
    code = "tournaments.centre_already_open"
    message = N_("This centre already exists.")


class UnknownCentre(Refusal):
    code = "tournaments.unknown_centre"
    status = 404
    message = N_("There is no such centre.")


class CentreAlreadyEnrolled(Refusal):
    code = "tournaments.centre_already_enrolled"
    message = N_("This centre already plays the competition.")


class CentreNotEnrolled(Refusal):
    code = "tournaments.centre_not_enrolled"
    status = 422
    message = N_("This centre does not play the competition.")


class AlreadyAppointed(Refusal):
    code = "tournaments.already_appointed"
    message = N_("This account is already appointed.")


class IsArbitreHere(Refusal):
    """FISF 5.9.d: the second look is somebody else's."""

    code = "tournaments.is_arbitre_here"
    message = N_("This account is an arbitre of this centre: the double arbitre is somebody else.")
    article = "FISF 5.9"


class IsDoubleArbitreHere(Refusal):
    """FISF 5.9.d: whoever corrects does not look again at his own corrections."""

    code = "tournaments.is_double_arbitre_here"
    message = N_("This account is the double arbitre of this centre: its arbitre is somebody else.")
    article = "FISF 5.9"


class PlayerAlreadyRegistered(Refusal):
    code = "tournaments.player_already_registered"
    message = N_("This player is already registered.")


class UnknownPlayer(Refusal):
    code = "tournaments.unknown_player"
    status = 422
    message = N_("Player %(player)s is not registered.")


class EntryAlreadyAccepted(Refusal):
    code = "tournaments.entry_already_accepted"
    message = N_("Entry %(entry)s is already accepted.")


class PlayerAlreadyEntered(Refusal):
    code = "tournaments.player_already_entered"
    message = N_("Player %(player)s already plays this competition.")


class WrongNumberOfPlayers(Refusal):
    code = "tournaments.wrong_number_of_players"
    status = 422
    message = N_("An entry is one player, or two who share a bulletin; %(given)s were given.")


class UnknownEntry(Refusal):
    code = "tournaments.unknown_entry"
    status = 404
    message = N_("Entry %(entry)s does not play this competition.")


class WrongTableNumber(Refusal):
    code = "tournaments.wrong_table_number"
    status = 422
    message = N_("%(table)s is not a table number: tables are numbered from 1 to %(last)s.")


class TableTaken(Refusal):
    code = "tournaments.table_taken"
    message = N_("Table %(table)s of this centre is already taken.")


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


class UnknownAccount(Refusal):
    code = "tournaments.unknown_account"
    status = 422
    message = N_("No account has this address.")
