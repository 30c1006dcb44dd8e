"""What the pages of evolution show: curves, and the same numbers in a table."""

from collections.abc import Mapping, Sequence
from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.domain.standings.course import END, CourseStep
from tournaments.presentation import charts
from tournaments.queries.standings.course import CoursePage, EntryCourse


def entry_context(page: CoursePage, shown: Mapping[int, UUID]) -> dict[str, Any]:
    """One entry: its rank, its total against the top, and each coup in a table; `shown`: parties to read, by round."""
    (course,) = page.courses
    return {
        "course": course,
        "ranked": page.ranked,
        "ranks": rank_chart(course, page.ranked, table=False),
        "totals": total_chart(page.courses, table=False),
        "best": _best(course),
        "rows": [{**_row(step), "coup_url": _coup_url(step, shown)} for step in course.steps],
        "coups_known": any(step.coup != END for step in course.steps),
    }


def leaders_context(page: CoursePage) -> dict[str, Any]:
    """The first ones together: how far each is behind the top, and the same in a table."""
    steps = page.courses[0].steps if page.courses else ()
    return {
        "courses": page.courses,
        "behind": charts.line(
            [charts.Series(course.name, [step.negatif for step in course.steps]) for course in page.courses],
            charts.along_coups(_moments(steps)),
            title=_("Points behind the top after each coup"),
            text=_("%(count)s falling curves, one for each of the first players; 0 is the top.")
            % {"count": len(page.courses)},
            table=False,
        ),
        "rows": [
            {**_row(step), **_moment(step), "negatifs": [course.steps[place].negatif for course in page.courses]}
            for place, step in enumerate(steps)
        ],
    }


def rank_chart(course: EntryCourse, ranked: int, *, table: bool) -> charts.Chart:
    """The rank of one entry after each coup."""
    return charts.line(
        [charts.Series(course.name, [step.rank for step in course.steps])],
        charts.along_coups(_moments(course.steps)),
        title=_("Rank after each coup"),
        text=_("The first rank is at the top. Best rank %(best)s, rank now %(last)s of %(count)s.")
        % {"best": _best(course), "last": course.rank, "count": ranked},
        downwards=True,
        table=table,
    )


def total_chart(courses: Sequence[EntryCourse], *, table: bool) -> charts.Chart:
    """The totals of some entries after each coup, and that of the top above them; the first of them is told."""
    steps = courses[0].steps
    last = steps[-1] if steps else None
    return charts.line(
        [
            *(charts.Series(course.name, [step.total for step in course.steps]) for course in courses),
            charts.Series(_("Top"), [step.top for step in steps]),
        ],
        charts.along_coups(_moments(steps)),
        title=_("Total after each coup"),
        text=_("Rising curves: %(name)s has %(total)s points now, the top above has %(top)s.")
        % {"name": courses[0].name, "total": last.total if last else 0, "top": last.top if last else 0},
        table=table,
    )


def _best(course: EntryCourse) -> int:
    return min((step.rank for step in course.steps), default=course.rank)


def _moments(steps: Sequence[CourseStep]) -> list[tuple[int, int]]:
    return [(step.round, step.coup) for step in steps]


def _moment(step: CourseStep) -> dict[str, str]:
    """A moment, short for a narrow column, and in words."""
    where = {"number": step.round, "coup": step.coup}
    if step.coup == END:
        return {"label": charts.along_round(step.round), "moment": _("partie %(number)s, end") % where}
    return {"label": f"{step.round}.{step.coup}", "moment": _("partie %(number)s, coup %(coup)s") % where}


def _row(step: CourseStep) -> dict[str, Any]:
    return {
        "round": charts.along_round(step.round),
        "coup": "" if step.coup == END else step.coup,
        "after": f"{step.round}" if step.coup == END else f"{step.round}.{step.coup}",
        "points": step.points,
        "total": step.total,
        "top": step.top,
        "negatif": step.negatif,
        "rank": step.rank,
    }


def _coup_url(step: CourseStep, shown: Mapping[int, UUID]) -> str:
    """Where everybody reads its grid, tirage and top; "" where there is no such page."""
    if step.coup == END or step.round not in shown:
        return ""
    return reverse("games:coup", args=[shown[step.round], step.coup])


def title_of(course: EntryCourse) -> str:
    return _("%(name)s, coup by coup") % {"name": course.name}
