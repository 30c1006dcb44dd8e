"""The results of the tables of a round: entered by hand, or taken from online play."""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

from tournaments.game_rounds.domain import refusals, rounds
from tournaments.game_rounds.domain.state import Rounds
from tournaments.game_rounds.events import OnlineOpened, ResultEntered, ResultWithdrawn, RoundsEvent


def enter_results(
    state: Rounds,
    *,
    number: int,
    results: Mapping[int, Any],
    reason: UUID | None = None,
    reason_digest: str = "",
) -> list[RoundsEvent]:
    """Enter the results of tables, by number, in the form of their game; all of them or none.

    An unchanged result is no event. In a closed round a reason is needed. Raises ReasonNeeded, Official, and what the
    game refuses.
    """
    why: dict[str, Any] = {"reason": reason, "reason_digest": reason_digest}
    entered: list[RoundsEvent] = []
    for table, result in sorted(results.items()):
        seated = state.table(number, table)
        state.refuse_official()
        if state.round(number).closed and reason is None:
            raise state.rules.refusal(refusals.ReasonNeeded)
        outcome = state.rules.outcome(table, seated, result)
        if seated.outcome != outcome:
            entered.append(state.rules.events[ResultEntered].of(outcome, round=number, table=table, **why))
    return entered


def withdraw_result(state: Rounds, *, number: int, table: int) -> list[RoundsEvent]:
    """Withdraw a result of the wrong table. Raises NoResult, NoRoundOpen, Official."""
    rounds.in_play(state, number)
    if state.table(number, table).outcome is None:
        raise state.rules.refusal(refusals.NoResult, table=table)
    return [state.rules.events[ResultWithdrawn](round=number, table=table)]


def open_online(state: Rounds, *, number: int, table: int, online: UUID) -> list[RoundsEvent]:
    """A table plays online. Raises TablePlayed, OnlineOpen, NoRoundOpen."""
    rounds.in_play(state, number)
    seated = state.table(number, table)
    if seated.outcome is not None:
        raise state.rules.refusal(refusals.TablePlayed, table=table)
    if seated.online is not None:
        raise state.rules.refusal(refusals.OnlineOpen, table=table)
    return [state.rules.events[OnlineOpened].by(online, round=number, table=table)]


def follow_online(state: Rounds, *, online: UUID, outcome: Any) -> list[RoundsEvent]:
    """Take the result of online play, unless one was entered."""
    for number, round_ in enumerate(state.rounds, start=1):
        for table, seated in round_.tables.items():
            if seated.online == online and seated.outcome is None and not round_.closed:
                return [state.rules.events[ResultEntered].of(outcome, online=online, round=number, table=table)]
    return []
