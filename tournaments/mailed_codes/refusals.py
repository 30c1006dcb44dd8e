"""Refusals of the door of players without an account."""

from engine.events.refusals import N_, NotThere, Wrong


class WrongCode(Wrong):
    message = N_("This is not the code of the mail, or it is too old. Check it, or ask for another.")


class CodeForgotten(NotThere):
    message = N_("This page is too old: type the licence number again.")


class NotEntered(Wrong):
    message = N_("You are not entered in this competition: its organiser knows why.")
