"""Bulletins that are read twice: what may be read now, what differs, and what was decided.

What waits is told by its table and its coup alone: whoever reads a bulletin again is shown nothing of what was read.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Q

from arbitration.domain.error_rates import Reading
from arbitration.domain.motifs import Motif
from arbitration.domain.second_readings import LABEL, Key, is_drawn
from arbitration.events.second_readings import Stands
from arbitration.models.bulletins import BulletinRow
from arbitration.models.hall import RoundPartieRow
from arbitration.models.second_readings import ReadingShareRow, SecondReadingRow
from arbitration.queries.seats import tables_of_entries
from engine import zones
from engine.rules.draw import labelled
from games.queries.positions import CoupPosition, coup_position


@dataclass(frozen=True, slots=True)
class Pair:
    """A bulletin that is read twice. `first`: the verdict that stood when it was read again, or the one that stands.

    `standing`: the one that counts now.
    """

    row: SecondReadingRow
    first: BulletinRow
    standing: BulletinRow

    @property
    def is_read(self) -> bool:
        """A line taken back since is to be read again, as it is entered again."""
        return self.row.read_position is not None and not self.first.withdrawn

    @property
    def to_decide(self) -> bool:
        return self.is_read and not self.row.alike and not self.row.stands

    @property
    def was_wrong(self) -> bool | None:
        """Whether the first reading was decided not to stand; None where nothing is decided yet."""
        if not self.is_read or self.to_decide:
            return None
        return bool(self.row.stands) and self.row.stands != Stands.FIRST.value

    @property
    def second(self) -> BulletinRow:
        """The verdict on the second reading, as a row that nobody keeps."""
        assert self.row.reading is not None
        place = {name: getattr(self.first, name) for name in ("partie", "entry", "centre", "table")}
        recorded = {"author": self.row.reader, "position": self.row.read_position, "recorded_at": self.row.read_at}
        return BulletinRow(**place, **self.row.reading, **recorded)


@dataclass(frozen=True, slots=True)
class ToRead:
    """A bulletin whose second reading waits: nothing of it but where it lies."""

    partie: UUID
    entry: UUID
    table: int
    coup: int
    attempt: int


@dataclass(frozen=True, slots=True)
class ReadingShare:
    """How many bulletins in a hundred are read twice; `commitment` to the seed, which is told with official results."""

    percent: int = 0
    commitment: str = ""
    seed: str = ""
    salt: str = ""


def share_of(competition: UUID) -> ReadingShare:
    row = ReadingShareRow.objects.filter(competition=competition).first()
    return ReadingShare(row.percent, row.commitment, row.seed, row.salt) if row else ReadingShare()


def pairs_in(parties: Collection[UUID], **which: object) -> list[Pair]:
    """The bulletins of these parties that are read twice and whose verdict stands, in the order of their drawing."""
    return _paired(SecondReadingRow.objects.filter(partie__in=list(parties), **which).order_by("drawn_at"))


def _paired(readings: Iterable[SecondReadingRow]) -> list[Pair]:
    rows = list(readings)
    verdicts = _verdicts(rows)
    return [pair for row in rows if (pair := _pair(row, verdicts.get(_key(row), [])))]


def _key(row: SecondReadingRow | BulletinRow) -> Key:
    return row.partie, row.entry, row.coup, row.attempt


def _verdicts(rows: Collection[SecondReadingRow]) -> dict[Key, list[BulletinRow]]:
    if not rows:
        return {}
    of = Q(partie__in={row.partie for row in rows}, entry__in={row.entry for row in rows})
    found: dict[Key, list[BulletinRow]] = {_key(row): [] for row in rows}
    for verdict in BulletinRow.objects.filter(of, coup__in={row.coup for row in rows}).order_by("position"):
        if _key(verdict) in found:
            found[_key(verdict)].append(verdict)
    return found


def _pair(row: SecondReadingRow, verdicts: list[BulletinRow]) -> Pair | None:
    """None where no verdict stands: the coup was annulled, or the line is taken back."""
    standing = next((verdict for verdict in reversed(verdicts) if verdict.stands), None)
    if standing is None:
        return None
    before = [each for each in verdicts if row.read_position is not None and each.position < row.read_position]
    return Pair(row, before[-1] if before else standing, standing)


def to_read(partie: UUID, centre: UUID, *, reader: UUID | None) -> list[ToRead]:
    """What this reader may read again now, by coup and table."""
    waiting = [pair for pair in pairs_in([partie]) if pair.standing.centre == centre and not pair.is_read]
    if not waiting:
        return []
    latest = coup_position(partie)
    written = _written_by(reader, waiting)
    mine = [pair for pair in waiting if _is_later(latest, pair.row.coup) or _key(pair.row) not in written]
    tables = tables_of_entries({pair.row.entry for pair in mine})
    listed = [
        ToRead(partie, pair.row.entry, tables.get(pair.row.entry, 0), pair.row.coup, pair.row.attempt) for pair in mine
    ]
    return sorted(listed, key=lambda each: (each.coup, each.table))


def _written_by(reader: UUID | None, pairs: Iterable[Pair]) -> set[Key]:
    """The bulletins among these of which this account gave a verdict."""
    return {key for key, rows in _verdicts([pair.row for pair in pairs]).items() if _has_author(rows, reader)}


def _has_author(verdicts: Iterable[BulletinRow], reader: UUID | None) -> bool:
    return reader is not None and any(verdict.author == reader for verdict in verdicts)


def _is_later(latest: CoupPosition | None, coup: int) -> bool:
    """Whether a later coup is closed, or the partie over: who read a bulletin has read others since."""
    return latest is not None and (latest.coup > coup or latest.ended)


def may_read(position: CoupPosition, partie: UUID, entry: UUID, *, reader: UUID | None) -> bool:
    """Whether this account may read the bulletin again: who gave a verdict on it, only once the next coup is closed."""
    verdicts = BulletinRow.objects.filter(partie=partie, entry=entry, coup=position.coup, attempt=position.attempt)
    return not _has_author(verdicts, reader) or _is_later(coup_position(partie), position.coup)


def readers_of(partie: UUID, entry: UUID, coup: int, attempt: int) -> set[UUID]:
    """Who has read this bulletin, first or again; who rectified it read it after them."""
    which = {"partie": partie, "entry": entry, "coup": coup, "attempt": attempt}
    first = BulletinRow.objects.filter(**which, rectification=False).values_list("author", flat=True)
    again = SecondReadingRow.objects.filter(**which).values_list("reader", flat=True)
    return {reader for reader in (*first, *again) if reader}


def differing(partie: UUID, centre: UUID) -> list[Pair]:
    """What the double arbitre has to decide in a centre, by coup and table."""
    pairs = [pair for pair in pairs_in([partie], alike=False) if pair.to_decide and pair.standing.centre == centre]
    return sorted(pairs, key=lambda pair: (pair.row.coup, pair.standing.table))


@dataclass(frozen=True, slots=True)
class Left:
    """What is left of these parties: to be read a second time, and to be decided."""

    to_read: tuple[BulletinRow, ...] = ()
    to_decide: tuple[BulletinRow, ...] = ()


def left_in(parties: Collection[UUID]) -> Left:
    """By the verdict that stands of each."""
    waiting = Q(read_position=None) | Q(stands="")
    pairs = _paired(SecondReadingRow.objects.filter(waiting, partie__in=list(parties)).order_by("drawn_at"))
    return Left(
        tuple(pair.standing for pair in pairs if not pair.is_read),
        tuple(pair.standing for pair in pairs if pair.to_decide),
    )


def parties_of(competition: UUID) -> list[UUID]:
    return list(RoundPartieRow.objects.filter(competition=competition).values_list("partie", flat=True))


def read_twice(competitions: Iterable[UUID]) -> list[UUID]:
    """Those among them where bulletins are read twice, or were."""
    rows = ReadingShareRow.objects.filter(competition__in=list(competitions)).order_by("competition")
    return list(rows.values_list("competition", flat=True))


def readings_in(competition: UUID) -> list[Reading]:
    """What was read twice in a competition and is settled, for a rate of errors: no name, nor where."""
    pairs = pairs_in(parties_of(competition), read_position__isnull=False)
    return [
        Reading(
            wrong=pair.was_wrong,
            articles=frozenset({*pair.first.articles, *pair.standing.articles}),
            motifs=frozenset({*pair.first.motifs, *pair.standing.motifs}),
            hour=zones.local(pair.first.recorded_at).hour,
        )
        for pair in pairs
        if pair.was_wrong is not None
    ]


_NO_PAPER = {Motif.Z_ABSENCE.value, Motif.RETARD.value}


@dataclass(frozen=True, slots=True)
class CheckedReadings:
    """The draw of a competition made again from its seed. `drawn`: as recorded; `differing`: where the seed says
    otherwise."""

    drawn: int
    differing: int


def checked(competition: UUID, shares: Sequence[tuple[int, int]]) -> CheckedReadings | None:
    """None before the seed is told. `shares`: (position in the log, percent), each in force from there on."""
    share = share_of(competition)
    if not share.seed:
        return None
    key = labelled(bytes.fromhex(share.seed), bytes.fromhex(share.salt), LABEL)
    parties = parties_of(competition)
    drawn = set(SecondReadingRow.objects.filter(partie__in=parties).values_list("partie", "entry", "coup", "attempt"))
    expected: set[Key] = set()
    for verdict in BulletinRow.objects.filter(partie__in=parties, rectification=False):
        percent = next((percent for since, percent in reversed(shares) if since <= verdict.position), 0)
        if _NO_PAPER.isdisjoint(verdict.motifs) and is_drawn(key, percent, _key(verdict)):
            expected.add(_key(verdict))
    return CheckedReadings(len(drawn), len(drawn ^ expected))


def own_corrected(account: UUID) -> list[Pair]:
    """What this account read first and was decided not to stand, the last one first."""
    decided = SecondReadingRow.objects.filter(stands__in=[Stands.SECOND.value, Stands.NEITHER.value])
    pairs = _paired(decided.order_by("-decided_at"))
    return [pair for pair in pairs if pair.first.author == account and pair.was_wrong]
