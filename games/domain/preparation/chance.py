"""What the seed decides: one key a game, and one choice among the equal solutions of a coup."""

import hmac


def key_of(seed: str, formula: str, index: int) -> bytes:
    """The 32 bytes that game `index` (from 0) of a seed is drawn from.

    One way only: a key that is revealed after its partie tells neither the seed nor the other games.
    """
    return hmac.digest(seed.encode(), f"{formula}:{index}".encode(), "sha256")


def chosen(key: bytes, coup: int, count: int) -> int:
    """A number from 0 to count - 1 for the choice of a coup."""
    return int.from_bytes(hmac.digest(key, f"choice:{coup}".encode(), "sha256")[:8], "big") % count
