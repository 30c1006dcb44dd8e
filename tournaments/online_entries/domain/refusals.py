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


class WindowBackwards(Wrong):
    message = N_("Entries close before they open: check both moments.")


class PlaceAlreadyAsked(Refusal):
    message = N_("A place is asked for already: the link of the mail shows it.")


class PartnerIsYourself(Wrong):
    message = N_("This is your own licence: type that of your partner.")


class PartnerAwaited(Refusal):
    message = N_("The partner has not confirmed yet: this pair has a place once it is whole.")


class TeamIncomplete(Wrong):
    message = N_("Name all players of the team: this division wants %(size)s.")


class MemberTwice(Wrong):
    message = N_("The same player stands twice in the team: name another.")


class NobodyAwaited(Refusal):
    message = N_("Nobody is awaited any more: this pair is whole, or its request is over.")


class PartnerUnknown(Refusal):
    message = N_("What was typed of the partner is of nobody: the request is to be made again.")


class PartnerTooLate(Refusal):
    message = N_("It is too late to confirm: the request is over. Ask your partner to make it again.")


class NotOfThisClub(Wrong):
    message = N_("This player is not of this club: the club that he is licensed in enters him.")


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


class TeamPageOver(NotThere):
    message = N_("This page is too old: say who you are again.")
