"""The pairs of the next round, as the system of the plan makes them: the same from the same events."""

from collections import Counter
from collections.abc import Collection, Sequence
from uuid import UUID

from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.seating import FEWEST
from tournaments.game_rounds.domain.state import Rounds
from tournaments.game_rounds.jarnac import events
from tournaments.game_rounds.jarnac.domain import standings, swiss
from tournaments.game_rounds.jarnac.domain.circle import circle_of, round_of_circle, rounds_of


def planned_rounds(state: Rounds, roster: Roster) -> int:
    """How many rounds are played: as planned, or as many as a round robin takes; 0 as long as nobody could play one."""
    if len(roster.playing) < FEWEST and not state.rounds:
        return 0
    plan: events.JarnacPlanned = state.plan
    if plan.system is events.JarnacSystem.SWISS:
        return plan.rounds
    circle, _late = circle_before(state, roster)
    return rounds_of(len(circle_of(circle)), double=plan.system is events.JarnacSystem.DOUBLE_ROUND_ROBIN)


def next_pairs(state: Rounds, roster: Roster) -> events.JarnacRoundPaired:
    return _swiss(state, roster) if state.plan.system is events.JarnacSystem.SWISS else _round_robin(state, roster)


def _swiss(state: Rounds, roster: Roster) -> events.JarnacRoundPaired:
    before = history(state, roster)
    couples, exempt = swiss.pair_swiss(before)
    # The best table is the one with the best score at it, then with the best placed player.
    rank = {entry: place for place, entry in enumerate(before.order)}
    tables = sorted(couples, key=lambda couple: sorted(rank[entry] for entry in couple))
    named = [
        swiss.named_first(couple, before, odd_table=number % 2 == 1) for number, couple in enumerate(tables, start=1)
    ]
    return _paired(len(state.rounds) + 1, named, () if exempt is None else (exempt,))


def history(state: Rounds, roster: Roster) -> swiss.Before:
    """What a Swiss asks of the rounds before."""
    counted = {entry: standings.Tally() for entry in roster.playing} | standings.tallies(state.rounds, state.plan)
    seeds = _seeded(roster.playing, state.plan, roster)
    groups = standings.ranked(seeds, counted, state.plan) if state.rounds else [seeds]
    tables = [table for round_ in state.rounds for table in round_.tables.values()]
    free: Counter[UUID] = Counter(entry for round_ in state.rounds for entry in round_.exempt)
    for table in tables:
        if isinstance(table.outcome, events.Forfeit):
            free.update(entry for entry in table.players if entry not in table.outcome.absent)
    first: Counter[UUID] = Counter(table.players[0] for table in tables)
    first.subtract(table.players[1] for table in tables)
    last = state.rounds[-1].tables.values() if state.rounds else ()
    return swiss.Before(
        order=[entry for group in groups for entry in group],
        score={entry: counted[entry].score for entry in roster.playing},
        met=Counter(frozenset(table.players) for table in tables),
        free=free,
        first=first,
        last_first=frozenset(table.players[0] for table in last),
    )


def _round_robin(state: Rounds, roster: Roster) -> events.JarnacRoundPaired:
    number = len(state.rounds) + 1
    circle, _late = circle_before(state, roster)
    pairs: list[tuple[UUID, UUID]] = []
    exempt: list[UUID] = []
    for first, second in round_of_circle(circle_of(circle), number):
        here = [entry for entry in (first, second) if entry is not None and entry in roster.playing]
        if first is not None and second is not None and len(here) == len((first, second)):
            pairs.append((first, second))
        else:
            exempt += here
    return _paired(number, pairs, exempt, circle)


def circle_before(state: Rounds, roster: Roster) -> tuple[list[UUID], tuple[UUID, ...]]:
    """The circle of the first round; a later entry takes its free place where there is one."""
    if not state.rounds:
        return _seeded(roster.playing, state.plan, roster), ()
    circle = list(state.rounds[-1].seated.circle)
    late = _seeded(roster.playing - set(circle), state.plan, roster)
    if late and len(circle) % 2:
        circle.append(late.pop(0))
    return circle, tuple(late)


def _seeded(entries: frozenset[UUID], plan: events.JarnacPlanned, roster: Roster) -> list[UUID]:
    return roster.in_order(entries, seed=plan.seed, by_serie=plan.seeding is events.JarnacSeeding.SERIE)


def _paired(
    number: int, pairs: Sequence[tuple[UUID, UUID]], exempt: Collection[UUID], circle: Collection[UUID] = ()
) -> events.JarnacRoundPaired:
    return events.JarnacRoundPaired(
        round=number, pairs=events.pairs_of(enumerate(pairs, start=1)), exempt=tuple(exempt), circle=tuple(circle)
    )
