"""Circuits: which there are, their competitions, what these have made official."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from engine.events.codec import codec_of
from tournaments.circuits.domain.combining import CircuitLine, combined, tables_named
from tournaments.circuits.domain.refusals import UnknownCircuit
from tournaments.circuits.events import CircuitKind, CircuitRule
from tournaments.circuits.models import CircuitCompetitionRow, CircuitRow
from tournaments.domain.dated import season_on
from tournaments.domain.plan import recorded_plan
from tournaments.events.publication import ResultsKind
from tournaments.models.competitions import CompetitionRow, EntryRow
from tournaments.models.publications import PublicationRow, ResultRow
from tournaments.queries.organisation import names_of_organisations
from tournaments.queries.rehearsals import real_competitions
from tournaments.season_rankings.domain.results import CompetitionResults, ResultLine
from tournaments.tables import points_table

_RULE = codec_of(CircuitRule)


@dataclass(frozen=True, slots=True)
class CircuitCompetition:
    """A competition of a circuit. `published_at`: of the results that stand, None before they are official.

    `rectificatif`: its number, 0 where the first ones stand.
    """

    id: UUID
    name: str
    starts_on: date
    published_at: datetime | None
    rectificatif: int


@dataclass(frozen=True, slots=True)
class CircuitPage:
    """A circuit with its competitions in the order of the calendar."""

    id: UUID
    federation: UUID
    federation_name: str
    kind: CircuitKind
    name: str
    season: int
    rule: CircuitRule
    competitions: tuple[CircuitCompetition, ...]

    @property
    def official(self) -> int:
        """How many competitions count so far."""
        return sum(of.published_at is not None for of in self.competitions)


def circuits(federation: UUID | None = None) -> list[CircuitPage]:
    """Those of a federation, or all of them, the latest season first."""
    rows = CircuitRow.objects.order_by("-season", "name", "id")
    return _pages(list(rows if federation is None else rows.filter(federation=federation)))


def circuits_with(competition: UUID) -> list[CircuitPage]:
    """Those that a competition belongs to, the latest season first."""
    within = CircuitCompetitionRow.objects.filter(competition=competition).values("circuit")
    return _pages(list(CircuitRow.objects.filter(pk__in=within).order_by("-season", "name", "id")))


def circuit_page(circuit: UUID) -> CircuitPage:
    """Raises UnknownCircuit."""
    row = CircuitRow.objects.filter(pk=circuit).first()
    if row is None:
        raise UnknownCircuit
    return _pages([row])[0]


def _pages(rows: Sequence[CircuitRow]) -> list[CircuitPage]:
    within = CircuitCompetitionRow.objects.filter(circuit__in=[row.pk for row in rows])
    listed: dict[UUID, list[UUID]] = {}
    for circuit, competition in within.values_list("circuit", "competition"):
        listed.setdefault(circuit, []).append(competition)
    known = _competitions({competition for ids in listed.values() for competition in ids})
    names = names_of_organisations({row.federation for row in rows})
    return [
        CircuitPage(
            id=row.pk,
            federation=row.federation,
            federation_name=names.get(row.federation, ""),
            kind=CircuitKind(row.kind),
            name=row.name,
            season=row.season,
            rule=_RULE.decode(row.rule),
            competitions=tuple(
                sorted(
                    (known[id_] for id_ in listed.get(row.pk, []) if id_ in known),
                    key=lambda of: (of.starts_on, of.name, of.id),
                )
            ),
        )
        for row in rows
    ]


def _competitions(ids: Collection[UUID]) -> Mapping[UUID, CircuitCompetition]:
    publications = _standing(ids)
    return {
        row.pk: CircuitCompetition(
            row.pk,
            row.name,
            row.starts_on,
            publication.published_at if publication else None,
            publication.number if publication and publication.kind == ResultsKind.RECTIFICATIF.value else 0,
        )
        for row in real_competitions().filter(pk__in=ids)
        for publication in [publications.get(row.pk)]
    }


def _standing(competitions: Collection[UUID]) -> Mapping[UUID, PublicationRow]:
    """The official results of each that stand."""
    rows = PublicationRow.objects.filter(competition__in=competitions).exclude(kind=ResultsKind.PROVISIONAL.value)
    return {row.competition: row for row in rows.order_by("position")}


def may_be_added(federation: UUID, season: int, within: Collection[UUID]) -> list[CompetitionRow]:
    """The competitions of a federation in a season that are not in the circuit, in the order of the calendar."""
    rows = real_competitions().filter(federation=federation).exclude(pk__in=within).order_by("starts_on", "name")
    return [row for row in rows if season_on(row.starts_on) == season]


def is_of_federation(competition: UUID, federation: UUID) -> bool:
    """Whether a competition is of this federation, and no rehearsal."""
    return real_competitions().filter(pk=competition, federation=federation).exists()


def ranking_of(page: CircuitPage) -> tuple[CircuitLine, ...]:
    """The combined ranking, from official results alone. Raises TooManyForPoints, UnknownPointsTable."""
    tables = {name: points_table(name, page.season) for name in tables_named(page.rule)}
    return combined(_results(page), page.rule, tables)


def _results(page: CircuitPage) -> list[CompetitionResults]:
    """In the order of the calendar."""
    official = [of.id for of in page.competitions if of.published_at is not None]
    players = {
        entry: tuple(map(UUID, ids))
        for entry, ids in EntryRow.objects.filter(competition__in=official).values_list("entry", "players")
    }
    lines: dict[UUID, list[ResultRow]] = {competition: [] for competition in official}
    for row in ResultRow.objects.filter(competition__in=official).exclude(kind=ResultsKind.PROVISIONAL.value):
        lines[row.competition].append(row)
    coefficients = {
        row.pk: recorded_plan(row.plan).coefficient for row in CompetitionRow.objects.filter(pk__in=official)
    }
    return [
        CompetitionResults(
            competition=competition,
            season=page.season,
            position=0,
            top=lines[competition][0].top,
            lines=tuple(
                ResultLine(players.get(row.entry, ()), row.rank, row.total, row.points)
                for row in sorted(lines[competition], key=lambda row: (row.rank, row.entry))
            ),
            coefficient=coefficients[competition],
        )
        for competition in official
        if lines[competition]
    ]
