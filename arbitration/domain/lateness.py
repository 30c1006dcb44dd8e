"""A player who comes after the beginning (FISF 6.2)."""


def nul_coups(arrives_before_coup: int, *, partner_present: bool = False) -> tuple[int, ...]:
    """FISF 6.2: the coups counted as nul for who arrives before this coup; none when one of a pair was there."""
    return () if partner_present else tuple(range(1, arrives_before_coup))
