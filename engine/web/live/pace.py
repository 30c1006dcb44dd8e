"""Which projections pages wait for, of those that have not come to the end of the log."""

from collections.abc import Mapping

# A projection that stands still this long must not silence the pages of all the others.
STUCK_AFTER = 5.0


class Pace:
    """Remembers how each projection moves; one that stands still behind the log is left out until it has come back."""

    def __init__(self) -> None:
        self._behind: dict[str, tuple[int, float]] = {}
        self._left_out: dict[str, int] = {}

    def tellable(self, positions: Mapping[str, int], latest: int, now: float) -> int:
        """What every projection that is waited for shows; `latest` is the head of the log."""
        self._watch(positions, latest, now)
        return min([latest, *(reached for name, reached in positions.items() if name not in self._left_out)])

    def missed(self, positions: Mapping[str, int], position: int) -> int:
        """From where to tell again, because what was left out has come back; `position` when nothing has."""
        back = [name for name in self._left_out if positions.get(name, position) >= position]
        return min([position, *(self._left_out.pop(name) for name in back)])

    def _watch(self, positions: Mapping[str, int], latest: int, now: float) -> None:
        """Counted from when it was first seen behind, not from when it got there: it may have had nothing to read."""
        for name, reached in positions.items():
            before, since = self._behind.get(name, (-1, now))
            if reached >= latest:
                self._behind.pop(name, None)
            elif reached != before:
                self._behind[name] = reached, now
            elif now - since > STUCK_AFTER:
                self._left_out.setdefault(name, reached)
