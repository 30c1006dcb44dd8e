"""How a ranking went, coup by coup: for each moment every total, so that the rank of one entry is looked up."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic

from tournaments.domain.standings.table import RoundFacts
from tournaments.domain.standings.totals import Key

END = 0
"""The coup of a moment that is the end of a partie: solos won, pénalités withdrawn (FISF 3.5, 5.9)."""


@dataclass(frozen=True, slots=True)
class Moment:
    """After a coup, or after the `END`: the total of the top, those of all entries, and the same from the least up."""

    round: int
    coup: int
    top: int
    totals: tuple[int, ...]
    ascending: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Course(Generic[Key]):
    """All the moments of a competition; `places` says where each entry stands in `totals`."""

    places: Mapping[Key, int]
    moments: tuple[Moment, ...]


@dataclass(frozen=True, slots=True)
class CourseStep:
    """One entry after a coup: what it made there, its total, its distance to the top, its rank (equals share it)."""

    round: int
    coup: int
    points: int
    total: int
    top: int
    negatif: int
    rank: int


def course_of(rounds: Sequence[RoundFacts[Key]], entries: Sequence[Key]) -> Course[Key]:
    """The moments of every round that counts, in order; totals are cumulated from the first."""
    moments: list[Moment] = []
    before, top_before = [0] * len(entries), 0
    for each in rounds:
        if not each.counts:
            continue
        moments += _of_round(each, entries, before, top_before)
        if each.ended:
            after = [total + _made(each, entry) for total, entry in zip(before, entries, strict=True)]
            moments.append(_moment(each.number, END, top_before + each.top(), after))
        before, top_before = list(moments[-1].totals), moments[-1].top
    return Course({entry: place for place, entry in enumerate(entries)}, tuple(moments))


def _of_round(
    facts: RoundFacts[Key], entries: Sequence[Key], before: Sequence[int], top_before: int
) -> Iterator[Moment]:
    coups, none = facts.coups(), dict[int, int]()
    own = [coups.get(entry, none) for entry in entries]
    totals, top = list(before), top_before
    for coup in sorted(facts.tops):
        top += facts.tops[coup]
        totals = [total + made.get(coup, 0) for total, made in zip(totals, own, strict=True)]
        yield _moment(facts.number, coup, top, totals)


def _made(facts: RoundFacts[Key], entry: Key) -> int:
    return facts.made[entry].points if entry in facts.made else 0


def _moment(number: int, coup: int, top: int, totals: Sequence[int]) -> Moment:
    return Moment(number, coup, top, tuple(totals), tuple(sorted(totals)))


def steps_of(course: Course[Key], entry: Key) -> list[CourseStep]:
    """The course of one entry; none for one that is not ranked."""
    place = course.places.get(entry)
    if place is None:
        return []
    steps, before = [], 0
    for moment in course.moments:
        total = moment.totals[place]
        steps.append(
            CourseStep(
                round=moment.round,
                coup=moment.coup,
                points=total - before,
                total=total,
                top=moment.top,
                negatif=total - moment.top,
                rank=1 + len(moment.ascending) - bisect_right(moment.ascending, total),
            )
        )
        before = total
    return steps
