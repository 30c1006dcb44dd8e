"""What events have changed in the results of a round, for those that write them and count totals from them."""

from dataclasses import dataclass, field
from enum import Enum
from uuid import UUID

LineKey = tuple[UUID, int]  # the entry, the coup


class Moved(Enum):
    """Who may see the change of an event."""

    NOTHING = 0
    FOR_ARBITRES = 1
    FOR_EVERYBODY = 2


@dataclass(slots=True)
class Touched:
    """What events have changed since the results were read.

    `totals` are the entries whose totals follow, of `everyone` where all do. The scores of the coups `revealed` are
    public from now on, and nothing else has changed of them.
    """

    lines: set[LineKey] = field(default_factory=set)
    seats: set[UUID] = field(default_factory=set)
    falls: set[UUID] = field(default_factory=set)
    parts: set[UUID] = field(default_factory=set)
    reports: set[UUID] = field(default_factory=set)
    reported: set[UUID] = field(default_factory=set)
    totals: set[UUID] = field(default_factory=set)
    everyone: bool = False
    revealed: set[int] = field(default_factory=set)
