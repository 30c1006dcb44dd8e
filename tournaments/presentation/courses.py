"""What the pages of evolution show: curves, and the same numbers in a table."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from tournaments.domain.standings.course import END, CourseStep
from tournaments.presentation.charts import Curve, chart
from tournaments.queries.standings.course import CoursePage, EntryCourse


def entry_context(page: CoursePage) -> dict[str, Any]:
    """One entry: its rank, its total against the top, and each coup in a table."""
    (course,) = page.courses
    moments = _moments(course.steps)
    return {
        "course": course,
        "ranked": page.ranked,
        "ranks": chart([Curve(course.name, [step.rank for step in course.steps])], moments, downwards=True),
        "totals": chart(
            [
                Curve(course.name, [step.total for step in course.steps]),
                Curve(_("Top"), [step.top for step in course.steps]),
            ],
            moments,
        ),
        "best": min((step.rank for step in course.steps), default=course.rank),
        "rows": [_row(step) for step in course.steps],
    }


def leaders_context(page: CoursePage) -> dict[str, Any]:
    """The first ones together: how far each is behind the top, and the same in a table."""
    steps = page.courses[0].steps if page.courses else ()
    return {
        "courses": page.courses,
        "behind": chart(
            [Curve(course.name, [step.negatif for step in course.steps]) for course in page.courses], _moments(steps)
        ),
        "rows": [
            {**_row(step), **_moment(step), "negatifs": [course.steps[place].negatif for course in page.courses]}
            for place, step in enumerate(steps)
        ],
    }


def _moments(steps: Sequence[CourseStep]) -> list[tuple[int, int]]:
    return [(step.round, step.coup) for step in steps]


def _moment(step: CourseStep) -> dict[str, str]:
    """A moment, short for a narrow column, and in words."""
    where = {"number": step.round, "coup": step.coup}
    if step.coup == END:
        return {"label": _("P%(number)s") % where, "moment": _("partie %(number)s, end") % where}
    return {"label": f"{step.round}.{step.coup}", "moment": _("partie %(number)s, coup %(coup)s") % where}


def _row(step: CourseStep) -> dict[str, Any]:
    return {
        "round": _("P%(number)s") % {"number": step.round},
        "coup": "" if step.coup == END else step.coup,
        "after": f"{step.round}" if step.coup == END else f"{step.round}.{step.coup}",
        "points": step.points,
        "total": step.total,
        "top": step.top,
        "negatif": step.negatif,
        "rank": step.rank,
    }


def title_of(course: EntryCourse) -> str:
    return _("%(name)s, coup by coup") % {"name": course.name}
