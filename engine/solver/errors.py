"""What the solver refuses."""

from engine.events import N_, Refusal


class BadRack(Refusal):
    """Letters that no hand of the formula can be."""

    code = "solver.bad_rack"
    status = 422
    message = N_("“%(rack)s” is not a hand.")


class EmptyRack(BadRack):
    code = "solver.empty_rack"
    message = N_("The hand is empty.")


class UnknownLetter(BadRack):
    code = "solver.unknown_letter"
    message = N_("The hand “%(rack)s” holds “%(letter)s”, which no bag holds.")


class TooManyLetters(BadRack):
    code = "solver.too_many_letters"
    message = N_("The hand “%(rack)s” has %(count)s letters; the formula %(formula)s has %(hand)s at most.")


class TooManyJokers(BadRack):
    code = "solver.too_many_jokers"
    message = N_("The hand “%(rack)s” has %(count)s jokers; a bag has two.")
