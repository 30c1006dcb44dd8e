"""Licence files, their lines, and the records that lines are compared with."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from uuid import UUID

from engine import zones
from engine.eventstore.commanding import load_many
from engine.people.licences import holders_of, numbers_of_authority
from engine.people.models import Account, Identity
from engine.web import filtering, lists, shapes
from tournaments import streams, tables
from tournaments.domain.licences import base, columns, reading, separated
from tournaments.domain.licences.clubs import Clubs, KnownClub
from tournaments.domain.licences.lines import Line
from tournaments.domain.player import PLAYER
from tournaments.domain.refusals.licences import UnknownFile
from tournaments.models import organisation, players
from tournaments.models.licences import LicenceFile, LicenceFileLine
from tournaments.queries.memberships import EVERYTHING, Reach

PAGE = 100
_FIRST = 3  # lines that show what the columns to choose hold


@dataclass(frozen=True, slots=True, kw_only=True)
class LicenceFileView:
    """The state of a file. `counts`: lines by outcome.

    `mapping`: the column of each field, from 0. It proposes nothing where no heading is known: the first line may then
    be a player, who is read once the file is examined with `headings` 0.

    What the import is asked to allow: `clubs_asked`, the clubs to create, with how many lines name each;
    `categories_asked`, what lines call categories, with the code that each is read as.
    """

    id: UUID
    name: str
    season: int
    state: str
    total: int
    done: int
    counts: dict[str, int]
    encoding: str
    mapping: dict[str, int]
    clubs_asked: dict[str, int]
    categories_asked: dict[str, str]
    sent_at: datetime
    federation: str = field(metadata=shapes.FOR_PAGES)
    # the name of the account that sent it
    by: str = field(metadata=shapes.FOR_PAGES)

    @property
    def is_busy(self) -> bool:
        return self.state in ("examining", "importing")


@dataclass(frozen=True, slots=True)
class LinesPage:
    """A page of the lines of a file, `number` from 1."""

    lines: tuple[LicenceFileLine, ...]
    number: int
    count: int
    total: int


def licence_files(reach: Reach = EVERYTHING, narrow: filtering.Filter = filtering.unfiltered) -> list[LicenceFileView]:
    """The files sent lately, the latest first."""
    rows = narrow(LicenceFile.objects.filter(reach.of_files()))
    return _summaries(rows.defer("content").order_by("-sent_at", "id")[:50])


def licence_file(file: UUID) -> LicenceFileView:
    """Raises UnknownFile."""
    return _summaries([file_row(file)])[0]


def file_row(file: UUID) -> LicenceFile:
    """Raises UnknownFile."""
    row = LicenceFile.objects.filter(id=file).first()
    if row is None:
        raise UnknownFile
    return row


@dataclass(frozen=True, slots=True)
class Opening:
    """The headings of a file, their line, the first lines below, each as long as they are, and those it begins with.

    `headings_at`: NO_HEADINGS where it is said to have none.
    """

    headings: tuple[str, ...]
    headings_at: int
    lines: tuple[tuple[str, ...], ...]
    candidates: tuple[reading.NumberedCells, ...]


def opening_of(file: UUID) -> Opening:
    """The beginning of a file that is still stored."""
    sheet = read_sheet_of(file_row(file), most=separated.OPENING + _FIRST)
    width = len(sheet.headings)
    lines = (cells[:width] + ("",) * (width - len(cells)) for _at, cells in sheet.lines[:_FIRST])
    return Opening(sheet.headings, sheet.headings_at, tuple(lines), sheet.opening)


def read_sheet_of(row: LicenceFile, *, most: int | None = None) -> reading.Sheet:
    """A file that is still kept, below the line of headings that was chosen or found: `most` lines of it, or all."""
    chosen = reading.NO_HEADINGS if row.without_headings else row.headings_at or None
    return reading.read_sheet(bytes(row.content), known=columns.known_headings, headings_at=chosen, most=most)


def asked_of(row: LicenceFile, ask: base.Ask) -> list[str]:
    """What the examination asks to allow: names of clubs, names of categories."""
    asks = (row.asks or {}).get(ask.value, {})
    return [name for name, _lines in asks.values()] if ask is base.Ask.CLUBS else list(asks)


def mapping_of(row: LicenceFile) -> dict[columns.Field, int]:
    """The column of each field, as it was chosen or proposed."""
    return {columns.Field(name): column for name, column in row.mapping.items()}


def lines_of_file(file: UUID, *, outcome: str = "", number: int = 1) -> LinesPage:
    """The lines of a file by their place in it, all or those of one outcome."""
    rows = LicenceFileLine.objects.filter(file=file)
    if outcome:
        rows = rows.filter(outcome=outcome)
    total = rows.count()
    count = max(1, -(-total // PAGE))
    number = min(number, count)
    return LinesPage(tuple(rows.order_by("at")[(number - 1) * PAGE : number * PAGE]), number, count, total)


def file_lines(file: UUID, narrow: filtering.Filter = filtering.unfiltered) -> lists.QueryLines:
    """The same for the API."""
    return lists.QueryLines(narrow(LicenceFileLine.objects.filter(file=file)).order_by("at"), list)


def report_of(file: UUID) -> Iterable[LicenceFileLine]:
    """Every line of the report, in order, without holding them all."""
    return LicenceFileLine.objects.filter(file=file).order_by("at").iterator(chunk_size=500)


def _summaries(rows: Iterable[LicenceFile]) -> list[LicenceFileView]:
    files = list(rows)
    federations = dict(
        organisation.FederationRow.objects.filter(id__in={row.federation for row in files}).values_list("id", "name")
    )
    accounts = {account.pk: str(account) for account in Account.objects.filter(pk__in={row.sent_by for row in files})}
    return [
        LicenceFileView(
            id=row.pk,
            name=row.name,
            federation=federations.get(row.federation, ""),
            season=row.season,
            state=row.state,
            total=row.total,
            done=row.done,
            counts=row.counts,
            by=accounts.get(row.sent_by, "") if row.sent_by else "",
            sent_at=row.sent_at,
            encoding=row.encoding,
            mapping=row.mapping,
            clubs_asked=dict((row.asks or {}).get(base.Ask.CLUBS.value, {}).values()),
            categories_asked=(row.asks or {}).get(base.Ask.CATEGORIES.value, {}),
        )
        for row in files
    ]


# --- what lines are compared with ---------------------------------------------------------------------


def clubs_of(federation: UUID, named: Collection[str] = ()) -> Clubs:
    """Every club of the federation; `named`: what the lines of a file call clubs."""
    rows = organisation.ClubRow.objects.filter(federation=federation)
    known = (KnownClub(id=row.pk, code=row.code, name=row.name, takes=row.approved and not row.closed) for row in rows)
    return Clubs(known, named)


def base_for(
    federation: UUID, season: int, clubs: Clubs, lines: Sequence[Line], *, allowed: Collection[base.Ask] = ()
) -> base.Base:
    """What is known now of the people of some lines, in a few queries."""
    numbers = holders_of(federation, [line.number for line in lines])
    births = {line.birth_date for line in lines if line.birth_date}
    folded = {line.person[0] for line in lines}
    same = Identity.objects.filter(folded__in=folded, birth_date__in=births)
    living = players.PlayerRow.objects.filter(merged_into=None, forgotten=False)
    alike = living.filter(id__in=same.values("pk")).values_list("id", flat=True)
    known = _known({*numbers.values(), *alike}, federation)
    people: dict[tuple[str, date | None], list[base.KnownPlayer]] = defaultdict(list)
    for player in known.values():
        people[player.person].append(player)
    return base.Base(
        federation=federation,
        season=season,
        today=zones.today(),
        series=tables.series_in(season),
        categories=tables.categories_in(season),
        clubs=clubs,
        holders={number: known[id_] for number, id_ in numbers.items() if id_ in known},
        people=people,
        allowed=allowed,
    )


def _known(ids: set[UUID], federation: UUID) -> dict[UUID, base.KnownPlayer]:
    identities = Identity.objects.in_bulk(ids)
    loaded = load_many([streams.player_stream(id_) for id_ in identities], PLAYER)
    numbers = numbers_of_authority(federation, identities)
    return {
        id_: base.KnownPlayer(
            id=id_,
            family_name=identity.family_name,
            given_name=identity.given_name,
            birth_date=identity.birth_date,
            state=loaded[streams.player_stream(id_)].state,
            version=loaded[streams.player_stream(id_)].version,
            number=numbers.get(id_, ""),
        )
        for id_, identity in identities.items()
        if loaded[streams.player_stream(id_)].state.lives
    }
