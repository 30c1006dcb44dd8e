"""Names that somebody most likely meant, though a letter is wrong, missing, too many, or two of them are swapped."""

from collections.abc import Hashable, Iterable, Sequence
from itertools import count
from typing import TypeVar

Key = TypeVar("Key", bound=Hashable)

# A shorter word is met by too many others; a long one may have two slips.
_SHORT, _LONG = 3, 8  # letters


def slips(word: str) -> int:
    """How many slips of the keys a word may have and still be known for what it is."""
    if len(word) < _SHORT:
        return 0
    return 2 if len(word) >= _LONG else 1


def distance(one: str, other: str, most: int) -> int:
    """How many letters to change, add, leave out, or swap with the next, from `one` to `other`; `most` + 1 if more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    before: Sequence[int] = ()
    row: Sequence[int] = range(len(other) + 1)
    for i, letter in enumerate(one, start=1):
        above, line = row, [i]
        for j, there in enumerate(other, start=1):
            cost = min(above[j] + 1, line[j - 1] + 1, above[j - 1] + (letter != there))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == there:
                cost = min(cost, before[j - 2] + 1)
            line.append(cost)
        if min(line) > most:
            return most + 1
        before, row = above, line
    return min(row[-1], most + 1)


def nearest(typed: Sequence[str], named: Iterable[tuple[Key, str]]) -> list[Key]:
    """The keys of the names in which each of the folded words `typed` is found, slips allowed; the nearest first.

    A name is folded, its words parted by spaces, as `engine.text.searchable` writes it. Equally near ones keep their
    order.
    """
    names = [(key, name.split()) for key, name in named]
    known = {word for _key, words in names for word in words}
    near = [_near(word, known) for word in typed]
    far = len(typed) * max(map(slips, typed), default=0) + 1
    order = count()
    found = [(_far(near, words, far), next(order), key) for key, words in names]
    return [key for total, _place, key in sorted(found, key=lambda each: each[:2]) if total < far]


def _near(word: str, known: Iterable[str]) -> dict[str, int]:
    """How far each of the known words is, of those that are near enough; one that begins with `word` is not at all."""
    most, letters = slips(word), set(word)
    near = {}
    for other in known:
        if other.startswith(word):
            near[other] = 0
        # each slip changes two of the letters that a word has, at most
        elif abs(len(other) - len(word)) <= most and len(letters.symmetric_difference(other)) <= 2 * most:
            far = distance(word, other, most)
            if far <= most:
                near[other] = far
    return near


def _far(near: Sequence[dict[str, int]], words: Sequence[str], far: int) -> int:
    total = 0
    for of_word in near:
        total += min((of_word[word] for word in words if word in of_word), default=far)
        if total >= far:
            return far
    return total
