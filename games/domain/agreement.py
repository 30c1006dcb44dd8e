"""FISF 0.a: before every coup all the players have the same grid and the same tirage."""

import hashlib

from engine.rules.grid import Grid
from engine.rules.letters import in_order

CODE_LENGTH = 4


def position_digest(grid: Grid, tirage: str) -> str:
    """FISF 0.a: the SHA-256, in hexadecimal, of a grid and of the letters to play on it, whatever their order."""
    return hashlib.sha256("\n".join((*grid.rows(), in_order(tirage))).encode()).hexdigest()


def check_code(digest: str) -> str:
    """Four figures of a digest, which one hall says to another: few enough to be said, and they tell no letter."""
    return f"{int(digest[:16], 16) % 10**CODE_LENGTH:0{CODE_LENGTH}}"
