"""The tables of a centre with their verdicts, how far the correction has come, the desks of an arbitre."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Count as Counted
from django.db.models import Max, Q

from arbitration.domain.blocks import Block, block_given_to
from arbitration.models import (
    ArbitreRow,
    BulletinRow,
    CentreRow,
    CompetitionRow,
    ReportedRoundRow,
    RoundPartieRow,
    SeatRow,
)
from arbitration.queries.blocks import blocks_of
from arbitration.queries.ledger import Count, counts_of
from arbitration.refusals import NotPlayedHere, UnknownEntry
from engine.eventstore import head
from engine.people.identities import names_of_groups
from games.domain.partie.refusals import CoupNotPublic
from games.queries import CoupPosition, coup_position, game_of_partie, was_annulled


@dataclass(frozen=True, slots=True)
class TableLine:
    """One table of the arbitre's page, with what its avertissements come to (FISF 5.9)."""

    table: int
    entry: UUID
    name: str
    verdict: BulletinRow | None
    count: Count

    @property
    def state(self) -> str:
        if self.verdict is None:
            return "todo"
        return "presumed" if self.verdict.presumed else "recorded"


@dataclass(frozen=True, slots=True)
class DeskView:
    """The desk of an arbitre: one centre, one coup of one partie.

    `position` is None before any coup is closed, and where the coup asked for was annulled: then `annulled` names it.
    """

    partie: UUID
    centre: UUID
    centre_name: str
    competition: UUID
    competition_name: str
    round: int
    position: CoupPosition | None
    tables: tuple[TableLine, ...]
    annulled: int | None = None
    # how far the log was: what is recorded later is not in these tables
    seen: int = 0
    # the tables of the reader alone, where blocks are given out; `wide`: he has some, and asked for all the tables
    block: Block | None = None
    wide: bool = False

    @property
    def coup(self) -> int | None:
        return self.position.coup if self.position else None

    @property
    def corrected(self) -> int:
        return sum(line.verdict is not None for line in self.tables)

    @property
    def presumed(self) -> int:
        """How many of the corrected ones are the top given to all, their bulletin unread."""
        return sum(line.verdict is not None and line.verdict.presumed for line in self.tables)


@dataclass(frozen=True, slots=True)
class CentreProgress:
    """`presumed`: those among the corrected ones that are the top given to all."""

    centre: UUID
    name: str
    corrected: int
    expected: int
    presumed: int = 0

    @property
    def complete(self) -> bool:
        return self.corrected >= self.expected


@dataclass(frozen=True, slots=True)
class Found:
    """How many bulletins of a coup reached its top, of how many corrected ones."""

    found: int
    bulletins: int


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """A door of an arbitre: a centre of his and a partie played there, its round still open."""

    partie: UUID
    centre: UUID
    centre_name: str
    competition_name: str
    round: int


def round_of(partie: UUID) -> RoundPartieRow:
    """The round that a partie is played for; refuses a partie of no round."""
    row = RoundPartieRow.objects.filter(partie=partie).first()
    if row is None:
        raise NotPlayedHere
    return row


def count_standing(partie: UUID, centre: UUID) -> int:
    """How many verdicts stand for the entries of a centre in a partie."""
    return BulletinRow.objects.filter(partie=partie, centre=centre, stands=True).count()


def last_heard(partie: UUID, *, after: int) -> dict[UUID, datetime]:
    """By centre, when a bulletin of the coups after this one was corrected last."""
    heard = BulletinRow.objects.filter(partie=partie, coup__gt=after).values_list("centre")
    return dict(heard.annotate(last=Max("recorded_at")))


def has_reported(partie: UUID, centre: UUID) -> bool:
    """Whether the results of the centre come from a report that was accepted; it names the game, in a simultané."""
    return ReportedRoundRow.objects.filter(partie__in=[partie, *game_of_partie(partie)], centre=centre).exists()


def is_rehearsal(competition: UUID) -> bool:
    """Whether nothing of the competition counts."""
    return CompetitionRow.objects.filter(competition=competition, rehearsal=True).exists()


def is_frozen(competition: UUID) -> bool:
    """Whether the results of the competition are official, and no rectificatif is in preparation."""
    return CompetitionRow.objects.filter(competition=competition, frozen=True).exists()


def all_seats_of(competition: UUID, centre: UUID) -> list[SeatRow]:
    """The entries of a centre that have a table, by table; of one that was left, who left it before who sits there."""
    seated = SeatRow.objects.filter(competition=competition, centre=centre, table__isnull=False)
    return list(seated.order_by("table", "-out"))


