"""What an entry has of its parties beside what its coups make: solos, avertissements, and why there may be no coup."""

from collections.abc import Container, Mapping
from dataclasses import dataclass
from uuid import UUID

from arbitration.queries.seats import reported_parties
from games.models import PartieRow
from tournaments.models import standings
from tournaments.queries.solos import solo_coups_of


@dataclass(frozen=True, slots=True)
class PartieEnd:
    """Of an entry in a partie. Its `solos` (coups) and what avertissements took off (FISF 5.9.b) once it is over.

    `is_annulled`: nothing of it counts (FISF 3.7.e). `is_reported`: the centre gave totals, and the words stayed there.
    """

    entry: UUID
    is_annulled: bool = False
    is_reported: bool = False
    solos: Container[int] = ()
    avertissements: int = 0
    withdrawn: int = 0


def ends_of(
    entry: UUID, centre: UUID, games: Mapping[UUID, PartieRow], version: str, over: Container[UUID]
) -> dict[UUID, PartieEnd]:
    """By partie, of the `games` that an entry plays in a centre; `over` are those that are so for it.

    `version`: of the standings, bulletins of arbitres included.
    """
    reported = reported_parties(centre)
    # of a simultané solos are won over all the centres, and totals are kept by the game
    rows = standings.StandingPartRow.objects.filter(partie__in=list(games))
    kept_under = {partie: partie for partie in games} | dict(rows.values_list("partie", "of"))
    totals = standings.StandingRow.objects.filter(partie__in=list(kept_under.values()), entry=entry)
    made = {row.partie: row for row in totals}
    return {
        partie: PartieEnd(
            entry,
            game.results_annulled,
            partie in reported or game.preparee in reported,
            *(_told(made.get(kept_under[partie]), version) if partie in over else ()),
        )
        for partie, game in games.items()
    }


def _told(row: standings.StandingRow | None, version: str) -> tuple[Container[int], int, int]:
    if row is None:
        return (), 0, 0
    solos = solo_coups_of(row.partie, version).get(row.entry, ()) if row.solos else ()
    return solos, row.avertissements, row.ledger_points
