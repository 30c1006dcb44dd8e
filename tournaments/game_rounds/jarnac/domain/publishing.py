"""The standings of the Jarnac are made known: provisional, official, corrected by rectificatifs."""

from dataclasses import fields
from uuid import UUID

from tournaments.events import ResultsKind
from tournaments.game_rounds.jarnac.domain import refusals
from tournaments.game_rounds.jarnac.domain.standings import Line, standings
from tournaments.game_rounds.jarnac.domain.state import Jarnac, JarnacEvent
from tournaments.game_rounds.jarnac.events import JarnacPublished, JarnacReopened, JarnacTally


def publish(jarnac: Jarnac, *, official: bool, out: frozenset[UUID] = frozenset()) -> list[JarnacEvent]:
    """Provisional as often as one likes; official once, then by rectificatifs. out: as for `standings`.

    Raises JarnacNothingToPublish, JarnacRoundOpen, JarnacOfficial.
    """
    _ = jarnac.rules
    jarnac.refuse_official()
    if jarnac.open_round is not None:
        raise refusals.JarnacRoundOpen(round=jarnac.open_round)
    if not jarnac.rounds:
        raise refusals.JarnacNothingToPublish
    kind = _kind(jarnac, official)
    lines = tuple(_frozen(line) for line in standings(jarnac, out=out))
    number = jarnac.counts.get(kind.value, 0) + 1
    return [JarnacPublished(kind=kind, number=number, rounds=len(jarnac.rounds), lines=lines)]


def reopen(jarnac: Jarnac, *, cause: UUID, cause_digest: str) -> list[JarnacEvent]:
    """Official results may be corrected. Raises JarnacNotOfficial."""
    _ = jarnac.rules
    if not jarnac.is_official:
        raise refusals.JarnacNotOfficial
    return [JarnacReopened(cause=cause, cause_digest=cause_digest)]


def _kind(jarnac: Jarnac, official: bool) -> ResultsKind:
    if jarnac.reopened:
        return ResultsKind.RECTIFICATIF
    return ResultsKind.OFFICIAL if official else ResultsKind.PROVISIONAL


def _frozen(line: Line) -> JarnacTally:
    return JarnacTally(**{each.name: getattr(line, each.name) for each in fields(JarnacTally)})
