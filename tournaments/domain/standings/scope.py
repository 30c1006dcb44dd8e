"""Which points a ranking counts: all of them, those of one partie, or those up to a partie or to a coup of it."""

import re
from dataclasses import dataclass

_AFTER = re.compile(r"([1-9]\d{0,2})(?:\.([1-9]\d{0,2}))?")


@dataclass(frozen=True, slots=True)
class Scope:
    """`only`: that round alone. `after`: up to that round, and up to its `coup` where one is given.

    A coup counts as it was announced: what the end of a partie brings (solos, pénalités) is not there yet.
    """

    only: int | None = None
    after: int | None = None
    coup: int | None = None

    @classmethod
    def after_text(cls, text: str) -> "Scope":
        """`2` or `2.12`, as in an address; anything else means everything."""
        match = _AFTER.fullmatch(text)
        if match is None:
            return WHOLE
        return cls(after=int(match[1]), coup=int(match[2]) if match[2] else None)

    def counts(self, number: int) -> bool:
        """Whether the points of this round, or some of them, count."""
        if self.only is not None:
            return number == self.only
        return self.after is None or number <= self.after

    def coup_of(self, number: int) -> int | None:
        """The last coup of this round that counts; None: all of it."""
        return self.coup if number == self.after else None

    def __str__(self) -> str:
        if self.only is not None:
            return f"only-{self.only}"
        if self.after is None:
            return "all"
        return f"{self.after}" if self.coup is None else f"{self.after}.{self.coup}"


WHOLE = Scope()
