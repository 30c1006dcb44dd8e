"""A draw that anyone can replay once the seed is revealed (FISF 3.1)."""

import hashlib
import hmac
from collections.abc import Iterator, Mapping
from itertools import count
from struct import Struct

from engine.rules.bag import LettersNotInBag, text
from engine.rules.letters import in_order

_BLOCK = Struct(">8I")  # the 32 bytes of a block, read as eight numbers
_SPAN = 2**32


def commitment(seed: bytes, salt: bytes) -> str:
    """What is published before the partie: the SHA-256 of seed and salt, in hexadecimal."""
    return hashlib.sha256(seed + salt).hexdigest()


def labelled(seed: bytes, salt: bytes, label: str) -> bytes:
    """A key for another draw than that of letters: it says nothing of the seed, nor of what has another label."""
    return hmac.digest(seed + salt, label.encode(), "sha256")


def draw_letters(  # noqa: PLR0917  (the six things that a draw is replayed from, in the order of the commitment)
    seed: bytes, salt: bytes, coup: int, rejet: int, remaining: Mapping[str, int] | str, need: int
) -> str:
    """FISF 3.1.a: `need` letters of `remaining`, drawn one by one without putting any back, in drawn order.

    Depends on nothing but its arguments (rejet: how many tirages of this coup were rejected before). Gives
    every letter left when fewer than `need` are there; raises LettersNotInBag on a negative count.
    """
    bag = list(in_order(remaining) if isinstance(remaining, str) else text(remaining))
    if need < 0:
        raise LettersNotInBag(letters=str(need))
    numbers = _numbers(seed + salt, coup, rejet)
    drawn = []
    for _ in range(min(need, len(bag))):
        drawn.append(bag.pop(_below(len(bag), numbers)))
    return "".join(drawn)


def _numbers(key: bytes, coup: int, rejet: int) -> Iterator[int]:
    """An endless stream of 32-bit numbers: HMAC-SHA256(key, "coup:rejet:block"), block after block."""
    for block in count():
        yield from _BLOCK.unpack(hmac.digest(key, f"{coup}:{rejet}:{block}".encode(), "sha256"))


def _below(bound: int, numbers: Iterator[int]) -> int:
    """A number from 0 to bound - 1, each as likely: numbers of the incomplete last span are skipped."""
    fair = _SPAN - _SPAN % bound
    number = next(numbers)
    while number >= fair:
        number = next(numbers)
    return number % bound
