"""Publishing the standings of the rounds: provisional, official, corrected by rectificatifs."""

from uuid import UUID

from tournaments.events.publication import ResultsKind
from tournaments.game_rounds.domain.refusals import NothingToPublish, NotOfficial, RoundOpen
from tournaments.game_rounds.domain.state import Rounds
from tournaments.game_rounds.events import RoundsEvent, StandingsPublished, StandingsReopened


def publish(state: Rounds, *, official: bool, out: frozenset[UUID] = frozenset()) -> list[RoundsEvent]:
    """Provisional any number of times; official once, then by rectificatifs. out: as for `Rules.standings`.

    Raises NothingToPublish, RoundOpen, Official.
    """
    rules, _ = state.rules, state.plan
    state.refuse_official()
    if state.open_round is not None:
        raise rules.refusal(RoundOpen, round=state.open_round)
    if not state.rounds:
        raise rules.refusal(NothingToPublish)
    final = ResultsKind.OFFICIAL if official else ResultsKind.PROVISIONAL
    kind = ResultsKind.RECTIFICATIF if state.reopened else final
    lines = tuple(rules.standings(state, out=out))
    number = state.counts.get(kind.value, 0) + 1
    return [rules.events[StandingsPublished](kind=kind, number=number, rounds=len(state.rounds), lines=lines)]


def reopen(state: Rounds, *, cause: UUID, cause_digest: str) -> list[RoundsEvent]:
    """Official results may be corrected. Raises NotOfficial."""
    _ = state.plan
    if not state.is_official:
        raise state.rules.refusal(NotOfficial)
    return [state.rules.events[StandingsReopened](cause=cause, cause_digest=cause_digest)]
