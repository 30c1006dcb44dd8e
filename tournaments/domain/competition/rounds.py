"""Rounds open and close, one at a time."""

from uuid import UUID

from tournaments.domain import refusals
from tournaments.domain.competition.state import Competition, CompetitionEvent
from tournaments.events import RoundClosed, RoundOpened


def open_round(competition: Competition, *, partie: UUID) -> list[CompetitionEvent]:
    """The next round, played by `partie` in every centre enrolled; one at a time, none once results are official."""
    _ = competition.settings
    if competition.results.official:
        raise refusals.ResultsAlreadyOfficial
    if competition.open_round is not None:
        raise refusals.RoundAlreadyOpen(round=competition.open_round)
    playing = [entry for entry in competition.entries.values() if entry.plays]
    if not playing:
        raise refusals.NoEntries
    standing = sum(entry.table is None for entry in playing)
    if standing:
        raise refusals.EntriesWithoutTable(count=standing)
    return [RoundOpened(round=competition.next_round, partie=partie)]


def close_round(competition: Competition, *, number: int, partie_ended: bool) -> list[CompetitionEvent]:
    """FISF 3.7: a round ends with its partie."""
    _ = competition.settings
    if competition.open_round != number:
        raise refusals.RoundNotOpen(round=number)
    if not partie_ended:
        raise refusals.PartieNotEnded(round=number)
    return [RoundClosed(round=number)]
