"""Refusals of entering a festival."""

from engine.events.refusals import N_, NotThere, Refusal


class NotAFestival(NotThere):
    message = N_("Only a festival is entered by one form: ask for a place on the page of each competition.")


class FestivalClosed(Refusal):
    message = N_("No event of this festival takes entries online now: its page says when each of them does.")


class FestivalPageOver(NotThere):
    message = N_("This page is too old: say who you are again.")
