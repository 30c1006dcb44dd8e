"""What the solver refuses."""

from engine.events.refusals import N_, Wrong


class BadRack(Wrong):
    """Letters that no hand of the formula can be."""

    message = N_("“%(rack)s” is not a hand.")


class EmptyRack(BadRack):
    message = N_("The hand is empty.")


class UnknownLetter(BadRack):
    message = N_("The hand “%(rack)s” holds “%(letter)s”, which no bag holds.")


class TooManyLetters(BadRack):
    message = N_("The hand “%(rack)s” has %(count)s letters; the formula %(formula)s has %(hand)s at most.")


class TooManyJokers(BadRack):
    message = N_("The hand “%(rack)s” has %(count)s jokers; a bag has two.")
