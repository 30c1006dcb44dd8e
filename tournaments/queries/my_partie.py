"""The parties of one player, coup by coup, as far as he may read them: see `tournaments.domain.my_partie`."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from uuid import UUID

from arbitration.models.bulletins import BulletinRow
from arbitration.models.hall import CentreRow, RoundPartieRow, SeatRow
from arbitration.queries import recours, seats, verdicts, windows
from games.domain.partie import refusals, replay
from games.domain.partie.state.partie import Phase
from games.models import PartieRow
from games.queries.parties import rows_of
from games.queries.replays import replay_of
from tournaments.domain import my_partie
from tournaments.domain.plan import Plan
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.domain.standings.course import END
from tournaments.models import organisation, players
from tournaments.queries import competitions, plans
from tournaments.queries.my_ends import PartieEnd, ends_of
from tournaments.queries.standings.course import CoursePage, course_beside_leader
from tournaments.queries.standings.ranking import version

_IN_COUP = {Phase.ANNOUNCED.value, Phase.RUNNING.value}
_TOLD = {my_partie.Telling.UNDER_WAY, my_partie.Telling.OVER}


@dataclass(frozen=True, slots=True)
class OwnCoup:
    """A public coup and what the player made of it. `verdict`: None where it is not told yet; `rank`: after it.

    `word` is what he wrote, "" where there is no bulletin. `is_solo`: he alone had the best score, told at the end.
    """

    past: replay.PastCoup
    word: str
    reference: str
    verdict: BulletinRow | None
    rank: int | None
    is_solo: bool

    @property
    def lost(self) -> int | None:
        """Points under the retained solution; None where the verdict is not told."""
        return None if self.verdict is None else max(0, self.past.points - self.verdict.score)


@dataclass(frozen=True, slots=True)
class OwnPartie:
    """One partie of a player. `coups`: those that he may read."""

    partie: UUID
    number: int
    telling: my_partie.Telling
    coups: tuple[OwnCoup, ...]
    losses: tuple[my_partie.Loss, ...]
    # of the end: what the partie comes to, solos and pénalités in it, and his rank in the competition then
    total: int | None
    rank: int | None
    end: PartieEnd

    @property
    def top(self) -> int:
        return self.coups[-1].past.total if self.coups else 0

    @property
    def is_sent_on(self) -> bool:
        """Whether there is a picture of it to show others: it is over, and what it comes to is known."""
        return self.telling is my_partie.Telling.OVER and self.total is not None

    def coup_is_sent_on(self, coup: OwnCoup) -> bool:
        """Whether there is one of this coup: of a word whose verdict is told, once the partie is over."""
        return self.telling is my_partie.Telling.OVER and coup.verdict is not None and bool(coup.word)

    @property
    def solos(self) -> int:
        return sum(coup.is_solo for coup in self.coups)


@dataclass(frozen=True, slots=True)
class OwnParties:
    """What the page of an entry shows; the latest partie first."""

    competition: UUID
    competition_name: str
    starts_on: date
    entry: UUID
    name: str
    centre: UUID
    centre_name: str
    town: str
    table: int | None
    plan: Plan
    # how many parties of the plan are not opened yet
    to_come: int
    parties: tuple[OwnPartie, ...]
    # his course and that of the leader, if it is another, through the parties that are over; None before that
    course: CoursePage | None

    @property
    def is_awaited(self) -> bool:
        """Whether he has still to come and sit down."""
        return self.to_come > 0 or not self.parties

    @property
    def is_playing(self) -> bool:
        return any(partie.telling is my_partie.Telling.PLAYING for partie in self.parties)


def own_parties(competition: UUID, entry: UUID) -> OwnParties:
    """All the parties of an entry. Raises UnknownEntry, for one of a rehearsal as well."""
    row, seat = competitions.competition_row(competition), recours.seat_in(competition, entry)
    plan = plans.plan_of(row)
    if row.rehearsal_of is not None:  # of its officials alone
        raise UnknownEntry(entry=entry)
    played = [row for row in windows.parties_played(competition, seat.centre) if _plays(row, entry)]
    games = rows_of(row.partie for row in played)
    tellings = _tellings(played, games, seat)
    over = {each.round for each, telling in zip(played, tellings, strict=True) if telling is my_partie.Telling.OVER}
    course = _course(competition, entry, over) if over else None
    ranks, totals = _ranks(course), _totals(course)
    ends = ends_of(entry, seat.centre, games, version(competition, arbiters=True), _over(played, tellings))
    parties = [
        _own_partie(
            each, telling, ends.get(each.partie, PartieEnd(entry)), ranks.get(each.round, {}), totals.get(each.round)
        )
        for each, telling in zip(played, tellings, strict=True)
    ]
    return OwnParties(
        competition=competition,
        competition_name=row.name,
        starts_on=row.starts_on,
        entry=entry,
        name=seats.names_of_entries([entry])[entry],
        centre=seat.centre,
        centre_name=seats.name_in(CentreRow, seat.centre),
        town=organisation.CentreRow.objects.filter(id=seat.centre).values_list("town", flat=True).first() or "",
        table=seat.table,
        plan=plan,
        # a partie that splits a tie is in no plan
        to_come=max(0, len(plan.rounds) - sum(each.round > 0 for each in played)),
        parties=tuple(reversed(parties)),
        course=course,
    )


def own_coup(parties: OwnParties, partie: UUID, coup: int) -> tuple[OwnPartie, OwnCoup]:
    """Raises CoupNotPublic, for one that its player may not read yet as well."""
    for each in parties.parties:
        for own in each.coups:
            if each.partie == partie and own.past.number == coup:
                return each, own
    raise refusals.CoupNotPublic(coup=coup)


def partie_sent_on(parties: OwnParties, partie: UUID) -> OwnPartie:
    """Raises PartieUnknown, for one of which there is no picture as well."""
    for each in parties.parties:
        if each.partie == partie and each.is_sent_on:
            return each
    raise refusals.PartieUnknown(partie=partie)


def coup_sent_on(parties: OwnParties, partie: UUID, coup: int) -> tuple[OwnPartie, OwnCoup]:
    """Raises CoupNotPublic, for one of which there is no picture as well."""
    played, own = own_coup(parties, partie, coup)
    if not played.coup_is_sent_on(own):
        raise refusals.CoupNotPublic(coup=coup)
    return played, own


def _over(played: Sequence[RoundPartieRow], tellings: Sequence[my_partie.Telling]) -> set[UUID]:
    told = zip(played, tellings, strict=True)
    return {each.partie for each, telling in told if telling is my_partie.Telling.OVER}


def _plays(row: RoundPartieRow, entry: UUID) -> bool:
    return not row.entries or str(entry) in row.entries


def _tellings(
    played: Sequence[RoundPartieRow], rows: Mapping[UUID, PartieRow], seat: SeatRow
) -> tuple[my_partie.Telling, ...]:
    is_seated = seat.table is not None and not seat.out
    return my_partie.tellings([_moment(row, rows.get(row.partie), is_seated) for row in played])


def _moment(played: RoundPartieRow, row: PartieRow | None, is_seated: bool) -> my_partie.Moment:
    if row is None:
        return my_partie.Moment(begun=False, in_coup=False, ended=False, embargoed=False)
    return my_partie.Moment(
        begun=played.started_at is not None,
        in_coup=is_seated and row.phase in _IN_COUP,
        ended=row.phase == Phase.ENDED.value,
        embargoed=row.veiled,
    )


def _course(competition: UUID, entry: UUID, over: Container[int]) -> CoursePage | None:
    """Through the rounds that are over for him (FISF 5.9); None for an entry that is in no ranking."""
    try:
        page = course_beside_leader(competition, entry)
    except UnknownEntry:
        return None
    courses = tuple(
        replace(course, steps=tuple(step for step in course.steps if step.round in over)) for course in page.courses
    )
    return replace(page, courses=courses) if courses[0].steps else None


def _ranks(course: CoursePage | None) -> dict[int, dict[int, int]]:
    """By round and coup, the rank of the player after it."""
    ranks: dict[int, dict[int, int]] = {}
    for step in course.courses[0].steps if course else ():
        ranks.setdefault(step.round, {})[step.coup] = step.rank
    return ranks


def _totals(course: CoursePage | None) -> dict[int, int]:
    """By round that is over, what it came to: solos and pénalités are in it at the end alone (FISF 3.5, 5.9)."""
    totals, before = {}, 0
    for step in course.courses[0].steps if course else ():
        if step.coup == END:
            totals[step.round], before = step.total - before, step.total
    return totals


def _own_partie(
    row: RoundPartieRow, telling: my_partie.Telling, end: PartieEnd, ranks: Mapping[int, int], total: int | None
) -> OwnPartie:
    coups = _own_coups(row.partie, end.entry, telling, ranks, end.solos) if telling in _TOLD else ()
    return OwnPartie(
        partie=row.partie,
        number=row.round,
        telling=telling,
        coups=coups,
        losses=my_partie.greatest_losses(
            (coup.past.number, coup.past.points, coup.verdict.score if coup.verdict else None) for coup in coups
        ),
        total=total,
        rank=ranks.get(END),
        end=end,
    )


def _own_coups(
    partie: UUID, entry: UUID, telling: my_partie.Telling, ranks: Mapping[int, int], solos: Container[int]
) -> tuple[OwnCoup, ...]:
    standing = {row.coup: row for row in verdicts.standing_verdicts(partie, entry)}
    return tuple(
        _own_coup(past, standing.get(past.number), telling, ranks.get(past.number), past.number in solos)
        for past in replay_of(partie).coups
    )


def _own_coup(
    past: replay.PastCoup, row: BulletinRow | None, telling: my_partie.Telling, rank: int | None, is_solo: bool
) -> OwnCoup:
    is_read = row is not None and not row.presumed  # a top given before the bulletin is read is not what he wrote
    is_told = row is not None and my_partie.verdict_is_told(telling, is_handed_over=row.delivered_complete)
    return OwnCoup(
        past=past,
        word=row.word if row and is_read else "",
        reference=row.reference if row and is_read else "",
        verdict=row if is_told else None,
        rank=rank if telling is my_partie.Telling.OVER else None,
        is_solo=is_solo,
    )


def entry_in(competition: UUID, person: UUID | None) -> UUID | None:
    """What this player is entered as in a competition, alone or in a pair."""
    if person is None:
        return None
    own = players.PlayerEntryRow.objects.filter(competition=competition, player=person)
    return own.values_list("entry", flat=True).first()


def entry_of_player(entry: UUID, person: UUID | None) -> UUID:
    """The competition of an entry of this player. Raises UnknownEntry for one of somebody else."""
    rows = (
        players.PlayerEntryRow.objects.filter(entry=entry, player=person)
        if person
        else players.PlayerEntryRow.objects.none()
    )
    competition = rows.values_list("competition", flat=True).first()
    if competition is None:
        raise UnknownEntry(entry=entry)
    return competition
