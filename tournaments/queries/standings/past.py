"""The ranking as it was public at some event: folded from the log, for an appeal."""

import json
from collections.abc import Mapping
from uuid import UUID

from engine.eventstore.reading import head
from tournaments.domain.competition.state import Competition
from tournaments.domain.results.counted import rounds_of
from tournaments.domain.standings.scope import WHOLE, Scope
from tournaments.domain.standings.table import RoundFacts, Rules, table
from tournaments.queries.competitions import competition_row
from tournaments.queries.standings import cache, ranking
from tournaments.queries.standings.recalled import Recalled, recall
from tournaments.queries.standings.seats import Seat

_past: cache.LruCache[ranking.Ranking] = cache.LruCache(4)


def ranking_at(competition: UUID, position: int, *, scope: Scope = WHOLE) -> ranking.Ranking:
    """The whole ranking after the event at this position of the log; not later than its end. Raises UnknownCompetition.

    Slow for a simultané, where every bulletin is read again. It never changes, and is cached.
    """
    row = competition_row(competition)
    reached = min(max(position, 0), head())
    key = (row.pk, row.created_at, reached, scope)
    return _past.of(key, lambda: ranked(competition, row.name, f"l{reached}", recall(competition, reached), scope))


def ranked(competition: UUID, name: str, version: str, recalled: Recalled, scope: Scope = WHOLE) -> ranking.Ranking:
    """The ranking of a recalled competition."""
    state = recalled.state
    rounds = rounds_of(recalled.rounds.values(), state.excluded)
    seats = _seats(state)
    columns = tuple(_column(partie, facts) for partie, facts in zip(recalled.rounds, rounds, strict=True))
    rules = Rules(state.plan.tie_breaks, recalled.settled)
    return ranking.Ranking(
        competition=competition,
        name=name,
        plan=state.plan,
        version=version,
        moved_at=recalled.moved_at,
        scope=scope,
        every_round=columns,
        rounds=ranking.seen(columns, rounds, scope),
        seats=seats,
        lines=tuple(table(rounds, ranking.ranked_entries(seats, rounds), rules, scope)),
    )


def _column(partie: UUID, facts: RoundFacts[UUID]) -> ranking.RoundColumn:
    pronounced = facts.falls.pronounced if facts.falls else 0
    return ranking.RoundColumn(
        facts.number, partie, max(facts.tops, default=0), facts.ended, facts.annulled, facts.top(), pronounced
    )


def _seats(state: Competition) -> Mapping[UUID, Seat]:
    """Entries as the state of the competition knows them, centre by centre and table by table."""
    seats = {}
    for id_, entry in state.entries.items():
        classed = state.classed.get(id_)
        seats[id_] = Seat(
            centre=entry.centre,
            table=entry.table,
            listed=json.dumps([str(player) for player in entry.players]),
            serie=classed.serie if classed else "",
            category=classed.category if classed else "",
            club=classed.club if classed else None,
            comite=classed.comite if classed else None,
            federation=classed.federation if classed else None,
            team=entry.team,
            state=entry.state.value,
        )
    return dict(sorted(seats.items(), key=lambda item: (item[1].centre, item[1].table or 0, item[0])))
