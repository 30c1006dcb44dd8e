"""Where the players of each club might play: what a form proposes, to be changed there."""

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import TypeVar

from engine.text import words_of

Club = TypeVar("Club", bound=Hashable)
Centre = TypeVar("Centre", bound=Hashable)


def spread(clubs: Mapping[Club, tuple[str, int]], centres: Mapping[Centre, str]) -> dict[Club, Centre]:
    """A centre for each club: one that its name holds the words of, else the one with the fewest players.

    `clubs`: the name and the number of players of each; `centres`: their names. Nothing without a centre.
    """
    if not centres:
        return {}
    chosen = {club: at for club, (name, _players) in clubs.items() if (at := _named_in(name, centres)) is not None}
    crowd = Counter(dict.fromkeys(centres, 0))
    for club, at in chosen.items():
        crowd[at] += clubs[club][1]
    others = [club for club in clubs if club not in chosen]
    for club in sorted(others, key=lambda club: -clubs[club][1]):
        chosen[club] = min(centres, key=crowd.__getitem__)
        crowd[chosen[club]] += clubs[club][1]
    return chosen


def _named_in(club: str, centres: Mapping[Centre, str]) -> Centre | None:
    """The centre whose name the club bears, if there is one alone."""
    words = set(words_of(club))
    named = [centre for centre, name in centres.items() if (of := set(words_of(name))) and of <= words]
    return named[0] if len(named) == 1 else None
