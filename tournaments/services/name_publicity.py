"""What decides whether the public reads a name, and only a competition knows: its day, and categories of minors."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from engine.people.publicity import MAJORITY, competition_dates, minors
from engine.prepared import prepared
from tournaments.models.competitions import CompetitionRow
from tournaments.models.players import PlayerRow
from tournaments.queries.rehearsals import row_of
from tournaments.tables import categories_in


@competition_dates
def first_days(competitions: Iterable[UUID]) -> Mapping[UUID, date]:
    wanted = set(competitions)
    if len(wanted) == 1:
        # That of the page, which was read for it.
        row = row_of(*wanted)
        return {row.pk: row.starts_on} if row else {}
    return dict(CompetitionRow.objects.filter(id__in=wanted).values_list("id", "starts_on"))


@minors
def in_a_category_of_minors(persons: Iterable[UUID]) -> set[UUID]:
    """By the category of the last season told, where nobody has told a birth date."""
    wanted = list(set(persons))
    categories = _categories(wanted) if wanted else []
    return {id_ for id_, category, season in categories if category in _of_minors(season)}


@prepared(list[UUID])
def _categories(persons: Any) -> "QuerySet[Any, Any]":
    rows = PlayerRow.objects.filter(id__in=persons).exclude(category="")
    return rows.values_list("id", "category", "category_season")


def _of_minors(season: int) -> set[str]:
    limits = categories_in(season).limits
    return {code for code, oldest in limits if oldest is not None and oldest < MAJORITY}
