"""What the solver refuses."""

from typing import ClassVar

from engine.events import N_, Refusal


class BadRack(Refusal):
    """Letters that no hand of the formula can be."""

    code: ClassVar[str] = "solver.bad_rack"
    status: ClassVar[int] = 422
    message: ClassVar[str] = N_("“%(rack)s” is not a hand.")


class UnknownLetter(BadRack):
    code: ClassVar[str] = "solver.unknown_letter"
    message: ClassVar[str] = N_("The hand “%(rack)s” holds “%(letter)s”, which no bag holds.")


class TooManyLetters(BadRack):
    code: ClassVar[str] = "solver.too_many_letters"
    message: ClassVar[str] = N_(
        "The hand “%(rack)s” has %(count)s letters; the formula %(formula)s has %(hand)s at most."
    )


class TooManyJokers(BadRack):
    code: ClassVar[str] = "solver.too_many_jokers"
    message: ClassVar[str] = N_("The hand “%(rack)s” has %(count)s jokers; a bag has two.")
