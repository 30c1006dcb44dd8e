"""In which order the lines of a ranking are shown: that of the ranks, unless a reader asks for another."""

from dataclasses import dataclass
from enum import Enum


class By(Enum):
    """What lines are ordered by; the values are parts of addresses. A number has its greatest first."""

    RANK = ""
    NAME = "nom"
    CENTRE = "centre"
    CLUB = "club"
    SERIE = "serie"
    SOLOS = "solos"
    ROUND = "p"


@dataclass(frozen=True, slots=True)
class Order:
    """`round`: whose points are compared, where they are; `backwards`: from its other end."""

    by: By = By.RANK
    round: int = 0
    backwards: bool = False

    @classmethod
    def of_text(cls, text: str) -> "Order":
        """`nom`, `-nom`, `p2`, as in an address; anything else is the order of the ranks."""
        name, backwards = text.removeprefix("-"), text.startswith("-")
        if name.startswith("p") and name[1:].isdecimal() and len(name) < 4:
            return cls(By.ROUND, int(name[1:]), backwards)
        known = {by.value: by for by in By if by is not By.ROUND}
        return cls(known[name], 0, backwards) if name in known else cls()

    def __str__(self) -> str:
        return ("-" if self.backwards else "") + self.by.value + (str(self.round) if self.round else "")

    @property
    def is_number(self) -> bool:
        return self.by in (By.SOLOS, By.ROUND)

    @property
    def rises(self) -> bool:
        """Whether the least comes first."""
        return self.is_number == self.backwards

    @property
    def turned(self) -> "Order":
        """The same from its other end."""
        return Order(self.by, self.round, not self.backwards)


RANKS = Order()
