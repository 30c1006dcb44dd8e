"""The course of one entry, or of the leaders, through a competition, coup by coup."""

from dataclasses import dataclass
from uuid import UUID

from games.queries.parties import rows_of
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.domain.standings.course import Course, CourseStep, course_of, steps_of
from tournaments.domain.standings.scope import WHOLE
from tournaments.queries.standings.cache import LruCache
from tournaments.queries.standings.ranking import (
    Ranking,
    columns_of,
    facts_of,
    kept_ranking,
    names_in,
    ranking_of,
    stamp_of,
)

LEADERS = 8

_courses: LruCache[Course[UUID]] = LruCache(6)


@dataclass(frozen=True, slots=True)
class EntryCourse:
    """One entry: its name, its line, its steps. `shared`: its rank now is that of several."""

    entry: UUID
    name: str
    rank: int
    shared: bool
    total: int
    steps: tuple[CourseStep, ...]


@dataclass(frozen=True, slots=True)
class CoursePage:
    """The courses on a page, from public coups; `ranked` entries in all."""

    competition: UUID
    name: str
    version: str
    ranked: int
    courses: tuple[EntryCourse, ...]


def course_of_entry(competition: UUID, entry: UUID) -> CoursePage:
    """One entry. Raises UnknownCompetition, and UnknownEntry for one that is not in the ranking."""
    ranking, course = _read(competition)
    if entry not in ranking.places:
        raise UnknownEntry(entry=entry)
    return _page(ranking, course, (entry,))


def course_beside_leader(competition: UUID, entry: UUID) -> CoursePage:
    """One entry, then the first of the ranking where that is another. Raises as `course_of_entry` does."""
    ranking, course = _read(competition)
    if entry not in ranking.places:
        raise UnknownEntry(entry=entry)
    return _page(ranking, course, tuple(dict.fromkeys((entry, ranking.lines[0].key))))


def course_of_leaders(competition: UUID) -> CoursePage:
    """The first ones of the ranking. Raises UnknownCompetition."""
    ranking, course = _read(competition)
    return _page(ranking, course, tuple(line.key for line in ranking.lines[:LEADERS]))


def public_parties(competition: UUID) -> dict[int, UUID]:
    """The parties whose coups everybody may read, by round; none of what others are still to play."""
    parties = {column.partie: column.number for column in ranking_of(competition).rounds}
    return {parties[row.pk]: row.pk for row in rows_of(parties).values() if not row.veiled}


def _read(competition: UUID) -> tuple[Ranking, Course[UUID]]:
    stamp = stamp_of(competition)
    ranking = kept_ranking(stamp, WHOLE)
    key = (competition, stamp.row.created_at, stamp.version)
    course = _courses.of(
        key, lambda: course_of(facts_of(columns_of(competition), arbiters=False), [line.key for line in ranking.lines])
    )
    return ranking, course


def _page(ranking: Ranking, course: Course[UUID], entries: tuple[UUID, ...]) -> CoursePage:
    names = names_in(ranking, entries)
    lines = [ranking.lines[ranking.places[entry]] for entry in entries]
    return CoursePage(
        competition=ranking.competition,
        name=ranking.name,
        version=ranking.version,
        ranked=len(ranking.lines),
        courses=tuple(
            EntryCourse(
                line.key, names[line.key], line.rank, line.shared, line.total, tuple(steps_of(course, line.key))
            )
            for line in lines
        ),
    )
