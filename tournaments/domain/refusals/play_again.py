"""Refusals of who plays an ended partie again."""

from engine.events.refusals import N_, Wrong


class WordAndPlaceNeeded(Wrong):
    message = N_("Write a word and its place, as in “HUILE H4”.")


class GameUnreadable(Wrong):
    message = N_("This game cannot be read: its address was cut short, or is that of another partie. Begin again.")


class NothingLeftToPlay(Wrong):
    message = N_("All the coups of this partie have been played again.")
