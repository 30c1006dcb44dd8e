"""The consequences of a changed verdict: the last step of every command that may change one."""

from collections.abc import Collection
from uuid import UUID

from arbitration.commands import mort_subite, moyennes


def follow(partie: UUID, centre: UUID, coups: Collection[int] | None = None) -> None:
    """The moyennes of the centre (FISF 5.9.f), then the falls of a mort subite (FISF 3.8.3).

    `coups`: those of the bulletins that have just come in; None if any verdict may have changed.
    """
    moyennes.settle_moyennes(partie, centre)
    mort_subite.settle_falls(partie, coups)
