"""What words that belong together start with."""

from collections.abc import Collection


def stem_length(words: Collection[str]) -> int:
    """How many letters all the words start with."""
    # Between the first and the last in order stand words that share whatever those two share.
    first, last = min(words), max(words)
    return next(
        (at for at, (letter, other) in enumerate(zip(first, last, strict=False)) if letter != other), len(first)
    )
