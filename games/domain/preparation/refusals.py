"""Why no game is prepared."""

from engine.events import N_, Refusal


class BoundsUnreadable(Refusal):
    code = "games.bounds_unreadable"
    status = 422
    message = N_("--%(name)s: “%(text)s” is not a pair of bounds. Write LOW:HIGH, LOW:, :HIGH or a number.")


class BoundsReversed(Refusal):
    code = "games.bounds_reversed"
    status = 422
    message = N_("--%(name)s: the lower bound %(low)s is above the upper bound %(high)s.")


class BoundTooHigh(Refusal):
    code = "games.bound_too_high"
    status = 422
    message = N_("--%(name)s: no game can reach %(low)s; with these options it is %(most)s at most.")


class BoundTooLow(Refusal):
    code = "games.bound_too_low"
    status = 422
    message = N_("--%(name)s: no game can stay at %(high)s; with these options it is %(least)s at least.")
