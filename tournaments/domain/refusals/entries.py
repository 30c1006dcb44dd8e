"""Refusals of players, entries and tables."""

from engine.events import N_, Refusal


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
    message = N_("This player already plays this competition, or stands twice in the list.")


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
