"""Who plays where: the seats of a centre, the round of a partie, the doors of an arbitre."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet, Subquery

from arbitration.domain.refusals import NotPlayedHere, UnknownEntry
from arbitration.models import bulletins, hall
from arbitration.models.second_readings import ReadingShareRow
from engine.eventstore import reading
from engine.once import proof
from engine.people import identities, publicity, terms
from engine.prepared import Given, prepared
from engine.text import folded
from games.queries.parties import game_of_partie
from games.streams import partie_stream
from tournaments.streams import centre_stream, competition_stream


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """A desk of an arbitre: one of his centres and a partie played there, whose round is still open."""

    partie: UUID
    centre: UUID
    centre_name: str
    competition_name: str
    round: int


@dataclass(frozen=True, slots=True)
class Correction:
    """What the correction of a partie in a centre depends on: its round, and whether the results are official.

    `reported`: results of the centre come from accepted reports, of this partie or of others; `judged`: words were
    judged there; `known`: a verdict was recorded of one of the lines asked about, anywhere. `twice`: what percentage of
    bulletins is read a second time. `competition_version`, `centre_version`, `partie_digest`: of their streams, when
    all this was so.
    """

    played: hall.RoundPartieRow
    competition_version: int
    centre_version: int
    partie_digest: str
    frozen: bool
    reported: bool
    judged: bool
    known: bool
    twice: int | None = None


@lru_cache(maxsize=4096)
def competition_of(partie: UUID) -> UUID:
    """The competition of a partie, which never changes; refuses a partie of no round, and asks again."""
    return round_of(partie).competition


_OF_ROUND = ("competition", "round", "centre", "closed", "entries")


# In the place of a list that is empty: no line has this id.
_NO_LINE = UUID(int=0)


@prepared(UUID, UUID, list[UUID], str, str, str)
def _correction(partie: Given, centre: Given, lines: Any, *streams: Given) -> "QuerySet[Any, Any]":
    of_competition, of_centre, of_partie = streams
    versions = [*map(reading.last_version, (of_competition, of_centre)), reading.last_digest(of_partie)]
    judged = bulletins.JudgementRow.objects.filter(partie=OuterRef("partie"), centre=centre)
    official = hall.CompetitionRow.objects.filter(competition=OuterRef("competition"), frozen=True)
    reported = hall.ReportedRoundRow.objects.filter(centre=centre)
    known = bulletins.BulletinRow.objects.filter(line__in=lines)
    rows = hall.RoundPartieRow.objects.filter(partie=partie)
    return rows.values_list(*_OF_ROUND, *versions, *map(Exists, (official, reported, judged, known)), _twice())


def correction_of(partie: UUID, centre: UUID, lines: Collection[UUID] = ()) -> Correction:
    """All of it at once, since each bulletin asks; refuses a partie of no round. `lines`: see `Correction.known`."""
    streams = competition_stream(competition_of(partie)), centre_stream(centre), partie_stream(partie)
    [row] = _correction(partie, centre, [*lines] or [_NO_LINE], *streams)
    of_round = dict(zip(_OF_ROUND, row, strict=False))
    return Correction(hall.RoundPartieRow(partie=partie, **of_round), *row[len(_OF_ROUND) :])


@dataclass(frozen=True, slots=True)
class Played:
    """A partie as a centre plays it: its round, and the names of the competition and of the centre, "" if unknown.

    `twice`: what percentage of its bulletins is read a second time.
    """

    round: hall.RoundPartieRow
    competition_name: str
    centre_name: str
    twice: int = 0


@prepared(UUID, UUID)
def _played(partie: Given, centre: Given) -> "QuerySet[Any, Any]":
    competition = hall.CompetitionRow.objects.filter(pk=OuterRef("competition")).values("name")
    rows = hall.RoundPartieRow.objects.filter(partie=partie)
    named = hall.CentreRow.objects.filter(pk=centre).values("name")
    return rows.values_list(*_OF_ROUND, Subquery(competition), Subquery(named), _twice())


def _twice() -> Subquery:
    """Of a round: what percentage of the bulletins of its competition is read a second time; None where nobody said."""
    return Subquery(ReadingShareRow.objects.filter(competition=OuterRef("competition")).values("percent"))


def played_in(partie: UUID, centre: UUID) -> Played:
    """Refuses a partie of no round."""
    rows = _played(partie, centre)
    if not rows:
        raise NotPlayedHere
    [(*of_round, competition, name, twice)] = rows
    row = hall.RoundPartieRow(partie=partie, **dict(zip(_OF_ROUND, of_round, strict=True)))
    return Played(row, competition or "", name or "", twice or 0)


def round_of(partie: UUID) -> hall.RoundPartieRow:
    """The round of a partie; refuses a partie of no round."""
    row = hall.RoundPartieRow.objects.filter(partie=partie).first()
    if row is None:
        raise NotPlayedHere
    return row


def reported_parties(centre: UUID) -> set[UUID]:
    """The parties whose results the centre gave in an accepted report; of a simultané, the games."""
    return set(hall.ReportedRoundRow.objects.filter(centre=centre).values_list("partie", flat=True))


def has_reported(partie: UUID, centre: UUID) -> bool:
    """Whether the results of the centre come from an accepted report, which names the game in a simultané."""
    reported = reported_parties(centre)
    return bool(reported) and not reported.isdisjoint({partie, *game_of_partie(partie)})


def has_feuille(entries: Iterable[UUID], parties: Iterable[UUID]) -> bool:
    """Whether one of these entries has handed in a bulletin, or been noted absent, in one of these parties."""
    return bulletins.FeuilleRow.objects.filter(entry__in=list(entries), partie__in=list(parties)).exists()


def authors_in(parties: Iterable[UUID]) -> set[UUID]:
    """Who has given a verdict in these parties."""
    authors = bulletins.BulletinRow.objects.filter(partie__in=list(parties), author__isnull=False)
    return {author for author in authors.values_list("author", flat=True).distinct() if author}


def is_rehearsal(competition: UUID) -> bool:
    """Whether the competition is a rehearsal, where nothing counts."""
    return hall.CompetitionRow.objects.filter(competition=competition, rehearsal=True).exists()


def is_frozen(competition: UUID) -> bool:
    """Whether the results of the competition are official, and no rectificatif is in preparation."""
    return hall.CompetitionRow.objects.filter(competition=competition, frozen=True).exists()


def all_seats_of(played: hall.RoundPartieRow, centre: UUID) -> list[hall.SeatRow]:
    """The entries of a centre that have a table, by table; at a table that was left, first the entry that left it."""
    if not (played.entries or played.centre):
        return _all_seats(played.competition, centre)
    return list(seated_in(played).filter(centre=centre).order_by("table", "-out"))


@prepared(UUID, UUID)
def _all_seats(competition: Given, centre: Given) -> "QuerySet[hall.SeatRow, hall.SeatRow]":
    """Of a round that everybody plays together."""
    seated = hall.SeatRow.objects.filter(competition=competition, table__isnull=False, centre=centre)
    return seated.order_by("table", "-out")


def seats_among(
    played: hall.RoundPartieRow, centre: UUID, *, tables: Collection[int], entries: Collection[UUID]
) -> list[hall.SeatRow]:
    """Those of `all_seats_of` at one of these tables, or at the table of one of these entries."""
    if tables and not (entries or played.entries or played.centre):
        return _seats_at(played.competition, centre, sorted(tables))
    seated = seated_in(played).filter(centre=centre)
    tables_of_entries = seated.filter(entry__in=list(entries)).values("table")
    return list(seated.filter(Q(table__in=list(tables)) | Q(table__in=tables_of_entries)).order_by("table", "-out"))


@prepared(UUID, UUID, list[int])
def _seats_at(competition: Given, centre: Given, tables: Any) -> "QuerySet[hall.SeatRow, hall.SeatRow]":
    """What nearly all batches ask: new bulletins, in a round that everybody plays together."""
    at = hall.SeatRow.objects.filter(competition=competition, centre=centre, table__in=tables)
    return at.order_by("table", "-out")


def seated_in(played: hall.RoundPartieRow) -> "QuerySet[hall.SeatRow]":
    """The seats with a table in all the centres that play a partie."""
    seated = hall.SeatRow.objects.filter(competition=played.competition, table__isnull=False)
    if played.entries:
        seated = seated.filter(entry__in=played.entries)
    return seated if played.centre is None else seated.filter(centre=played.centre)


def seats_of(played: hall.RoundPartieRow, centre: UUID) -> list[hall.SeatRow]:
    """The same, without entries that have left."""
    return [seat for seat in all_seats_of(played, centre) if not seat.out]


@proof
def seat_of(partie: UUID, entry: UUID) -> hall.SeatRow:
    """Where an entry sits in a partie; refuses one that does not play it."""
    played = round_of(partie)
    seat = hall.SeatRow.objects.filter(competition=played.competition, entry=entry).first()
    if seat is None or seat.table is None or (played.entries and str(entry) not in played.entries):
        raise UnknownEntry
    return seat


def name_of_competition(competition: UUID) -> str:
    return name_in(hall.CompetitionRow, competition)


def name_in(model: type[hall.CentreRow | hall.CompetitionRow], key: UUID) -> str:
    """The name of a centre or a competition; empty if unknown."""
    row = model.objects.filter(pk=key).first()
    return row.name if row else ""


def names_of_entries(entries: Iterable[UUID], seats: Iterable[hall.SeatRow] = ()) -> dict[UUID, str]:
    """The players of each entry, by name; a pair shares one feuille. `seats`: those that are at hand."""
    playing = {seat.entry: (seat.competition, seat.players) for seat in seats}
    others = [entry for entry in entries if entry not in playing]
    playing |= {entry: (competition, players) for entry, competition, players in _players_of(others)}
    return identities.names_by_competition(playing)


def names_of_seats(seats: Iterable[hall.SeatRow]) -> dict[UUID, str]:
    """The same of seats that are at hand."""
    return identities.names_by_competition({seat.entry: (seat.competition, seat.players) for seat in seats})


@prepared(list[UUID])
def _players_of(entries: Any) -> "QuerySet[Any, Any]":
    return hall.SeatRow.objects.filter(entry__in=entries).values_list("entry", "competition", "players")


def name_for_all(entry: UUID) -> str:
    """The players of an entry, as everybody may read them; "" where one of them is not to be named."""
    seat = hall.SeatRow.objects.filter(entry=entry).values_list("competition", "players").first()
    if seat is None or not publicity.all_shown(map(UUID, seat[1]), seat[0]):
        return ""
    return names_of_entries([entry])[entry]


def tables_of_entries(entries: Iterable[UUID]) -> dict[UUID, int]:
    """The table of each entry that has one."""
    rows = hall.SeatRow.objects.filter(entry__in=list(entries))
    return {entry: table for entry, table in rows.values_list("entry", "table") if table is not None}


def rounds_of(parties: Iterable[UUID]) -> dict[UUID, int]:
    """The number of each partie of a competition; 0 for a tie-break."""
    rows = hall.RoundPartieRow.objects.filter(partie__in=list(parties))
    return dict(rows.values_list("partie", "round"))


def entry_points(account: UUID) -> list[EntryPoint]:
    """The desks of an arbitre: his centres, and the parties of their competitions whose round is open."""
    mine = dict(hall.ArbitreRow.objects.filter(account=account).values_list("centre", "competition"))
    playing = (
        hall.SeatRow.objects.filter(centre__in=list(mine)).order_by().values_list("competition", "centre").distinct()
    )
    seated = [(competition, centre) for competition, centre in playing if mine[centre] in (None, competition)]
    competitions = {competition for competition, _centre in seated}
    centres = dict(hall.CentreRow.objects.filter(centre__in=list(mine)).values_list("centre", "name"))
    names = dict(hall.CompetitionRow.objects.filter(competition__in=competitions).values_list("competition", "name"))
    rounds = hall.RoundPartieRow.objects.filter(competition__in=competitions, closed=False)
    points = [
        EntryPoint(row.partie, centre, centres.get(centre, ""), names.get(row.competition, ""), row.round)
        for row in rounds
        for competition, centre in seated
        if competition == row.competition and row.centre in (None, centre) and _plays(row, centre)
    ]
    return sorted(points, key=lambda point: (folded(point.competition_name), point.round, folded(point.centre_name)))


def _plays(row: hall.RoundPartieRow, centre: UUID) -> bool:
    """Whether the centre plays the partie: it is for everybody, or for one of its entries."""
    return not row.entries or hall.SeatRow.objects.filter(entry__in=row.entries, centre=centre).exists()


def is_arbitre_of(account: UUID, partie: UUID) -> bool:
    """Whether the account corrects bulletins of this partie, in any centre."""
    return officiates(hall.ArbitreRow, account, partie)


def officiates(rows: type[hall.ArbitreRow | hall.DoubleArbitreRow], account: UUID, partie: UUID) -> bool:
    """Whether the account is appointed in a centre that plays this partie, for its competition."""
    row = hall.RoundPartieRow.objects.filter(partie=partie).first()
    if row is None:
        return False
    posts = terms.in_competition(row.competition)
    return rows.objects.filter(posts, account=account, centre__in=centres_playing(partie)).exists()


def centres_playing(partie: UUID) -> Collection[UUID]:
    """The centres where a partie is played: all those of its competition, or the one that plays it alone."""
    row = hall.RoundPartieRow.objects.filter(partie=partie).first()
    if row is None:
        return ()
    if row.centre is not None:
        return (row.centre,)
    seats = hall.SeatRow.objects.filter(competition=row.competition)
    if row.entries:
        seats = seats.filter(entry__in=row.entries)
    return seats.values_list("centre", flat=True).distinct()
