"""What the parties of a player come to, season by season, each beside the one before."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal

from tournaments.domain.standings.ranking import share_of


@dataclass(frozen=True, slots=True)
class PartiePlayed:
    """A partie that is over. `top`: of all its coups; `solos`: how many, where they count (FISF 3.5)."""

    season: int
    points: int
    top: int
    solos: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Season:
    """Sums of the parties of a season. `progress`: its percentage less that of the season before; None for the first.

    `percent` of the top, from 0 to 100, with two decimals; `negatif`: points under the top, of all its parties.
    """

    season: int
    parties: int
    percent: Decimal
    negatif: int
    solos: int
    progress: Decimal | None


def seasons(parties: Iterable[PartiePlayed]) -> tuple[Season, ...]:
    """The latest first. A partie without any coup counts for nothing."""
    by_season: dict[int, list[PartiePlayed]] = {}
    for partie in parties:
        if partie.top:
            by_season.setdefault(partie.season, []).append(partie)
    told: list[Season] = []
    before: Decimal | None = None
    for season, played in sorted(by_season.items()):
        points, top = sum(partie.points for partie in played), sum(partie.top for partie in played)
        percent = Decimal(share_of(points, top)) / 100
        told.append(
            Season(
                season=season,
                parties=len(played),
                percent=percent,
                negatif=points - top,
                solos=sum(partie.solos for partie in played),
                progress=None if before is None else percent - before,
            )
        )
        before = percent
    return tuple(reversed(told))
