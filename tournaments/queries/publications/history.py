"""The publications of a competition, one of them, and its ranking with names."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from engine.eventstore.reading import read_log
from engine.people import identities, licences, vault
from engine.web import filtering, shapes
from tournaments.domain.awarding import points_by_player
from tournaments.domain.dated import season_on
from tournaments.domain.refusals.publication import UnknownPublication
from tournaments.events.publication import PublishedLine, ResultsKind, ResultsPublished
from tournaments.models import competitions, organisation
from tournaments.models.publications import PublicationRow, ResultRow
from tournaments.queries.competitions import competition_row
from tournaments.tables import categories_in

# How many ranks are on the podium, and how many lines it has at most: a whole field may share a rank.
_PODIUM, _LONGEST_PODIUM = 3, 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Publication:
    """A publication; `digest` is that of its event, at `position` of the log. `stands`: no later one replaced it."""

    kind: ResultsKind
    number: int
    position: int
    # it seals its ranking and all that came before it in the log
    digest: str
    made_position: int
    published_at: datetime
    entries: int
    rounds: int
    acknowledged: tuple[str, ...]
    # the text of a rectificatif, "" for the others
    cause: str
    stands: bool
    competition: UUID = field(metadata=shapes.FOR_PAGES)
    author: UUID | None = field(metadata=shapes.FOR_PAGES)


@dataclass(frozen=True, slots=True)
class Publishing:
    """The state of the results of a competition. `cause`: of the rectificatif in preparation, "" without one."""

    publications: tuple[Publication, ...]
    official: bool
    preparing: bool
    cause: str


@dataclass(frozen=True, slots=True)
class PublishedName:
    """The name behind a line of a publication, and under what it was entered."""

    name: str
    centre: str
    table: int | None
    serie: str = ""
    category: str = ""
    club: str = ""


def publications_of(competition: UUID, narrow: filtering.Filter = filtering.unfiltered) -> tuple[Publication, ...]:
    """The last one first."""
    known = PublicationRow.objects.filter(competition=competition).order_by("-position")
    rows = list(narrow(known))
    last = known.values_list("position", flat=True).first() if narrow is not filtering.unfiltered else _last(rows)
    texts = vault.texts_of(row.cause for row in rows if row.cause)
    return tuple(_publication(row, texts[row.cause] if row.cause else "", stands=row.position == last) for row in rows)


def _last(rows: Sequence[PublicationRow]) -> int | None:
    return rows[0].position if rows else None


def all_publications() -> list[Publication]:
    """Those of every competition, in the order of the log."""
    rows = list(PublicationRow.objects.order_by("position"))
    last = {row.competition: row.position for row in rows}
    return [_publication(row, "", stands=last[row.competition] == row.position) for row in rows]


def _publication(row: PublicationRow, cause: str, *, stands: bool) -> Publication:
    return Publication(
        competition=row.competition,
        kind=ResultsKind(row.kind),
        number=row.number,
        position=row.position,
        digest=row.digest,
        made_position=row.made_position,
        published_at=row.published_at,
        author=row.author,
        entries=row.entries,
        rounds=row.rounds,
        acknowledged=tuple(row.acknowledged),
        cause=cause,
        stands=stands,
    )


def publishing(competition: UUID) -> Publishing:
    """Raises UnknownCompetition."""
    row = competition_row(competition)
    cause = vault.texts_of([row.rectifying])[row.rectifying] if row.rectifying else ""
    official = row.published not in ("", ResultsKind.PROVISIONAL.value)
    published = publications_of(competition) if row.published else ()
    return Publishing(published, official, row.rectifying is not None, cause)


def publication_at(position: int, competition: UUID | None = None) -> Publication:
    """The publication whose event stands at this position of the log. Raises UnknownPublication."""
    rows = PublicationRow.objects.filter(position=position)
    row = (rows.filter(competition=competition) if competition else rows).first()
    if row is None:
        raise UnknownPublication
    cause = vault.texts_of([row.cause])[row.cause] if row.cause else ""
    later = PublicationRow.objects.filter(competition=row.competition, position__gt=position).exists()
    return _publication(row, cause, stands=not later)


def published_lines(position: int) -> ResultsPublished:
    """The event of a publication, with its ranking whole. Raises UnknownPublication."""
    recorded = read_log(position - 1, 1, (ResultsPublished,), upto=position)
    if not recorded:
        raise UnknownPublication
    event: ResultsPublished = recorded[0].event
    return event


def names_of_lines(lines: Iterable[PublishedLine]) -> dict[UUID, PublishedName]:
    """The names behind these lines, as the vault has them today."""
    rows = competitions.EntryRow.objects.in_bulk([line.entry for line in lines])
    names = identities.names_by_competition({entry: (row.competition, row.players) for entry, row in rows.items()})
    centres = dict(
        organisation.CentreRow.objects.filter(id__in={row.centre for row in rows.values()}).values_list("id", "name")
    )
    clubs = dict(
        organisation.ClubRow.objects.filter(id__in={row.club for row in rows.values()}).values_list("id", "name")
    )
    return {
        entry: PublishedName(
            name=names[entry],
            centre=centres.get(row.centre, ""),
            table=row.table,
            serie=row.serie,
            category=_category(row),
            club=clubs.get(row.club, "") if row.club else "",
        )
        for entry, row in rows.items()
    }


def _category(row: competitions.EntryRow) -> str:
    """As it is read: "Vermeil"."""
    titles = categories_in(season_on(competition_row(row.competition).starts_on)).titles
    return titles.get(row.category, row.category)


def licences_of_lines(lines: Iterable[PublishedLine]) -> dict[UUID, str]:
    """The licence numbers behind these lines, of a pair both: for officials alone."""
    entries = competitions.EntryRow.objects.filter(entry__in=[line.entry for line in lines])
    players = {entry: list(map(UUID, ids)) for entry, ids in entries.values_list("entry", "players")}
    numbers = licences.numbers_of(player for ids in players.values() for player in ids)
    return {entry: " – ".join(numbers.get(player, "–") for player in ids) for entry, ids in players.items()}


@dataclass(frozen=True, slots=True)
class PodiumLine:
    """One of the first of the results that stand."""

    entry: UUID
    rank: int
    shared: bool
    name: str
    total: int


def podium_of(competition: UUID) -> tuple[PodiumLine, ...]:
    """The first three ranks of the official results, with the names of today; nobody before they are official."""
    return podiums_of([competition])[competition]


def podiums_of(of: Collection[UUID]) -> dict[UUID, tuple[PodiumLine, ...]]:
    """The same of each of these competitions, in a constant number of queries."""
    rows = ResultRow.objects.filter(competition__in=of, rank__lte=_PODIUM)
    listed: dict[UUID, list[ResultRow]] = {competition: [] for competition in of}
    for row in rows.exclude(kind=ResultsKind.PROVISIONAL.value).order_by("rank", "entry"):
        if len(listed[row.competition]) < _LONGEST_PODIUM:
            listed[row.competition].append(row)
    entries = {row.entry: row.competition for first in listed.values() for row in first}
    players = competitions.EntryRow.objects.filter(entry__in=list(entries)).values_list("entry", "players")
    names = identities.names_by_competition({entry: (entries[entry], group) for entry, group in players})
    return {
        competition: tuple(
            PodiumLine(row.entry, row.rank, row.shared, names.get(row.entry, ""), row.total) for row in first
        )
        for competition, first in listed.items()
    }


def points_given(competition: UUID, published: ResultsPublished) -> dict[UUID, int]:
    """The points that a publication gives to each player entered."""
    entries = dict(competitions.EntryRow.objects.filter(competition=competition).values_list("entry", "players"))
    return points_by_player(published.lines, {entry: list(map(UUID, players)) for entry, players in entries.items()})