def seats_of(competition: UUID, centre: UUID) -> list[SeatRow]:
    """The same, without those that play no more."""
    return [seat for seat in all_seats_of(competition, centre) if not seat.out]


def seat_of(partie: UUID, entry: UUID) -> SeatRow:
    """Where an entry sits in a partie; refuses one that does not play it."""
    seat = SeatRow.objects.filter(competition=round_of(partie).competition, entry=entry).first()
    if seat is None or seat.table is None:
        raise UnknownEntry
    return seat


def desk(
    partie: UUID,
    centre: UUID,
    coup: int | None = None,
    attempt: int = 1,
    *,
    reader: UUID | None = None,
    wide: bool = False,
) -> DeskView:
    """The desk of a centre at a coup (the last closed one when None); refuses a centre that does not play.

    `reader`: an arbitre, who is shown the block of tables given to him, if there is one and unless he asks `wide`.
    """
    seen, played = head(), round_of(partie)
    seats = all_seats_of(played.competition, centre)
    given = block_given_to(blocks_of(played.competition, centre), reader) if reader else None
    block = None if wide else given
    position = coup_position(partie, coup)
    another = coup is not None and (position is None or position.attempt != attempt)
    if another or (position is not None and not position.closed):
        position = None
    return DeskView(
        partie=partie,
        centre=centre,
        centre_name=_name(CentreRow, centre),
        competition=played.competition,
        competition_name=_name(CompetitionRow, played.competition),
        round=played.round,
        position=position,
        tables=tuple(_table_lines(partie, position, [seat for seat in seats if not block or block.holds(seat.table)])),
        block=block,
        wide=wide and given is not None,
        annulled=coup if another and coup is not None and was_annulled(partie, coup, attempt) else None,
        seen=seen,
    )


def name_of_competition(competition: UUID) -> str:
    return _name(CompetitionRow, competition)


def _name(model: type[CentreRow | CompetitionRow], key: UUID) -> str:
    row = model.objects.filter(pk=key).first()
    return row.name if row else ""


def _table_lines(partie: UUID, position: CoupPosition | None, seats: Sequence[SeatRow]) -> Iterable[TableLine]:
    entries = [seat.entry for seat in seats]
    verdicts = {row.entry: row for row in standing(partie, entries=entries, coup=position.coup)} if position else {}
    counts = counts_of(partie, entries, position)
    names = names_of_entries(entries)
    for seat in seats:
        if seat.out and seat.entry not in verdicts:
            continue  # who left plays nothing more; what he played before stays
        yield TableLine(
            table=seat.table or 0,
            entry=seat.entry,
            name=names[seat.entry],
            verdict=verdicts.get(seat.entry),
            count=counts[seat.entry],
        )


def names_of_entries(entries: Iterable[UUID]) -> dict[UUID, str]:
    """The players of each entry, by name; a pair shares one feuille."""
    return names_of_groups(dict(SeatRow.objects.filter(entry__in=list(entries)).values_list("entry", "players")))


def standing(partie: UUID, *, coup: int, entries: Sequence[UUID]) -> list[BulletinRow]:
    """The verdicts that stand at a coup for these entries, by table."""
    rows = BulletinRow.objects.filter(partie=partie, coup=coup, stands=True, entry__in=entries)
    return list(rows.order_by("table"))


def rows_at(partie: UUID, centre: UUID, coup: int, attempt: int) -> dict[UUID, BulletinRow]:
    """The verdicts that stand at a coup in a centre, by entry."""
    rows = BulletinRow.objects.filter(partie=partie, centre=centre, coup=coup, attempt=attempt, stands=True)
    return {row.entry: row for row in rows}


def presumed_again(partie: UUID, withdrawn: Sequence[BulletinRow]) -> dict[UUID, BulletinRow]:
    """The presumed tops that stand where these lines were taken back, by the id of the line."""
    rows = BulletinRow.objects.filter(
        partie=partie, stands=True, presumed=True, entry__in=[row.entry for row in withdrawn]
    )
    standing = {(row.entry, row.coup, row.attempt): row for row in rows} if withdrawn else {}
    found = {row.line: standing.get((row.entry, row.coup, row.attempt)) for row in withdrawn if row.line}
    return {line: row for line, row in found.items() if row is not None}


