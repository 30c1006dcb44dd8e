"""Rehearsals of competitions, which no public list may show."""

from dataclasses import dataclass, field
from datetime import date
from uuid import UUID

from django.db.models import QuerySet

from engine.once import once
from engine.prepared import Given, prepared
from engine.web.shapes import FOR_PAGES
from games.services.embargo import rehearsal_of_partie
from tournaments.models import competitions, papers
from tournaments.queries.memberships import EVERYTHING, Reach


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """A rehearsal under way."""

    id: UUID
    name: str
    starts_on: date = field(metadata=FOR_PAGES)
    # the competition that it is one of
    of: UUID = field(metadata=FOR_PAGES)
    of_name: str = field(metadata=FOR_PAGES)
    # it is thrown away
    over: bool = field(metadata=FOR_PAGES)


def real_competitions() -> "QuerySet[competitions.CompetitionRow]":
    """The competitions that are public: all but the rehearsals."""
    return competitions.CompetitionRow.objects.filter(rehearsal_of=None)


@prepared(UUID)
def _rows(competition: Given) -> "QuerySet[competitions.CompetitionRow]":
    return competitions.CompetitionRow.objects.filter(id=competition)


@once
def row_of(competition: UUID) -> competitions.CompetitionRow | None:
    """A competition or a rehearsal; None where there is none."""
    return next(iter(_rows(competition)), None)


@once
def rehearsal(competition: UUID) -> Rehearsal | None:
    """None for a competition that counts, or that does not exist."""
    row = row_of(competition)
    return _rehearsals([row])[0] if row and row.rehearsal_of else None


def rehearsal_behind(
    *, competition: UUID | None = None, partie: UUID | None = None, made: UUID | None = None
) -> Rehearsal | None:
    """The rehearsal that an address belongs to, by the ids that it names; `made`: a paper."""
    if competition is None and partie is not None:
        competition = rehearsal_of_partie(partie)
    if competition is None and made is not None:
        competition = papers.PaperFile.objects.filter(id=made).values_list("competition", flat=True).first()
    return rehearsal(competition) if competition else None


def rehearsals_under_way(of: UUID | None = None, reach: Reach = EVERYTHING) -> list[Rehearsal]:
    """Those that are not over, of one competition or of all, the latest first."""
    rows = competitions.CompetitionRow.objects.filter(reach.of_competitions(), rehearsal_of__isnull=False, over=False)
    return _rehearsals(list((rows.filter(rehearsal_of=of) if of else rows).order_by("-created_at", "id")))


def _rehearsals(rows: list[competitions.CompetitionRow]) -> list[Rehearsal]:
    originals = competitions.CompetitionRow.objects.filter(id__in={row.rehearsal_of for row in rows})
    names = dict(originals.values_list("id", "name"))
    return [
        Rehearsal(
            id=row.pk,
            name=row.name,
            starts_on=row.starts_on,
            of=row.rehearsal_of,
            of_name=names[row.rehearsal_of],
            over=row.over,
        )
        for row in rows
        if row.rehearsal_of is not None
    ]
