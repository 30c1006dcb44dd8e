"""What one change asks to be looked at, within half a minute: `make quick`."""

from collections.abc import Sequence

NAMED = 6


def told(files: Sequence[str]) -> str:
    """The first by name, the others by their number."""
    more = len(files) - NAMED
    return ", ".join(files[:NAMED]) + (f" et {more} autres" if more > 0 else "") if files else "rien"
