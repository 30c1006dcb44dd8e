"""A list of words that becomes a lexicon of this installation: how far it is, and what is refused."""

from enum import Enum

from engine.events.refusals import N_, NotThere, Refusal


class State(Enum):
    """A worker looks through it (CHECKING), somebody reads what it found (CHECKED), a worker makes the lexicon."""

    CHECKING = "checking"
    CHECKED = "checked"
    BUILDING = "building"
    BUILT = "built"
    REFUSED = "refused"


class NameTaken(Refusal):
    message = N_("“%(name)s” names the lexicon shipped with Raccord: choose another name.")


class ListGone(NotThere):
    message = N_("This list is not here any more: send it again.")


class ListBusy(Refusal):
    message = N_("This list cannot be installed now: read what its page says.")
