"""From merits to ranks and séries: criteria in their order, shares of those ranked, and what staff have decided.

A player is ranked by the first criterion whose bar he reaches, or comes near enough to: the players of a criterion
stand before all who are ranked by a later one. The bars are not fixed beforehand; they follow from the shares.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from hashlib import sha256
from itertools import groupby
from math import floor
from operator import itemgetter
from typing import NamedTuple
from uuid import UUID

from engine.events.canonical import canonical_json
from tournaments.season_rankings.domain.merits import Merits
from tournaments.season_rankings.domain.rules import Criterion, RankingRules

_WHOLE = 10_000  # shares are in ten-thousandths
_PER_CENT = 100
NOTHING_EARNED = -1


class RankedPlayer(NamedTuple):
    """A line. `criterion`: the number of the one that ranks him, from 0, or NOTHING_EARNED.

    `merits`: by each criterion, in hundredths. `decided`: his série is a decision, outside the shares.
    """

    player: UUID
    rank: int
    shared: bool
    serie: str
    criterion: int
    merits: Merits
    decided: bool = False


class Bar(NamedTuple):
    """What the last player of a série has made: by which criterion, how much; `places` is what the shares gave it."""

    serie: str
    criterion: int
    value: int
    places: int
    players: int


@dataclass(frozen=True, slots=True)
class SeasonRanking:
    """The ranking of a season, best first."""

    season: int
    lines: tuple[RankedPlayer, ...]
    bars: tuple[Bar, ...]

    @property
    def digest(self) -> str:
        """Of every line and every bar: the same for whoever makes it again from the same results."""
        ordered = sorted(self.lines, key=lambda line: (line.rank, str(line.player)))
        lines = [[str(line.player), *line[1:5], list(line.merits), line.decided] for line in ordered]
        told = {"season": self.season, "lines": lines, "bars": [list(bar) for bar in self.bars]}
        return sha256(canonical_json(told)).hexdigest()


@dataclass(frozen=True, slots=True)
class _Equals:
    """Players whom nothing separates, the criterion that ranks them, and the série that it gives."""

    players: Sequence[UUID]
    criterion: int = NOTHING_EARNED
    serie: str = ""
    decided: bool = False


def placed(
    merits: Mapping[UUID, Merits], rules: RankingRules, season: int, decided: Mapping[UUID, str] | None = None
) -> SeasonRanking:
    """Rank these players. `decided`: the séries that staff have given by decision, outside the shares.

    Equals share a rank and a série, the better one: shares are exceeded by them alone.
    """
    of_decision = {player: serie for player, serie in (decided or {}).items() if player in merits}
    sharing = {player: of for player, of in merits.items() if player not in of_decision}
    limits = last_places(rules, len(sharing))
    equals = list(_with_series(_in_order(sharing, rules, limits), rules, limits))
    equals = _joined(equals, {player: merits[player] for player in of_decision}, of_decision, rules)
    lines = tuple(_lines(equals, merits))
    return SeasonRanking(season, lines, tuple(_bars(lines, limits)))


def last_places(rules: RankingRules, count: int) -> dict[str, int]:
    """The last place of each série among `count` players, by the shares; a group is cut evenly, halves going up."""
    limits, before = {}, 0
    for group in rules.series:
        end = _WHOLE if group.share is None else min(before + group.share, _WHOLE)
        parts = len(group.parts)
        for part, code in enumerate(group.parts, start=1):
            share = Fraction(before * parts + (end - before) * part, parts * _WHOLE)
            limits[code] = floor(share * count + Fraction(1, 2))
        before = end
    return limits


def _in_order(merits: Mapping[UUID, Merits], rules: RankingRules, limits: Mapping[str, int]) -> Iterator[_Equals]:
    """All of them, best first."""
    left, place = dict(merits), 0
    last_parts = {group.name: group.parts[-1] for group in rules.series}
    for at, criterion in enumerate(rules.criteria):
        limit = limits[last_parts[criterion.fills[-1]]] if criterion.fills else len(merits)
        for players in _ranked_by(left, at, limit - place, criterion):
            yield _Equals(players, at)
            place += len(players)
            for player in players:
                del left[player]
    yield from _of_the_rest(left)


def _of_the_rest(left: Mapping[UUID, Merits]) -> Iterator[_Equals]:
    """Whom no criterion has ranked: who has earned of the first ones too little, and who has earned nothing."""
    ordered = sorted(left, key=lambda player: (_descending(left[player]), player))
    for merits, players in groupby(ordered, key=lambda player: left[player]):
        yield _Equals(list(players), _first_earned(merits))


def _ranked_by(left: Mapping[UUID, Merits], at: int, places: int, criterion: Criterion) -> Iterator[list[UUID]]:
    """Those whom one criterion ranks: as many as there are places, then those who come near the bar."""
    bar = None
    for players in _equals_by(left, at):
        value = left[players[0]][at]
        if places <= 0 and (bar is None or not criterion.near or value * _PER_CENT < bar * criterion.near):
            return
        if places > 0:
            bar = value
        places -= len(players)
        yield players


def _equals_by(merits: Mapping[UUID, Merits], at: int) -> list[list[UUID]]:
    """Players with a merit by this criterion, best first; those whom it leaves equal are split by all the others."""

    def worth(player: UUID) -> tuple[int, ...]:
        return (-merits[player][at], *_descending(merits[player]))

    earning = sorted((worth(player), player) for player, of in merits.items() if of[at] > 0)
    return [[player for _worth, player in equal] for _worth, equal in groupby(earning, key=itemgetter(0))]


def _with_series(equals: Iterable[_Equals], rules: RankingRules, limits: Mapping[str, int]) -> Iterator[_Equals]:
    """Each with the first série that has a place left where it stands."""
    place, codes = 0, list(limits)
    for each in equals:
        while len(codes) > 1 and place >= limits[codes[0]]:
            del codes[0]
        earned = codes[0] if codes else ""
        yield replace(each, serie=rules.unranked if each.criterion == NOTHING_EARNED else earned)
        place += len(each.players)


def _joined(
    equals: Sequence[_Equals], merits: Mapping[UUID, Merits], decided: Mapping[UUID, str], rules: RankingRules
) -> list[_Equals]:
    """With those whose série was decided: behind all who have earned theirs, in the order of what they have earned."""
    place = {code: at for at, code in enumerate(rules.codes)}
    others = [
        _Equals([player], _first_earned(merits[player]), decided[player], decided=True)
        for player in sorted(merits, key=lambda player: (_descending(merits[player]), player))
    ]
    # sorted keeps what is equal as it was: who earned a série stands before
    return sorted([*equals, *others], key=lambda each: place.get(each.serie, len(place)))


def _descending(merits: Merits) -> tuple[int, ...]:
    return tuple(-value for value in merits)


def _first_earned(merits: Merits) -> int:
    return next((at for at, value in enumerate(merits) if value), NOTHING_EARNED)


def _lines(equals: Iterable[_Equals], merits: Mapping[UUID, Merits]) -> Iterator[RankedPlayer]:
    rank = 1
    for each in equals:
        for player in each.players:
            shared = len(each.players) > 1
            yield RankedPlayer(player, rank, shared, each.serie, each.criterion, merits[player], each.decided)
        rank += len(each.players)


def _bars(lines: Iterable[RankedPlayer], limits: Mapping[str, int]) -> Iterator[Bar]:
    """Of each série that somebody has earned."""
    before, last, counted = 0, dict[str, RankedPlayer](), Counter[str]()
    for line in lines:
        if not line.decided and line.criterion != NOTHING_EARNED:
            last[line.serie] = line
            counted[line.serie] += 1
    for serie, limit in limits.items():
        if serie in last:
            lowest = last[serie]
            yield Bar(serie, lowest.criterion, lowest.merits[lowest.criterion], limit - before, counted[serie])
        before = limit
