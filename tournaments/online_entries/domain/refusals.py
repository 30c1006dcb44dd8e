"""Refusals of online entries."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class NoEntriesOnLine(Refusal):
    message = N_("Entries of this competition are not taken online: its page says how to enter.")


class EntriesNotOpen(Refusal):
    message = N_("Entries are not open yet: the page of the competition says when they open.")


class EntriesClosed(Refusal):
    message = N_("Entries are closed: ask the organiser whether a place is left.")


class EntriesBegun(Refusal):
    message = N_("The competition has begun: tell the organiser, who records it.")


class PairsNotOnline(Refusal):
    message = N_("Pairs do not enter online yet: the organiser enters both players.")


class WindowBackwards(Wrong):
    message = N_("Entries close before they open: check both moments.")


class PlaceAlreadyAsked(Refusal):
    message = N_("A place is asked for already: the link of the mail shows it.")


class UnknownRequest(NotThere):
    message = N_("There is no such request.")


class RequestOver(Refusal):
    message = N_("This request is over: it was withdrawn or refused.")


class RequestHasPlace(Refusal):
    message = N_("This request has its place already.")


class RequestStands(Refusal):
    message = N_("This request is accepted already.")


class PlacedElsewhere(Refusal):
    message = N_("This player had a place in another centre: ask for one there, or ask the organiser.")


class WhyNeeded(Wrong):
    message = N_("Say why: the player reads it.")


class NoSum(Wrong):
    message = N_("Say a sum: more than 0 for what was received, less than 0 for what was given back.")


class TooMuchBack(Wrong):
    message = N_("More would be given back than was received: check the sum.")


class NoBankLines(Wrong):
    message = N_("No line of this file has a date and a sum: export the operations as CSV, then send them again.")
