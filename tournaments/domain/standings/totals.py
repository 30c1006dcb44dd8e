"""The totals of a partie: pure folds, alike for the live tables, a rebuild and a moment of the past."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Generic, NamedTuple, TypeVar

from arbitration.domain.ledger import costs_at_once, kept_of_annulled, penalty_of_partie, threshold
from arbitration.domain.result import BulletinResult
from arbitration.domain.solo import solo_of
from engine.rules.kind import Kind
from engine.rules.profile.ruleset import RulesetProfile

Key = TypeVar("Key", bound=Hashable)


class Line(NamedTuple, Generic[Key]):
    """The verdict that stands for a bulletin of `entry`; a coup without one scores nothing (FISF 6.2).

    `score_for_solo` is before any pénalité; `avertissements` counts those of the coup, the `disciplinary` ones among
    them. Of an `annulled` coup they alone may still count (FISF 3.6). `moyenne`: the score is one, no word earned it.
    """

    entry: Key
    coup: int
    score: int
    score_for_solo: int
    avertissements: int = 0
    disciplinary: int = 0
    moyenne: bool = False
    annulled: bool = False

    @classmethod
    def of(cls, entry: Key, coup: int, result: BulletinResult) -> "Line[Key]":
        return cls(
            entry,
            coup,
            result.score,
            result.score_for_solo,
            result.avertissements,
            int(result.disciplinary),
            result.moyenne,
            result.annulled,
        )


@dataclass(frozen=True, slots=True)
class Ending(Generic[Key]):
    """What completes the totals of a partie once it is `over`; in a mort subite before that too.

    `earlier` holds the avertissements of each entry in the parties of the competition before this one (Q13), `centres`
    where each entry played, needed where solos are won centre by centre (Q14); `disqualified` are the entries without
    which solos are compared, needed where the regulation says so (Q18).
    """

    profile: RulesetProfile
    kind: Kind
    earlier: Mapping[Key, int] = field(default_factory=lambda: MappingProxyType({}))
    centres: Mapping[Key, Hashable] = field(default_factory=lambda: MappingProxyType({}))
    disqualified: Collection[Key] = ()
    over: bool = True

    def withdrawn(self, entry: Key, avertissements: int) -> int:
        """FISF 5.9.b: what the avertissements of the partie cost an entry at its end; in mort subite, nothing more."""
        if not self.over or self.kind.is_mort_subite:
            return 0
        first_costly = threshold(self.profile, self.kind)
        return penalty_of_partie(self.profile, self.earlier.get(entry, 0), avertissements, first_costly)

    def at_once(self, entry: Key, avertissements: Sequence[tuple[int, int]]) -> dict[int, int]:
        """FISF 5.9.c: in mort subite, what each coup costs an entry; its avertissements are given by coup, in order."""
        return costs_at_once(self.profile, self.kind, self.earlier.get(entry, 0), avertissements)


@dataclass(frozen=True, slots=True)
class Reported:
    """What a centre reported of an entry beside its coups: what is withdrawn, or its `total` where that is all."""

    total: int | None = None
    withdrawn: int = 0


@dataclass(frozen=True, slots=True)
class RoundTotals:
    """What an entry has in a partie: for everybody, and for the arbitres.

    `solos` is what they pay, `solo_count` how many: won, as `avertissements` are counted and `ledger` is withdrawn, at
    the end (FISF 3.5, 5.9): all are 0 before. `coups` is what each coup corrected gave, by its number, in order.
    """

    public_points: int = 0
    public_coups: int = 0
    arbiter_points: int = 0
    arbiter_coups: int = 0
    solos: int = 0
    avertissements: int = 0
    ledger: int = 0
    solo_count: int = 0
    coups: tuple[tuple[int, int], ...] = ()


def round_totals(
    lines: Iterable[Line[Key]],
    announced: Collection[int],
    ending: Ending[Key] | None = None,
    *,
    results_annulled: bool = False,
    reported: Mapping[Key, Reported] = MappingProxyType({}),
) -> dict[Key, RoundTotals]:
    """The totals of every entry of `lines`; a coup counts for everybody once its solution is announced.

    `lines` are all those of their entries; with an `ending` that is over, all those of the partie. Annulled results
    leave nothing to anybody (FISF 3.7.e). `reported`: what centres gave beside their coups; a total without coups wins
    no solo, and is nobody's to be compared with (FISF 3.5).
    """
    by_entry: dict[Key, list[Line[Key]]] = {}
    for line in lines:
        by_entry.setdefault(line.entry, []).append(line)
    if results_annulled:
        return dict.fromkeys([*by_entry, *reported], RoundTotals())
    solos = _solos(by_entry, ending) if ending and ending.over else {}
    none: list[int] = []
    totals = {
        entry: _totals(entry, lines, announced, solos.get(entry, none), ending) for entry, lines in by_entry.items()
    }
    for entry, result in reported.items():
        totals[entry] = _with_reported(
            totals.get(entry, RoundTotals()), result, over=ending is not None and ending.over
        )
    return totals


def _with_reported(totals: RoundTotals, reported: Reported, *, over: bool) -> RoundTotals:
    """A total without coups is for everybody once the partie is over, when what is withdrawn is too."""
    total = reported.total or 0
    return replace(
        totals,
        public_points=totals.public_points + (total if over else 0),
        arbiter_points=totals.arbiter_points + total,
        ledger=totals.ledger + (reported.withdrawn if over else 0),
    )


def _totals(
    entry: Key, lines: Sequence[Line[Key]], announced: Collection[int], solos: Sequence[int], ending: Ending[Key] | None
) -> RoundTotals:
    played = [line for line in lines if not line.annulled]
    counted = [(line.coup, _counted(line, ending.profile)) for line in sorted(lines, key=_moment)] if ending else []
    costs = ending.at_once(entry, counted) if ending else {}
    total = sum(avertissements for _coup, avertissements in counted) if ending and ending.over else 0
    scores = {line.coup: line.score for line in played}
    coups = tuple((coup, scores.get(coup, 0) - costs.get(coup, 0)) for coup in sorted(scores.keys() | costs.keys()))
    return RoundTotals(
        public_points=sum(points for coup, points in coups if coup in announced),
        public_coups=sum(line.coup in announced for line in played),
        arbiter_points=sum(points for _coup, points in coups),
        arbiter_coups=len(played),
        solos=sum(solos),
        avertissements=total,
        ledger=ending.withdrawn(entry, total) if ending else 0,
        solo_count=len(solos),
        coups=coups,
    )


def _moment(line: Line[Key]) -> tuple[int, bool]:
    """Bulletins in the order of the partie: those of an annulled coup before those of the coup played again."""
    return line.coup, not line.annulled


def _solos(by_entry: Mapping[Key, Sequence[Line[Key]]], ending: Ending[Key]) -> dict[Key, list[int]]:
    """FISF 3.5, Q14: what each solo of an entry pays, compared with all who play the partie or with its centre."""
    if ending.profile.solo_without_disqualified:
        by_entry = {entry: lines for entry, lines in by_entry.items() if entry not in ending.disqualified}
    if ending.profile.solo_scope != "centre":
        return _won(by_entry, ending.profile)
    centres: dict[Hashable, dict[Key, Sequence[Line[Key]]]] = {}
    for entry, lines in by_entry.items():
        centres.setdefault(ending.centres.get(entry), {})[entry] = lines
    return {entry: won for there in centres.values() for entry, won in _won(there, ending.profile).items()}


def _won(by_entry: Mapping[Key, Iterable[Line[Key]]], profile: RulesetProfile) -> dict[Key, list[int]]:
    """What each solo of these entries pays, compared with one another over the whole partie."""
    by_coup: dict[int, dict[Key, int]] = {}
    averages: dict[int, set[Key]] = {}
    for line in (line for lines in by_entry.values() for line in lines if not line.annulled):
        by_coup.setdefault(line.coup, {})[line.entry] = line.score_for_solo
        if line.moyenne:
            averages.setdefault(line.coup, set()).add(line.entry)
    won: dict[Key, list[int]] = {}
    for coup, scores in by_coup.items():
        # Q14: all who play, or those who are there at that coup.
        players = len(scores) if profile.solo_scope == "present" else len(by_entry)
        if solo := solo_of(profile, scores, players, averages=averages.get(coup, ())):
            won.setdefault(solo.player, []).append(solo.bonus)
    return won


def _counted(line: Line[Key], profile: RulesetProfile) -> int:
    """The avertissements of a coup that still count once it has been annulled, or not."""
    if not line.annulled:
        return line.avertissements
    return kept_of_annulled(profile, line.avertissements - line.disciplinary, line.disciplinary)
