"""Why a step of a multiplex is refused."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class NoMultiplex(NotThere):
    message = N_("The centres play no prepared game in this partie: there is nothing to conduct for all of them.")


class HallRefuses(Refusal):
    """`why`: what the partie of that hall answered, a refusal of its own."""

    message = N_("%(hall)s: %(why)s Nothing has been done, in any hall.")


class NoHallFollows(Refusal):
    message = N_("No hall of the multiplex follows at this moment: let one join it, or resume one that is set aside.")


class NotOfTheMultiplex(NotThere):
    message = N_("This centre is not in the multiplex.")


class HallHasNoPartie(Refusal):
    message = N_("This centre has not opened its partie yet: it is opened on the page of its hall.")


class AlreadySetAside(Refusal):
    article = "FISF 3.6"
    message = N_("This hall is set aside already.")


class HallNotStopped(Refusal):
    article = "FISF 3.6"
    message = N_("This hall plays with the others: there is nothing to resume.")


class AllHallsStopped(Refusal):
    article = "FISF 3.7"
    message = N_("All halls are stopped: resume them first, then this one joins them.")


class OtherLetters(Refusal):
    article = "FISF 3.6"
    message = N_("This hall plays other letters than the others: it can only go on by itself, out of the multiplex.")


class CoupNotRunning(Refusal):
    article = "FISF 3.6"
    message = N_("Time is given back while the coup is running; after it, the coup stands or is annulled.")


class MoreThanElapsed(Wrong):
    article = "FISF 3.6"
    message = N_("%(elapsed)s seconds of this coup have passed: no more can be given back.")


class NotATogetherStep(NotThere):
    message = N_("This step is taken in each hall, on its own console.")
