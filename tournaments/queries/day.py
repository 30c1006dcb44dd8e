"""Entries for staff: who is there, who left, and their classing."""

from collections.abc import Collection
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Count, Q

from engine.people import called, identities, licences, vault
from engine.text import bare_number, searchable, words_of
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.models.competitions import EntryRow, TeamRow
from tournaments.models.organisation import CentreRow, ClubRow
from tournaments.queries.competitions import competition_row


@dataclass(frozen=True, slots=True)
class EntryLine:
    """An entry. `state`: in, withdrawn, excluded; `waived`: the rules of the plan it was let in against."""

    id: UUID
    name: str
    number: str
    centre_id: UUID
    centre: str
    table: int | None
    serie: str
    category: str
    club: str
    index: int
    team_id: UUID | None
    team: str
    state: str
    checked_in: bool
    pair: bool
    waived: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attendance:
    """How many entries are checked in, of how many that play."""

    checked_in: int
    expected: int


def attendance(competition: UUID, centres: Collection[UUID] | None = None) -> Attendance:
    """Of the whole competition, or of some of its centres."""
    rows = EntryRow.objects.filter(competition=competition, state="in")
    if centres is not None:
        rows = rows.filter(centre__in=centres)
    counted = rows.aggregate(there=Count("entry", filter=Q(checked_in=True)), all=Count("entry"))
    return Attendance(counted["there"], counted["all"])


def entry_lines(
    competition: UUID, *, q: str = "", centres: Collection[UUID] | None = None, entry: UUID | None = None
) -> list[EntryLine]:
    """The entries by name, or those that `q` finds: words of a name, a table, or the beginning of a licence number."""
    rows = EntryRow.objects.filter(competition=competition)
    if centres is not None:
        rows = rows.filter(centre__in=centres)
    if entry is not None:
        rows = rows.filter(entry=entry)
    lines = _lines(list(rows))
    words = words_of(q)
    matching = [line for line in lines if all(_has(line, word) for word in words)]
    return sorted(matching, key=lambda line: (called.place_in_list(line.name), line.id))


def _has(line: EntryLine, word: str) -> bool:
    numbers = searchable(line.number).split()
    in_number = any(number.startswith(word) or bare_number(number).startswith(bare_number(word)) for number in numbers)
    return in_number or (str(line.table) == word if word.isdigit() else word in searchable(line.name))


def _lines(rows: list[EntryRow]) -> list[EntryLine]:
    names = identities.names_by_competition({row.pk: (row.competition, row.players) for row in rows})
    numbers = licences.numbers_of(UUID(player) for row in rows for player in row.players)
    centres = dict(CentreRow.objects.filter(id__in={row.centre for row in rows}).values_list("id", "name"))
    clubs = dict(ClubRow.objects.filter(id__in={row.club for row in rows if row.club}).values_list("id", "name"))
    teams = dict(TeamRow.objects.filter(id__in={row.team for row in rows if row.team}).values_list("id", "name"))
    return [
        EntryLine(
            id=row.pk,
            name=names[row.pk],
            number=" ".join(filter(None, (numbers.get(UUID(player), "") for player in row.players))),
            centre_id=row.centre,
            centre=centres[row.centre],
            table=row.table,
            serie=row.serie,
            category=row.category,
            club=clubs.get(row.club, "") if row.club else "",
            index=row.index,
            team_id=row.team,
            team=teams.get(row.team, "") if row.team else "",
            state=row.state,
            checked_in=row.checked_in,
            pair=len(row.players) > 1,
            waived=tuple(row.waived),
        )
        for row in rows
    ]


def centre_of_entry(competition: UUID, entry: UUID) -> UUID | None:
    """The centre in which an entry plays; None if the competition has no such entry."""
    return EntryRow.objects.filter(competition=competition, entry=entry).values_list("centre", flat=True).first()


def entry_line(competition: UUID, entry: UUID) -> EntryLine:
    """Raises UnknownCompetition, UnknownEntry."""
    competition_row(competition)
    lines = entry_lines(competition, entry=entry)
    if not lines:
        raise UnknownEntry(entry=entry)
    return lines[0]


def waiver_text(entry: UUID) -> str:
    """Why staff let the entry in against the rules; "" if it broke none."""
    waiver = EntryRow.objects.filter(entry=entry).values_list("waiver", flat=True).first()
    return vault.texts_of([waiver])[waiver] if waiver else ""
