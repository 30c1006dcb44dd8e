"""What the tables of a round make: entered by hand, read of a match that is played here, given without playing."""

from collections.abc import Collection, Mapping
from uuid import UUID

from engine.lexicon.jarnac import LONGEST, SHORTEST
from games.domain.jarnac.mat import LINES
from tournaments.game_rounds.jarnac.domain import refusals
from tournaments.game_rounds.jarnac.domain.rounds import in_play
from tournaments.game_rounds.jarnac.domain.state import Forfeit, Jarnac, JarnacEvent, Played, Table
from tournaments.game_rounds.jarnac.events import (
    JarnacForfeited,
    JarnacMatchOpened,
    JarnacResultEntered,
    JarnacResultWithdrawn,
    JarnacScore,
)

# JARNAC-12: as many words as a mat has lines, each as long as a word can be.
MOST_POINTS = LINES * LONGEST**2
# JARNAC-6: each takes a word onto a line, which it opens or lengthens.
MOST_JARNACS = LINES * (LONGEST - SHORTEST + 1)


Result = tuple[JarnacScore, JarnacScore]


def enter_results(
    jarnac: Jarnac,
    *,
    number: int,
    results: Mapping[int, Result],
    reason: UUID | None = None,
    reason_digest: str = "",
) -> list[JarnacEvent]:
    """JARNAC-12, -13: what was counted at tables, by their numbers; all of them or none.

    Said again, a result is no event. Of a closed round, with the reason. Raises JarnacResultImpossible,
    JarnacJarnacsImpossible, JarnacReasonNeeded, JarnacOfficial.
    """
    entered: list[JarnacEvent] = []
    for table, (first, second) in sorted(results.items()):
        found = _to_change(jarnac, number, table, reason)
        _refuse_impossible(table, first)
        _refuse_impossible(table, second)
        if found.outcome != Played(first, second):
            told = {"reason": reason, "reason_digest": reason_digest}
            entered.append(JarnacResultEntered(round=number, table=table, first=first, second=second, **told))  # type: ignore[arg-type]
    return entered


def _refuse_impossible(table: int, score: JarnacScore) -> None:
    if not 0 <= score.points <= MOST_POINTS:
        raise refusals.JarnacResultImpossible(table=table, most=MOST_POINTS)
    if not 0 <= score.jarnacs <= MOST_JARNACS:
        raise refusals.JarnacJarnacsImpossible(table=table, most=MOST_JARNACS)


def forfeit(
    jarnac: Jarnac,
    *,
    number: int,
    table: int,
    absent: Collection[UUID],
    reason: UUID | None = None,
    reason_digest: str = "",
) -> list[JarnacEvent]:
    """One of a table, or both, did not play. Raises JarnacNobodyAbsent, JarnacReasonNeeded, JarnacOfficial."""
    found = _to_change(jarnac, number, table, reason)
    if not absent or not set(absent) <= set(found.entries):
        raise refusals.JarnacNobodyAbsent
    if found.outcome == Forfeit(frozenset(absent)):
        return []
    gone = tuple(entry for entry in found.entries if entry in absent)
    return [JarnacForfeited(round=number, table=table, absent=gone, reason=reason, reason_digest=reason_digest)]


def withdraw_result(jarnac: Jarnac, *, number: int, table: int) -> list[JarnacEvent]:
    """It was of another table. Raises JarnacNoResult, JarnacNoRoundOpen, JarnacOfficial."""
    in_play(jarnac, number)
    if jarnac.table(number, table).outcome is None:
        raise refusals.JarnacNoResult(table=table)
    return [JarnacResultWithdrawn(round=number, table=table)]


def open_match(jarnac: Jarnac, *, number: int, table: int, match: UUID) -> list[JarnacEvent]:
    """A table plays here. Raises JarnacTablePlayed, JarnacMatchOpen, JarnacNoRoundOpen."""
    in_play(jarnac, number)
    found = jarnac.table(number, table)
    if found.outcome is not None:
        raise refusals.JarnacTablePlayed(table=table)
    if found.match is not None:
        raise refusals.JarnacMatchOpen(table=table)
    return [JarnacMatchOpened(round=number, table=table, match=match)]


def follow_match(jarnac: Jarnac, *, match: UUID, first: JarnacScore, second: JarnacScore) -> list[JarnacEvent]:
    """The match of a table is over: that is its result, unless somebody has entered one. Nothing of another match."""
    for number, found in enumerate(jarnac.rounds, start=1):
        for table, one in found.tables.items():
            if one.match == match and one.outcome is None and not found.closed:
                result = JarnacResultEntered(round=number, table=table, first=first, second=second, match=match)
                return [result]
    return []


def _to_change(jarnac: Jarnac, number: int, table: int, reason: UUID | None) -> Table:
    """A table whose result may be given, or given again."""
    found = jarnac.table(number, table)
    jarnac.refuse_official()
    if jarnac.round(number).closed and reason is None:
        raise refusals.JarnacReasonNeeded
    return found