def verdict_of(partie: UUID, entry: UUID, coup: int) -> BulletinRow:
    """The verdict that stands; the caller knows that there is one."""
    return BulletinRow.objects.get(partie=partie, entry=entry, coup=coup, stands=True)


def verdicts_of(partie: UUID, entry: UUID, coup: int, attempt: int = 1) -> list[BulletinRow]:
    """All the verdicts given on a bulletin, the last one first: those replaced or taken back are still there."""
    return list(
        BulletinRow.objects.filter(partie=partie, entry=entry, coup=coup, attempt=attempt).order_by("-position")
    )


def standing_verdicts(partie: UUID, entry: UUID) -> list[BulletinRow]:
    """The verdicts that stand on the feuille of an entry, in the order of the coups."""
    return list(BulletinRow.objects.filter(partie=partie, entry=entry, stands=True).order_by("coup"))


def standing_attempt(partie: UUID, entry: UUID, coup: int) -> int:
    """Which attempt at a coup the verdict that stands is of; 1 where there is none."""
    return next((row.attempt for row in standing_verdicts(partie, entry) if row.coup == coup), 1)


def progress(partie: UUID, coup: int) -> list[CentreProgress]:
    """How many bulletins of a coup each centre has corrected, of how many expected."""
    competition = round_of(partie).competition
    verdicts = BulletinRow.objects.filter(partie=partie, coup=coup, stands=True)
    # those who left before this coup are not waited for
    there = Q(out=False) | Q(entry__in=verdicts.values("entry"))
    seated = SeatRow.objects.filter(there, competition=competition, table__isnull=False)
    expected = dict(seated.values_list("centre").annotate(count=Counted("entry")))
    presumed = Counted("event", filter=Q(presumed=True))
    counted = verdicts.values_list("centre").annotate(count=Counted("event"), presumed=presumed)
    corrected = {centre: (count, unread) for centre, count, unread in counted}
    names = dict(CentreRow.objects.filter(centre__in=expected).values_list("centre", "name"))
    lines = [
        CentreProgress(centre, names.get(centre, ""), done, count, unread)
        for centre, count in expected.items()
        for done, unread in [corrected.get(centre, (0, 0))]
    ]
    return sorted(lines, key=lambda line: (line.name, line.centre))


def found_top(partie: UUID, coup: int) -> Found | None:
    """How many found the top of a coup; None before the end of the partie, since one alone is a solo (FISF 3.5.d).

    The scores are compared before the penalty of five points (FISF 3.5.b). Raises CoupNotPublic.
    """
    position = coup_position(partie, coup)
    if position is None or not position.announced:
        raise CoupNotPublic(coup=coup)
    if not position.ended:
        return None
    scores = BulletinRow.objects.filter(partie=partie, coup=coup, stands=True).values_list("score_for_solo", flat=True)
    return Found(found=sum(score == position.top for score in scores), bulletins=len(scores))


def entry_points(account: UUID) -> list[EntryPoint]:
    """The desks of an arbitre: his centres, and the parties of their competitions whose round is open."""
    mine = ArbitreRow.objects.filter(account=account).values("centre")
    seated = SeatRow.objects.filter(centre__in=mine).order_by().values_list("competition", "centre").distinct()
    competitions = {competition for competition, _centre in seated}
    centres = dict(CentreRow.objects.filter(centre__in=mine).values_list("centre", "name"))
    names = dict(CompetitionRow.objects.filter(competition__in=competitions).values_list("competition", "name"))
    rounds = RoundPartieRow.objects.filter(competition__in=competitions, closed=False)
    points = [
        EntryPoint(row.partie, centre, centres.get(centre, ""), names.get(row.competition, ""), row.round)
        for row in rounds
        for competition, centre in seated
        if competition == row.competition and row.centre in (None, centre)
    ]
    return sorted(points, key=lambda point: (point.competition_name, point.round, point.centre_name))


def is_arbitre_of(account: UUID, partie: UUID) -> bool:
    """Whether the account corrects bulletins of this partie, in any centre."""
    return ArbitreRow.objects.filter(account=account, centre__in=centres_playing(partie)).exists()


def centres_playing(partie: UUID) -> Collection[UUID]:
    """The centres where a partie is played: all those of its competition, or the one that plays it on its own."""
    row = RoundPartieRow.objects.filter(partie=partie).first()
    if row is None:
        return ()
    if row.centre is not None:
        return (row.centre,)
    return SeatRow.objects.filter(competition=row.competition).values_list("centre", flat=True).distinct()
