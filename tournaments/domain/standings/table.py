"""The ranking of a competition from the facts of its rounds: one fold, whether they come from rows or from the log."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import Generic, NamedTuple

from tournaments.domain.standings import eliminations, ranking, totals
from tournaments.domain.standings.scope import WHOLE, Scope
from tournaments.domain.standings.tie_breaks import Evidence, Settled, steps

Coups = Mapping[int, int]


class Made(NamedTuple):
    """The points of an entry in a round, and the solos among them."""

    points: int
    solos: int = 0
    solo_points: int = 0


_NOTHING = Made(0)


@dataclass(frozen=True, slots=True)
class RoundFacts(Generic[totals.Key]):
    """A round as a ranking counts it: what each entry made, and the top of each coup announced, by number.

    `coups` gives what each entry made coup by coup, read only where something asks. Of annulled results nothing
    counts. `ended`: the partie is over. `falls`: of a mort subite, who fell and when.
    """

    number: int
    tops: Coups
    made: Mapping[totals.Key, Made]
    coups: Callable[[], Mapping[totals.Key, Coups]] = dict
    annulled: bool = False
    ended: bool = False
    falls: eliminations.Eliminations[totals.Key] | None = None

    @property
    def counts(self) -> bool:
        return bool(self.tops) and not self.annulled

    def top(self, last: int | None = None) -> int:
        """The points of the top, up to the coup `last`."""
        return 0 if self.annulled else _upto(self.tops, last)

    def points(self, entries: Iterable[totals.Key], last: int | None) -> Mapping[totals.Key, Made]:
        """The points of these entries, up to the coup `last`: the end of the partie, and its solos, come after it."""
        if last is None:
            return self.made
        coups: Mapping[totals.Key, Coups] = {} if self.annulled else self.coups()
        return {entry: Made(_upto(coups[entry], last)) for entry in entries if entry in coups}

    def stays(self, entries: Iterable[totals.Key], last: int | None = None) -> Mapping[totals.Key, int] | None:
        """FISF 3.8.3: how long each entry stayed, up to the coup `last`; None where nobody was to fall yet."""
        if self.falls is None or self.annulled:
            return None
        falls = self.falls if last is None else self.falls.among(range(1, last + 1))
        return falls.stays(entries, self.made) if falls.pronounced else None


@dataclass(frozen=True, slots=True)
class Rules(Generic[totals.Key]):
    """How ties are split: the strategies of the plan, and what was settled outside the parties."""

    tie_breaks: Sequence[str] = ()
    settled: Sequence[Settled[totals.Key]] = field(default=())


def table(
    rounds: Sequence[RoundFacts[totals.Key]],
    entries: Collection[totals.Key],
    rules: Rules[totals.Key],
    scope: Scope = WHOLE,
) -> list[ranking.Standing[totals.Key]]:
    """The lines of the ranking of `entries`, counting what the scope counts; equals keep the order of `entries`.

    A round that the scope does not count has no points in the lines: its place is not there. Where some of them are
    mort subite, how long one stayed ranks first, in the last of them before those before it (FISF 3.8.3).
    """
    counted = [round_ for round_ in rounds if scope.counts(round_.number)]
    # Round by round, as there are thousands of entries and a few rounds.
    columns = [_column(round_.points(entries, scope.coup_of(round_.number)), entries) for round_ in counted]
    per_entry = (
        zip(*[[result.points for result in column] for column in columns], strict=True) if columns else repeat(())
    )
    points: dict[totals.Key, tuple[int, ...]] = dict(zip(entries, per_entry, strict=False))
    solos: dict[totals.Key, tuple[int, int]] = {}
    for column in columns:
        for entry, result in zip(entries, column, strict=True):
            if result.solos:
                count, paid = solos.get(entry, (0, 0))
                solos[entry] = count + result.solos, paid + result.solo_points
    stays = [round_.stays(entries, scope.coup_of(round_.number)) for round_ in counted]
    return ranking.ranked(
        points,
        [round_.top(scope.coup_of(round_.number)) for round_ in counted],
        stays=stays,
        breaks=steps(rules.tie_breaks, _evidence(counted, points, solos, rules, scope)) if rules.tie_breaks else (),
        solos=solos,
    )


def _column(made: Mapping[totals.Key, Made], entries: Collection[totals.Key]) -> list[Made]:
    return [made.get(entry, _NOTHING) for entry in entries]


def _evidence(
    counted: Sequence[RoundFacts[totals.Key]],
    points: Mapping[totals.Key, Sequence[int]],
    solos: Mapping[totals.Key, tuple[int, int]],
    rules: Rules[totals.Key],
    scope: Scope,
) -> Evidence[totals.Key]:
    """What strategies see: the rounds that count, and nothing after the scope."""
    played = [place for place, round_ in enumerate(counted) if round_.counts]

    def coups() -> Mapping[totals.Key, Coups]:
        last = counted[played[-1]]
        until = scope.coup_of(last.number)
        known = last.coups()
        if until is None:
            return known
        return {entry: {coup: got for coup, got in scores.items() if coup <= until} for entry, scores in known.items()}

    return Evidence(
        rounds=[counted[place].number for place in played],
        points={entry: [by_round[place] for place in played] for entry, by_round in points.items()},
        coups=coups,
        solos={entry: count for entry, (count, _paid) in solos.items()},
        settled=rules.settled,
    )


def _upto(coups: Coups, last: int | None) -> int:
    return sum(points for coup, points in coups.items() if last is None or coup <= last)
