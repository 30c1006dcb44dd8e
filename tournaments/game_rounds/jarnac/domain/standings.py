"""The standings of rounds of Jarnac: a pure fold of their results, made again whenever they are read.

A round that one has not played but counts (exempt, or the other did not come) is worth what the plan says; one that one
was not in is worth nothing.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from uuid import UUID

from engine.rules.places import in_groups
from games.domain.jarnac.result import winner_by
from games.events.jarnac import Side
from tournaments.game_rounds.domain import state
from tournaments.game_rounds.jarnac.events import Forfeit, JarnacPlanned, JarnacScore


@dataclass(slots=True)
class Tally:
    """What an entry has made in some rounds.

    `exempt`: rounds in which it had no opponent; `unplayed`: these, and those in which somebody did not come. `met`:
    whom it has played, and the score that it made against each, once for each match.
    """

    score: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    exempt: int = 0
    difference: int = 0
    points: int = 0
    jarnacs: int = 0
    unplayed: int = 0
    met: list[tuple[UUID, int]] = field(default_factory=list)


FIGURES = ("score", "wins", "draws", "losses", "exempt", "difference", "points", "jarnacs")
Tallies = Mapping[UUID, Tally]
# Of entries that are equal so far, what each is worth, the more the better.
TieBreak = Callable[[Sequence[UUID], Tallies], Mapping[UUID, int]]


def tallies(rounds: Iterable[state.Round], plan: JarnacPlanned) -> dict[UUID, Tally]:
    tally_of: dict[UUID, Tally] = defaultdict(Tally)
    for round_ in rounds:
        for entry in round_.exempt:
            _give_free(tally_of[entry], plan, plan.exempt)
            tally_of[entry].exempt += 1
        for table in round_.tables.values():
            _count_table(tally_of, table, plan)
    return dict(tally_of)


def _count_table(tally_of: dict[UUID, Tally], table: state.Table, plan: JarnacPlanned) -> None:
    for entry in table.players:
        _ = tally_of[entry]
    match table.outcome:
        case first, second:
            _count_played(tally_of, table, first, second, plan)
        case Forfeit(absent=absent):
            for entry in table.players:
                if entry not in absent:
                    _give_free(tally_of[entry], plan, plan.win)
                    tally_of[entry].wins += 1
                else:
                    _give_away(tally_of[entry], plan)
        case None:
            pass


def _count_played(
    tally_of: dict[UUID, Tally], table: state.Table, first: JarnacScore, second: JarnacScore, plan: JarnacPlanned
) -> None:
    winner = winner_of(first, second)
    one, two = table.players
    for side, entry, ours, other, opposed in (
        (Side.FIRST, one, first, two, second),
        (Side.SECOND, two, second, one, first),
    ):
        tally = tally_of[entry]
        worth = plan.draw if winner is None else plan.win if winner is side else plan.loss
        tally.score += worth
        tally.wins += winner is side
        tally.draws += winner is None
        tally.losses += winner is side.other
        tally.points += ours.points
        tally.difference += ours.points - opposed.points
        tally.jarnacs += ours.jarnacs
        tally.met.append((other, worth))


def winner_of(first: JarnacScore, second: JarnacScore) -> Side | None:
    """JARNAC-13; None for a draw."""
    return winner_by(
        {Side.FIRST: first.points, Side.SECOND: second.points},
        {Side.FIRST: first.jarnacs, Side.SECOND: second.jarnacs},
    )


def _give_free(tally: Tally, plan: JarnacPlanned, worth: int) -> None:
    tally.score += worth
    tally.points += plan.free_points
    tally.difference += plan.free_points
    tally.unplayed += 1


def _give_away(tally: Tally, plan: JarnacPlanned) -> None:
    """An absent player has lost, by the points that the other is given."""
    tally.score += plan.loss
    tally.losses += 1
    tally.difference -= plan.free_points
    tally.unplayed += 1


def buchholz(entry: UUID, counted: Tallies) -> int:
    """What its opponents have scored; a round without an opponent counts one's own score."""
    tally = counted[entry]
    return sum(counted[other].score for other, _worth in tally.met) + tally.unplayed * tally.score


def _by_own(value: Callable[[Tally], int]) -> TieBreak:
    return lambda equals, counted: {entry: value(counted[entry]) for entry in equals}


def _head_to_head(equals: Sequence[UUID], counted: Tallies) -> Mapping[UUID, int]:
    """Their matches among themselves, where each has met all the others; else it splits nothing."""
    group = set(equals)
    among = {entry: [worth for other, worth in counted[entry].met if other in group] for entry in equals}
    opponents = {entry: {other for other, _ in counted[entry].met} for entry in equals}
    if any(group - {entry} - opponents[entry] for entry in equals):
        return dict.fromkeys(equals, 0)
    return {entry: sum(worths) for entry, worths in among.items()}


def _buchholz(equals: Sequence[UUID], counted: Tallies) -> Mapping[UUID, int]:
    return {entry: buchholz(entry, counted) for entry in equals}


TIE_BREAKS: Mapping[str, TieBreak] = {
    "head_to_head": _head_to_head,
    "buchholz": _buchholz,
    "difference": _by_own(lambda tally: tally.difference),
    "points": _by_own(lambda tally: tally.points),
    "jarnacs": _by_own(lambda tally: tally.jarnacs),
    "wins": _by_own(lambda tally: tally.wins),
}


def ranked(entries: Sequence[UUID], counted: Tallies, plan: JarnacPlanned) -> list[list[UUID]]:
    """By score, then by each tie-break of the plan in turn."""
    groups = _split(entries, {entry: counted[entry].score for entry in entries})
    for name in plan.tie_breaks:
        groups = [part for group in groups for part in _split(group, TIE_BREAKS[name](group, counted))]
    return groups


def _split(entries: Sequence[UUID], worth: Mapping[UUID, int]) -> list[list[UUID]]:
    return in_groups(entries, lambda entry: -worth[entry])


def figures(entry: UUID, counted: Tallies) -> dict[str, int]:
    return {name: getattr(counted[entry], name) for name in FIGURES} | {"buchholz": buchholz(entry, counted)}
