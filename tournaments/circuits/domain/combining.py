"""The combined ranking of a circuit: what the official results of its competitions come to, player by player.

It is a function of what stands: neither the order of publications nor the time at which one came changes it.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple
from uuid import UUID

from engine.rules import places
from tournaments.circuits.events import CircuitRule, Split, Worth
from tournaments.season_rankings.domain.results import CompetitionResults, Tables, earned
from tournaments.season_rankings.domain.rules import Criterion, RankingRules, Source

UNRANKED = 0


class CircuitResult(NamedTuple):
    """A result of a player. `earned` in hundredths; `counted`: whether it is among the best ones."""

    competition: UUID
    rank: int
    participants: int
    total: int
    earned: int
    counted: bool


@dataclass(frozen=True, slots=True)
class CircuitLine:
    """A player. `rank` is UNRANKED under the least number of competitions; `value` in hundredths.

    `results`: the best first, those that count before the others.
    """

    player: UUID
    rank: int
    shared: bool
    value: int
    results: tuple[CircuitResult, ...]


def combined(standing: Sequence[CompetitionResults], rule: CircuitRule, tables: Tables) -> tuple[CircuitLine, ...]:
    """Best first, then who has not played enough. `standing`: in the order of the calendar. Raises TooManyForPoints."""
    played = _played(standing, rule, tables)
    last = standing[-1].competition if standing else None
    lines = [_Unplaced(player, results, _splits(results, rule, last)) for player, results in played.items()]
    ranked = sorted((line for line in lines if line.has_played(rule.least)), key=_Unplaced.place)
    others = sorted((line for line in lines if not line.has_played(rule.least)), key=_Unplaced.place)
    return (*_ranked(ranked), *(CircuitLine(of.player, UNRANKED, False, of.value, of.results) for of in others))


class _Unplaced(NamedTuple):
    player: UUID
    results: tuple[CircuitResult, ...]
    splits: tuple[tuple[int, ...], ...]

    @property
    def value(self) -> int:
        return sum(result.earned for result in self.results if result.counted)

    def has_played(self, least: int) -> bool:
        return len(self.results) >= least

    def worth(self) -> tuple[int, tuple[tuple[int, ...], ...]]:
        """Less is better: who is worth the same shares a rank."""
        return -self.value, self.splits

    def place(self) -> tuple[tuple[int, tuple[tuple[int, ...], ...]], UUID]:
        return self.worth(), self.player


def _ranked(ordered: Iterable[_Unplaced]) -> Iterable[CircuitLine]:
    for rank, shared, of in places.board(ordered, _Unplaced.worth):
        yield CircuitLine(of.player, rank, shared, of.value, of.results)


def _played(
    standing: Iterable[CompetitionResults], rule: CircuitRule, tables: Tables
) -> Mapping[UUID, tuple[CircuitResult, ...]]:
    rules = _as_ranking(rule)
    found: dict[UUID, list[CircuitResult]] = {}
    for results in map(_once_each, standing):
        values = earned(results, rules, tables)
        for line in results.lines:
            for player in line.players:
                of_criterion = values[player][0] or 0
                found.setdefault(player, []).append(
                    CircuitResult(results.competition, line.rank, len(results.lines), line.total, of_criterion, True)
                )
    return {player: _with_best(results, rule.best) for player, results in found.items()}


def _once_each(results: CompetitionResults) -> CompetitionResults:
    """A duplicate and who is kept of it may both have played: the better place is his result."""
    seen: set[UUID] = set()
    lines = []
    for line in results.lines:
        lines.append(line._replace(players=tuple(player for player in line.players if player not in seen)))
        seen.update(line.players)
    return replace(results, lines=tuple(lines))


def _with_best(results: Iterable[CircuitResult], best: int) -> tuple[CircuitResult, ...]:
    """The best first; of equal ones the better rank, then always the same."""
    ordered = sorted(results, key=lambda of: (-of.earned, of.rank, of.competition))
    return tuple(of._replace(counted=not best or at < best) for at, of in enumerate(ordered))


def _splits(results: Sequence[CircuitResult], rule: CircuitRule, last: UUID | None) -> tuple[tuple[int, ...], ...]:
    """What separates equals, in order; less is better."""
    known = {
        # one more result is better than none
        Split.BEST: (*(-of.earned for of in results), 1),
        Split.WINS: (-sum(of.rank == 1 for of in results),),
        Split.LATEST: (-next((of.earned + 1 for of in results if of.competition == last), 0),),
    }
    return tuple(known[split] for split in rule.splits)


def _as_ranking(rule: CircuitRule) -> RankingRules:
    """The same rule as one criterion of a ranking over the seasons, which says what a result is worth."""
    criterion = Criterion(name="circuit", source=Source(rule.worth.value), table=rule.table)
    return RankingRules(
        name="circuit", reference="circuit", title="", source="", illustrative=False, criteria=(criterion,)
    )


def tables_named(rule: CircuitRule) -> tuple[str, ...]:
    """The tables of points that a rule asks for."""
    return (rule.table,) if rule.worth is Worth.TABLE and rule.table else ()
