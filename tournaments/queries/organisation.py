"""Federations, comités, clubs and centres, for staff and programs, in a constant number of queries each."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID

from django.db.models import Count, QuerySet

from engine.eventstore import commanding, reading
from engine.people.searching import in_order_of, word_in
from engine.text import by_name, folded, words_of
from engine.web import filtering, lists, shapes
from tournaments.domain.organisation.federation import FEDERATION
from tournaments.domain.refusals.centres import UnknownCentre
from tournaments.domain.refusals.organisation import UnknownClub, UnknownComite, UnknownFederation
from tournaments.models.competitions import CentreEnrolmentRow
from tournaments.models.organisation import CentreRow, ClubRow, ComiteRow, FederationRow
from tournaments.models.players import PlayerRow
from tournaments.queries import memberships, rehearsals
from tournaments.queries.competitions import appointed_in
from tournaments.streams import centre_stream, club_stream, comite_stream, federation_stream

PAGE = 50


@dataclass(frozen=True, slots=True)
class OrganisationLine:
    """`state` is empty, "requested" or "closed"; `count`: of the clubs, licensees or seats that it has."""

    id: UUID
    code: str
    name: str
    state: str
    count: int
    note: str = field(default="", metadata=shapes.FOR_PAGES)


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a list, `number` from 1."""

    lines: tuple[OrganisationLine, ...]
    number: int
    count: int
    total: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OrganisationPage:
    """One of them: `row` is its read model, `above` what it belongs to as (kind, id, name), from the top."""

    kind: str
    id: UUID
    row: Any
    version: int
    above: tuple[tuple[str, UUID, str], ...] = ()
    comites: tuple[OrganisationLine, ...] = ()
    clubs: tuple[OrganisationLine, ...] = ()
    centres: tuple[OrganisationLine, ...] = ()
    competitions: tuple[tuple[UUID, str], ...] = ()
    arbitres: tuple[tuple[UUID, str], ...] = ()
    double_arbitres: tuple[tuple[UUID, str], ...] = ()
    licensees: int = 0
    # of a federation: what words of its licence files mean, by the column and the word
    words: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    # of a centre: its owner
    owner: str = ""


def federations(reach: memberships.Reach = memberships.EVERYTHING) -> list[OrganisationLine]:
    """Every federation by its name, with the number of its clubs. `reach`: of what."""
    clubs = dict(ClubRow.objects.values_list("federation").annotate(Count("id")))
    return [
        OrganisationLine(row.pk, row.code, row.name, state_of(row), clubs.get(row.pk, 0), row.country)
        for row in sorted(
            FederationRow.objects.filter(reach.of_federations()), key=lambda row: (folded(row.name), row.pk)
        )
    ]


def comites(
    federation: UUID | None = None, reach: memberships.Reach = memberships.EVERYTHING
) -> list[OrganisationLine]:
    """The comités by code, with the number of their clubs; of one federation, or all."""
    rows = ComiteRow.objects.filter(reach.of_comites()).order_by("code", "id")
    clubs = ClubRow.objects.exclude(comite=None)
    if federation:
        rows, clubs = rows.filter(federation=federation), clubs.filter(federation=federation)
    counted = dict(clubs.values_list("comite").annotate(Count("id")))
    return [OrganisationLine(row.pk, row.code, row.name, state_of(row), counted.get(row.pk, 0)) for row in rows]


def clubs(
    typed: str = "",
    *,
    number: int = 1,
    federation: UUID | None = None,
    reach: memberships.Reach = memberships.EVERYTHING,
) -> Page:
    """The clubs that a search finds, by name; those that wait for approval first."""
    rows = ClubRow.objects.filter(reach.of_clubs())
    if federation:
        rows = rows.filter(federation=federation)
    return _page(with_words(rows, typed), number)


def clubs_of_federation(federation: UUID, narrow: filtering.Filter = filtering.unfiltered) -> lists.QueryLines:
    """The clubs of one federation, for the API."""
    return lists.QueryLines(_ordered(narrow(ClubRow.objects.filter(federation=federation))), _listed)


def centres(typed: str = "", *, number: int = 1, reach: memberships.Reach = memberships.EVERYTHING) -> Page:
    """The centres that a search finds, by name; those that wait for approval first."""
    return _page(with_words(CentreRow.objects.filter(reach.of_centres()), typed), number)


def federation_coded(code: str) -> UUID:
    """Raises UnknownFederation."""
    federation_id = FederationRow.objects.filter(code__iexact=code).values_list("id", flat=True).first()
    if federation_id is None:
        raise UnknownFederation
    return federation_id


def comite_coded(federation: UUID, code: str) -> UUID:
    """Raises UnknownComite."""
    comite_id = ComiteRow.objects.filter(federation=federation, code__iexact=code).values_list("id", flat=True).first()
    if comite_id is None:
        raise UnknownComite
    return comite_id


def open_clubs(federation: UUID | None = None) -> list[tuple[UUID, str]]:
    """The clubs that take licensees, as (id, code and name), by name."""
    rows = ClubRow.objects.filter(approved=True, closed=False)
    if federation:
        rows = rows.filter(federation=federation)
    named = rows.values_list("id", "code", "name")
    return by_name((id_, f"{name} ({code})") for id_, code, name in named)


def open_comites(federation: UUID) -> list[tuple[UUID, str]]:
    """The comités of a federation that are not closed, as (id, code and name)."""
    rows = ComiteRow.objects.filter(federation=federation, closed=False).order_by("code", "id")
    return [(id_, f"{code} – {name}") for id_, code, name in rows.values_list("id", "code", "name")]


