"""Why staff's step is refused."""

from typing import ClassVar

from engine.events import N_, Refusal


class CompetitionAlreadyCreated(Refusal):
    code: ClassVar[str] = "tournaments.competition_already_created"
    message: ClassVar[str] = N_("This competition already exists.")


class UnknownCompetition(Refusal):
    code: ClassVar[str] = "tournaments.unknown_competition"
    status: ClassVar[int] = 404
    message: ClassVar[str] = N_("There is no such competition.")


class NameMissing(Refusal):
    code: ClassVar[str] = "tournaments.name_missing"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("A name is needed.")


class CentreAlreadyOpen(Refusal):
    code: ClassVar[str] = "tournaments.centre_already_open"
    message: ClassVar[str] = N_("This centre already exists.")


class UnknownCentre(Refusal):
    code: ClassVar[str] = "tournaments.unknown_centre"
    status: ClassVar[int] = 404
    message: ClassVar[str] = N_("There is no such centre.")


class CentreAlreadyEnrolled(Refusal):
    code: ClassVar[str] = "tournaments.centre_already_enrolled"
    message: ClassVar[str] = N_("This centre already plays the competition.")


class CentreNotEnrolled(Refusal):
    code: ClassVar[str] = "tournaments.centre_not_enrolled"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("This centre does not play the competition.")


class AlreadyAppointed(Refusal):
    code: ClassVar[str] = "tournaments.already_appointed"
    message: ClassVar[str] = N_("This account is already appointed.")


class PlayerAlreadyRegistered(Refusal):
    code: ClassVar[str] = "tournaments.player_already_registered"
    message: ClassVar[str] = N_("This player is already registered.")


class UnknownPlayer(Refusal):
    code: ClassVar[str] = "tournaments.unknown_player"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("Player %(player)s is not registered.")


class EntryAlreadyAccepted(Refusal):
    code: ClassVar[str] = "tournaments.entry_already_accepted"
    message: ClassVar[str] = N_("Entry %(entry)s is already accepted.")


class PlayerAlreadyEntered(Refusal):
    code: ClassVar[str] = "tournaments.player_already_entered"
    message: ClassVar[str] = N_("Player %(player)s already plays this competition.")


class WrongNumberOfPlayers(Refusal):
    code: ClassVar[str] = "tournaments.wrong_number_of_players"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("An entry is one player, or two who share a bulletin; %(given)s were given.")


class UnknownEntry(Refusal):
    code: ClassVar[str] = "tournaments.unknown_entry"
    status: ClassVar[int] = 404
    message: ClassVar[str] = N_("Entry %(entry)s does not play this competition.")


class WrongTableNumber(Refusal):
    code: ClassVar[str] = "tournaments.wrong_table_number"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("%(table)s is not a table number: tables are numbered from 1 to %(last)s.")


class TableTaken(Refusal):
    code: ClassVar[str] = "tournaments.table_taken"
    message: ClassVar[str] = N_("Table %(table)s of this centre is already taken.")


class NoEntries(Refusal):
    code: ClassVar[str] = "tournaments.no_entries"
    message: ClassVar[str] = N_("Nobody is entered: a round needs players.")


class EntriesWithoutTable(Refusal):
    code: ClassVar[str] = "tournaments.entries_without_table"
    message: ClassVar[str] = N_("%(count)s entries have no table yet: bulletins are found by their table.")


class RoundAlreadyOpen(Refusal):
    code: ClassVar[str] = "tournaments.round_already_open"
    message: ClassVar[str] = N_("Round %(round)s is still open: close it first.")


class RoundNotOpen(Refusal):
    code: ClassVar[str] = "tournaments.round_not_open"
    message: ClassVar[str] = N_("Round %(round)s is not open.")


class PartieNotEnded(Refusal):
    code: ClassVar[str] = "tournaments.partie_not_ended"
    article: ClassVar[str] = "FISF 3.7"
    message: ClassVar[str] = N_("The partie of round %(round)s has not ended.")


class UnknownAccount(Refusal):
    code: ClassVar[str] = "tournaments.unknown_account"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("No account has this address.")
