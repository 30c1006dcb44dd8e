"""A ranking of before, from its sheet: its lines with the players of a federation."""

import csv
from io import StringIO
from uuid import UUID

from engine.people import licences
from engine.plugins.additions import Kind, Ranking
from engine.plugins.calling import made_by
from engine.plugins.installed import added
from tournaments.season_rankings.domain.carrying import Carried, matched, read_carried
from tournaments.season_rankings.domain.rules import RankingRules


def carried_from(federation: UUID, content: bytes, rules: RankingRules) -> Carried:
    """Raises CarriedWithoutColumns, PluginFailed, and what `read_sheet` does."""
    rows = read_carried(_as_sheet(content, added(Kind.RANKINGS).get(rules.name)), rules)
    return matched(rows, licences.holders_of(federation, {row.licence for row in rows if row.licence}))


def _as_sheet(content: bytes, ranking: Ranking | None) -> bytes:
    """The file itself, or the table that the plugin of this ranking finds in it."""
    if ranking is None or ranking.read is None:
        return content
    text = StringIO()
    csv.writer(text, delimiter=";").writerows(made_by(ranking.name, ranking.read, content))
    return text.getvalue().encode()
