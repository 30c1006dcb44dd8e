"""What changes between two lexicons: the words that come and those that go."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

# A lexicon this large that loses more than this share of its words is most likely replaced by a cut list.
_LARGE = 1000
_LOSS = 0.1


@dataclass(frozen=True)
class Difference:
    """Words in alphabetical order; `kept` counts those in both."""

    added: Sequence[str]
    removed: Sequence[str]
    kept: int

    @property
    def none(self) -> bool:
        """Whether the words are the same."""
        return not self.added and not self.removed

    @property
    def by_length(self) -> Mapping[int, tuple[int, int]]:
        """How many words of each length come and go, where any does."""
        added, removed = Counter(map(len, self.added)), Counter(map(len, self.removed))
        return {length: (added[length], removed[length]) for length in sorted(added | removed)}

    @property
    def loses_much(self) -> bool:
        """Whether so many words go that somebody should be asked first."""
        before = self.kept + len(self.removed)
        return before >= _LARGE and len(self.removed) > before * _LOSS


def difference(before: Iterable[str], after: Iterable[str]) -> Difference:
    """Compare the words of two lexicons."""
    old, new = set(before), set(after)
    return Difference(sorted(new - old), sorted(old - new), len(old & new))


def sample(words: Sequence[str], count: int) -> list[str]:
    """Some words of a sorted list, from its beginning to its end; all of them when they are few."""
    if len(words) <= count:
        return list(words)
    return [words[at * (len(words) - 1) // (count - 1)] for at in range(count)]
