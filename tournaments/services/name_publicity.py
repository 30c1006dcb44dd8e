"""What decides whether the public reads a name, and only a competition knows: its day, and categories of minors."""

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from uuid import UUID

from django.db.models import OuterRef, Subquery

from engine.people.publicity import MAJORITY, competition_dates, minors
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


def _of_player(column: str) -> Subquery:
    return Subquery(PlayerRow.objects.filter(id=OuterRef("pk")).values(column)[:1])


@minors(_of_player("category"), _of_player("category_season"))
def in_a_category_of_minors(category: str | None, season: int | None) -> bool:
    """By the category of the last season told."""
    return bool(category) and season is not None and category in _of_minors(categories_in(season).limits)


@cache
def _of_minors(limits: tuple[tuple[str, int | None], ...]) -> frozenset[str]:
    return frozenset(code for code, oldest in limits if oldest is not None and oldest < MAJORITY)
