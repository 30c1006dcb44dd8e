"""A centre that follows the coups drawn in another hall: `suivi-<partie>-<centre>`."""

from engine.events.registry import event


@event("tournaments.coup_followed")
class CoupFollowed:
    """FISF 0.a: the hall has this coup on its board, under the digest of its grid and tirage."""

    coup: int
    digest: str


@event("tournaments.coup_disputed")
class CoupDisputed:
    """FISF 0.a: the hall has another grid or tirage than that of the digest; `typed`: the code it gave, "" for none."""

    coup: int
    digest: str
    typed: str
