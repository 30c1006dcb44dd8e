"""A lower and an upper bound, as they are typed."""

import re
from dataclasses import dataclass

from games.domain.preparation.refusals import BoundsReversed, BoundsUnreadable

# More digits than anything that is counted here.
_TYPED = re.compile(r"([0-9]{1,6})?(?:(:)([0-9]{1,6})?)?")


@dataclass(frozen=True, slots=True)
class Bounds:
    """From `low` to `high`, both included; `high` None: no upper bound."""

    low: int = 0
    high: int | None = None

    @classmethod
    def parse(cls, name: str, text: str) -> "Bounds":
        """Read "900:1100", "900:", ":1100", "1000" or ":". Raises BoundsUnreadable, BoundsReversed, with `name`."""
        match = _TYPED.fullmatch(text.strip())
        if match is None or not match[0]:
            raise BoundsUnreadable(name=name, text=text)
        low = int(match[1] or 0)
        high = int(match[3]) if match[3] else None if match[2] else low
        if high is not None and low > high:
            raise BoundsReversed(name=name, low=low, high=high)
        return cls(low, high)

    def __contains__(self, number: int) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)
