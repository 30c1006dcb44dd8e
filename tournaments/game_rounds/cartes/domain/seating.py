"""The tables of the next round; the same events give the same tables."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from uuid import UUID

from tournaments.domain.lots import drawn
from tournaments.game_rounds.cartes import events
from tournaments.game_rounds.cartes.domain.standings import Tally, tallies
from tournaments.game_rounds.domain.roster import Roster
from tournaments.game_rounds.domain.state import Rounds

# How many orders by lot are improved, of which the best is taken: fewer of many players, who need fewer.
_STARTS, _ENTRIES = 12, 240

Tables = list[list[UUID]]
# How often two have sat at one table.
Met = Counter[frozenset[UUID]]


def next_tables(state: Rounds, roster: Roster) -> events.CartesRoundSeated:
    tables = _tables(state, roster, sizes(len(roster.playing), state.plan.size))
    seats = (events.CartesSeats(table=number, players=tuple(table)) for number, table in enumerate(tables, start=1))
    return events.CartesRoundSeated(round=len(state.rounds) + 1, tables=tuple(seats))


def sizes(entries: int, size: int) -> list[int]:
    """As few tables as possible, as even as possible, larger ones first; nobody sits alone."""
    count = min(-(-entries // size), entries // 2)
    least, more = divmod(entries, count)
    return [least + 1] * more + [least] * (count - more)


def _tables(state: Rounds, roster: Roster, wanted: Sequence[int]) -> Tables:
    plan: events.CartesPlanned = state.plan
    by_serie = plan.seeding is events.CartesSeeding.SERIE
    seeds = roster.in_order(roster.playing, seed=plan.seed, by_serie=by_serie)
    if not state.rounds:
        return _spread(seeds, wanted) if by_serie else _sliced(seeds, wanted)
    if plan.seating is events.CartesSeating.RANKING:
        counted = dict.fromkeys(roster.playing, Tally()) | tallies(state.rounds, plan)
        return _sliced(sorted(seeds, key=lambda entry: counted[entry].key), wanted)
    return _apart(state, roster, wanted)


def _sliced(order: Sequence[UUID], wanted: Sequence[int]) -> Tables:
    """In slices: neighbours sit together."""
    tables, begin = [], 0
    for size in wanted:
        tables.append(list(order[begin : begin + size]))
        begin += size
    return tables


def _spread(order: Sequence[UUID], wanted: Sequence[int]) -> Tables:
    """In turns: each table gets some of the first and some of the last."""
    return [list(order[number :: len(wanted)]) for number in range(len(wanted))]


def _apart(state: Rounds, roster: Roster, wanted: Sequence[int]) -> Tables:
    """With those met least often: the best of some random orders, each improved by exchanges of two."""
    met = met_before(state)
    number = len(state.rounds) + 1
    starts = max(1, min(_STARTS, _ENTRIES // len(roster.playing)))
    best: tuple[int, Tables] | None = None
    for start in range(starts):
        tables = _sliced(drawn(roster.playing, f"{state.plan.seed}:{number}:{start}"), wanted)
        _improve(tables, met)
        cost = sum(_cost(table, met) for table in tables)
        if best is None or cost < best[0]:
            best = cost, tables
        if not cost:
            break
    assert best is not None
    return best[1]


def met_before(state: Rounds) -> Met:
    tables = (table for round_ in state.rounds for table in round_.tables.values())
    return Counter(frozenset(two) for table in tables for two in combinations(table.players, 2))


def _cost(table: Sequence[UUID], met: Met) -> int:
    """Squares, so that two who meet a third time weigh more than two pairs that meet again."""
    return sum((met[frozenset(two)] + 1) ** 2 - 1 for two in combinations(table, 2))


def _improve(tables: Tables, met: Met) -> None:
    """Exchange two of different tables as long as that helps."""
    while sum(_exchange(one, other, met) for one, other in combinations(tables, 2)):
        pass


def _exchange(one: list[UUID], other: list[UUID], met: Met) -> bool:
    changed = False
    for here in range(len(one)):
        for index in range(len(other)):
            before = _cost(one, met) + _cost(other, met)
            if not before:
                return changed
            one[here], other[index] = other[index], one[here]
            if _cost(one, met) + _cost(other, met) < before:
                changed = True
            else:
                one[here], other[index] = other[index], one[here]
    return changed
