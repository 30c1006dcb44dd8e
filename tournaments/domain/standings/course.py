"""How a ranking went, coup by coup: for each moment every total, so that the rank of one entry is looked up."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from tournaments.domain.standings.table import RoundFacts
from tournaments.domain.standings.totals import Key

END = 0
"""The coup of a moment that is the end of a partie: solos won, pénalités withdrawn (FISF 3.5, 5.9)."""


@dataclass(frozen=True, slots=True)
class Moment:
    """After a coup, or after the `END`: the total of the top, those of all entries, and by what each of them is ranked.

    That is the total; where a mort subite has begun to eliminate, how long one stayed comes first (FISF 3.8.3).
    `ascending`: the same from the least up.
    """

    round: int
    coup: int
    top: int
    totals: tuple[int, ...]
    merits: tuple[Any, ...]
    ascending: tuple[Any, ...]


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


@dataclass(slots=True)
class _Before:
    """The totals before a round, those that rank, and how long each entry stayed, the last round first."""

    totals: list[int]
    counting: list[int]
    top: int = 0
    stays: list[Sequence[int]] = field(default_factory=list)

    def merits(self, made: Sequence[int], stays: Sequence[int] | None) -> Sequence[Any] | None:
        """What ranks each entry once it has `made` so much in a round; None where that is its total."""
        if stays is None and not self.stays:
            return None
        points = self.counting
        if stays is None:
            points = [before + here for before, here in zip(self.counting, made, strict=True)]
        stayed = self.stays if stays is None else [stays, *self.stays]
        return list(zip(*stayed, points, strict=True))

    def add(self, made: Sequence[int], top: int, stays: Sequence[int] | None) -> None:
        self.totals = [before + here for before, here in zip(self.totals, made, strict=True)]
        self.top += top
        if stays is None:
            self.counting = [before + here for before, here in zip(self.counting, made, strict=True)]
        else:
            self.stays.insert(0, stays)


def course_of(rounds: Sequence[RoundFacts[Key]], entries: Sequence[Key]) -> Course[Key]:
    """The moments of every round that counts, in order; totals are cumulated from the first.

    A round of which totals alone were given has its end for its only moment.
    """
    moments: list[Moment] = []
    before = _Before([0] * len(entries), [0] * len(entries))
    for round_ in rounds:
        if not round_.counts:
            continue
        made = [0] * len(entries)
        for coup, made in () if _is_totals_alone(round_) else _of_round(round_, entries):
            moments.append(_moment(round_, coup, before, made, _stays(round_, entries, coup)))
        stays = _stays(round_, entries)
        if round_.ended:
            made = [_made(round_, entry) for entry in entries]
            moments.append(_moment(round_, END, before, made, stays))
        before.add(made, round_.top(), stays)
    return Course({entry: place for place, entry in enumerate(entries)}, tuple(moments))


def _is_totals_alone(facts: RoundFacts[Any]) -> bool:
    return facts.ended and not any(facts.coups().values())


def _of_round(facts: RoundFacts[Key], entries: Sequence[Key]) -> Iterator[tuple[int, list[int]]]:
    """What each entry has made in the round after each of its coups."""
    coups, none = facts.coups(), dict[int, int]()
    per_entry = [coups.get(entry, none) for entry in entries]
    made = [0] * len(entries)
    for coup in sorted(facts.tops):
        made = [before + here.get(coup, 0) for before, here in zip(made, per_entry, strict=True)]
        yield coup, made


def _stays(facts: RoundFacts[Key], entries: Sequence[Key], last: int | None = None) -> Sequence[int] | None:
    stays = facts.stays(entries, last)
    return None if stays is None else [stays[entry] for entry in entries]


def _made(facts: RoundFacts[Key], entry: Key) -> int:
    return facts.made[entry].points if entry in facts.made else 0


def _moment(
    facts: RoundFacts[Any], coup: int, before: _Before, made: Sequence[int], stays: Sequence[int] | None
) -> Moment:
    top = before.top + facts.top(None if coup == END else coup)
    totals = tuple(total + here for total, here in zip(before.totals, made, strict=True))
    merits = before.merits(made, stays)
    ranked = totals if merits is None else tuple(merits)
    return Moment(facts.number, coup, top, totals, ranked, tuple(sorted(ranked)))


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
                rank=1 + len(moment.ascending) - bisect_right(moment.ascending, moment.merits[place]),
            )
        )
        before = total
    return steps
