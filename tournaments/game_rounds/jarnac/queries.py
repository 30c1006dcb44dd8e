"""What is read of rounds of Jarnac."""

from collections.abc import Collection
from uuid import UUID

from engine.eventstore import stream_version
from engine.eventstore.commanding import load
from games.domain.jarnac.result import result_of
from games.events import Side
from games.queries.matches import match_if_any, match_now
from tournaments.game_rounds.jarnac.domain import JARNAC, Jarnac
from tournaments.game_rounds.jarnac.events import JarnacScore
from tournaments.models import EntryRow, JarnacRow
from tournaments.queries.competitions import competition_row
from tournaments.streams import jarnac_stream


def load_jarnac(competition: UUID) -> Jarnac:
    """The rounds as their stream tells them, planned or not. Raises UnknownCompetition."""
    competition_row(competition)
    return load(jarnac_stream(competition), JARNAC).state


def jarnac_version(competition: UUID) -> int:
    """The version of the stream of the rounds."""
    return stream_version(jarnac_stream(competition))


def has_jarnac(competition: UUID) -> bool:
    return JarnacRow.objects.filter(competition=competition).exists()


def names_in_matches(entries: Collection[UUID]) -> list[UUID]:
    """The texts that hold the names of these entries, of the matches that they play here."""
    wanted = set(entries)
    competitions = EntryRow.objects.filter(entry__in=wanted).values("competition")
    found = []
    for competition in JarnacRow.objects.filter(competition__in=competitions).values_list("competition", flat=True):
        for each in load_jarnac(competition).rounds:
            for table in each.tables.values():
                row = match_if_any(table.match) if table.match and wanted & set(table.entries) else None
                if row is not None:
                    texts = zip(table.entries, (row.first, row.second), strict=True)
                    found += [text for entry, text in texts if entry in wanted]
    return found


def match_scores(match: UUID) -> tuple[JarnacScore, JarnacScore] | None:
    """JARNAC-12: what the first and the second have made; None as long as they play."""
    state = match_now(match)
    if not state.is_over:
        return None
    result = result_of(state)
    first, second = (JarnacScore(points=result.points[side], jarnacs=result.jarnacs[side]) for side in Side)
    return first, second