def open_federations() -> list[tuple[UUID, str]]:
    """The federations that are not closed, by name."""
    return by_name(FederationRow.objects.filter(closed=False).values_list("id", "name"))


def names_of_organisations(ids: Iterable[UUID]) -> dict[UUID, str]:
    """The name of each id that is a federation, a comité, a club or a centre."""
    wanted = set(ids)
    names: dict[UUID, str] = {}
    for rows in (FederationRow, ComiteRow, ClubRow, CentreRow):
        names |= dict(rows.objects.filter(id__in=wanted).values_list("id", "name"))
    return names


def names_of_centres(ids: Iterable[UUID]) -> dict[UUID, str]:
    return dict(CentreRow.objects.filter(id__in=set(ids)).values_list("id", "name"))


def federation_page(federation: UUID) -> OrganisationPage:
    """Its comités, and the clubs without one."""
    row = _row(FederationRow, federation, UnknownFederation)
    return OrganisationPage(
        kind="federation",
        id=row.pk,
        row=row,
        version=reading.stream_version(federation_stream(federation)),
        comites=tuple(comites(federation)),
        clubs=_lines(ClubRow.objects.filter(federation=federation, comite=None)),
        licensees=PlayerRow.objects.filter(federation=federation, merged_into=None).count(),
        words=commanding.load(federation_stream(federation), FEDERATION).state.words,
    )


def comite_page(comite: UUID) -> OrganisationPage:
    row = _row(ComiteRow, comite, UnknownComite)
    rows = ClubRow.objects.filter(comite=comite)
    return OrganisationPage(
        kind="comite",
        id=row.pk,
        row=row,
        version=reading.stream_version(comite_stream(comite)),
        above=_above(federation=row.federation),
        clubs=_lines(rows),
        licensees=PlayerRow.objects.filter(club__in=rows.values("id"), merged_into=None).count(),
    )


def club_page(club: UUID) -> OrganisationPage:
    row = _row(ClubRow, club, UnknownClub)
    return OrganisationPage(
        kind="club",
        id=row.pk,
        row=row,
        version=reading.stream_version(club_stream(club)),
        above=_above(federation=row.federation, comite=row.comite),
        centres=_lines(CentreRow.objects.filter(club=club)),
        licensees=PlayerRow.objects.filter(club=club, merged_into=None).count(),
    )


def centre_page(centre: UUID) -> OrganisationPage:
    """Its arbitres, and the competitions that it plays."""
    row = _row(CentreRow, centre, UnknownCentre)
    played = CentreEnrolmentRow.objects.filter(centre=centre).values("competition")
    arbitres, doubles = appointed_in(centre)
    club = ClubRow.objects.filter(id=row.club).first() if row.club else None
    owner = row.comite or row.federation
    return OrganisationPage(
        kind="centre",
        id=row.pk,
        row=row,
        version=reading.stream_version(centre_stream(centre)),
        above=_above(federation=club.federation, club=club.pk)
        if club
        else _above(federation=row.federation, comite=row.comite),
        owner=next(iter(names_of_organisations([owner]).values()), "") if owner else "",
        competitions=tuple(
            rehearsals.real_competitions().filter(id__in=played).order_by("-starts_on", "id").values_list("id", "name")
        ),
        arbitres=arbitres,
        double_arbitres=doubles,
    )


def state_of(row: Any) -> str:
    if row.closed:
        return "closed"
    return "" if getattr(row, "approved", True) else "requested"


def of_state(rows: QuerySet[Any], state: str) -> QuerySet[Any]:
    """The clubs or centres in that state."""
    return rows.filter(closed=True) if state == "closed" else rows.filter(closed=False, approved=not state)


def _row(rows: Any, id_: UUID, unknown: type[Exception]) -> Any:
    row = rows.objects.filter(id=id_).first()
    if row is None:
        raise unknown
    return row


def _above(**ids: UUID | None) -> tuple[tuple[str, UUID, str], ...]:
    names = names_of_organisations(id_ for id_ in ids.values() if id_)
    return tuple((kind, id_, names[id_]) for kind, id_ in ids.items() if id_ and id_ in names)


def with_words(rows: QuerySet[Any], typed: str) -> QuerySet[Any]:
    """Those with these words in their name or code."""
    for word in words_of(typed):
        rows = rows.filter(word_in("folded", word))
    return rows


def _ordered(rows: QuerySet[Any]) -> QuerySet[Any]:
    """By name, those that wait first and those that are closed last."""
    return rows.order_by("approved", "closed", in_order_of("folded"), "id")


def _lines(rows: QuerySet[Any]) -> tuple[OrganisationLine, ...]:
    return _listed(_ordered(rows))


def _listed(rows: Iterable[Any]) -> tuple[OrganisationLine, ...]:
    """Clubs with their licensees, centres with their seats."""
    listed = list(rows)
    clubs = [row.pk for row in listed if isinstance(row, ClubRow)]
    licensees_by_club = (
        PlayerRow.objects.filter(club__in=clubs, merged_into=None).values_list("club").annotate(Count("id"))
    )
    licensees = dict(licensees_by_club) if clubs else {}
    return tuple(
        OrganisationLine(
            id=row.pk,
            code=getattr(row, "code", ""),
            name=row.name,
            state=state_of(row),
            count=licensees.get(row.pk, 0) if clubs else row.seats,
            note=getattr(row, "town", ""),
        )
        for row in listed
    )


def _page(rows: QuerySet[Any], number: int) -> Page:
    total = rows.count()
    count = max(1, -(-total // PAGE))
    number = min(number, count)
    return Page(_listed(_ordered(rows)[(number - 1) * PAGE : number * PAGE]), number, count, total)
