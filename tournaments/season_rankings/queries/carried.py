"""A ranking of before, from its sheet: its lines with the players of a federation."""

from uuid import UUID

from engine.people import licences
from tournaments.season_rankings.domain.carrying import Carried, matched, read_carried
from tournaments.season_rankings.domain.rules import RankingRules


def carried_from(federation: UUID, content: bytes, rules: RankingRules) -> Carried:
    """Raises CarriedWithoutColumns, and what `read_sheet` does."""
    rows = read_carried(content, rules)
    return matched(rows, licences.holders_of(federation, {row.licence for row in rows if row.licence}))
