"""Refusals of players, entries and tables."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class PlayerAlreadyRegistered(Refusal):
    message = N_("This player is already registered.")


class UnknownPlayer(Wrong):
    message = N_("Player %(player)s is not registered.")


class EntryAlreadyAccepted(Refusal):
    message = N_("Entry %(entry)s is already accepted.")


class PlayerAlreadyEntered(Refusal):
    message = N_("This player already plays this competition, or stands twice in the list.")


class WrongNumberOfPlayers(Wrong):
    message = N_("An entry is one player, or two who share a bulletin; %(given)s were given.")


class UnknownEntry(NotThere):
    message = N_("Entry %(entry)s does not play this competition.")


class WrongTableNumber(Wrong):
    message = N_("%(table)s is not a table number: tables are numbered from 1 to %(last)s.")


class TableTaken(Refusal):
    message = N_("Table %(table)s of this centre is already taken.")
