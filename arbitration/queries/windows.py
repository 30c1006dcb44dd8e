"""Until when a decision may be contested (FISF 6.3)."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import Q

from arbitration.domain.recours.deadline import Deadline, Played, Timetable, deadline
from arbitration.domain.refusals import NoSuchDecision
from arbitration.events.recours import Contested
from arbitration.models import bulletins, hall
from arbitration.models.recours import DisqualificationRow
from arbitration.queries.recours import Matter
from games.queries.parties import profile_of


@dataclass(frozen=True, slots=True)
class Window:
    """The deadline for contesting a decision of the last partie; `always`: the regulation sets none.

    `minutes`: those after the last partie.
    """

    deadline: Deadline
    minutes: int = 0
    always: bool = False


def parties_played(competition: UUID, centre: UUID | None) -> list[hall.RoundPartieRow]:
    """The parties played in a place, by round; in every centre if None. Parties that split ties come last."""
    in_place = Q() if centre is None else Q(centre=None) | Q(centre=centre)
    rows = hall.RoundPartieRow.objects.filter(in_place, competition=competition).order_by("round")
    return sorted(rows, key=lambda row: row.round == 0)


def deadline_of(matter: Matter, centre: UUID | None, *, now: datetime) -> Deadline:
    """FISF 6.3: the deadline for contesting this decision. Raises NoSuchDecision."""
    played = parties_played(matter.competition, centre)
    decided_at = _decided_at(matter, played, now)
    if not played:
        return Deadline()
    timetable = Timetable(tuple(Played(row.started_at, row.ended_at) for row in played), _to_come(matter.competition))
    return deadline(profile_of(matter.partie or played[0].partie), timetable, decided_at=decided_at)


def is_over(competition: UUID, centre: UUID | None, partie: UUID, *, now: datetime) -> bool:
    """Whether the time for a recours about what happened in this partie is over."""
    return deadline_of(Matter(competition, Contested.OTHER, partie=partie), centre, now=now).is_past(now)


def current_window(competition: UUID, centre: UUID | None, *, now: datetime) -> Window:
    """FISF 6.3: the deadline for contesting a decision of the last partie."""
    started = [row for row in parties_played(competition, centre) if row.started_at]
    if not started:
        return Window(Deadline())
    last = started[-1].partie
    profile = profile_of(last)
    appeal_deadline = deadline_of(Matter(competition, Contested.OTHER, partie=last), centre, now=now)
    return Window(appeal_deadline, profile.appeal_minutes, profile.appeal_until == "any_time")


def open_window(competition: UUID, entry: UUID, *, now: datetime) -> Window | None:
    """The window as public pages show it; None before a partie has started, and once the time is over."""
    seat = hall.SeatRow.objects.filter(competition=competition, entry=entry).first()
    known = hall.CompetitionRow.objects.filter(competition=competition, over=False, rehearsal=False)
    if (
        seat is None
        or not known.exists()
        or not any(row.started_at for row in parties_played(competition, seat.centre))
    ):
        return None
    window = current_window(competition, seat.centre, now=now)
    return None if window.deadline.is_past(now) else window


def _decided_at(matter: Matter, played: list[hall.RoundPartieRow], now: datetime) -> datetime:
    """The time of the decision; of one made during a partie, the end of the partie at the latest."""
    if matter.subject is Contested.DISQUALIFICATION:
        decided = DisqualificationRow.objects.filter(competition=matter.competition, **matter.of_entry)
        moment = decided.filter(lifted_at=None).values_list("recorded_at", flat=True).first()
    elif matter.subject is Contested.VERDICT:
        verdict = bulletins.BulletinRow.objects.filter(stands=True, **matter.of_entry, **matter.of_coup)
        moment = verdict.values_list("recorded_at", flat=True).first()
    else:
        of_partie = [row for row in played if row.partie == matter.partie]
        moment = (of_partie[0].ended_at or now) if of_partie else None
    if moment is None:
        raise NoSuchDecision
    return moment


def _to_come(competition: UUID) -> bool:
    """Whether another partie may follow: as planned; without a plan, until the results are official."""
    row = hall.CompetitionRow.objects.get(competition=competition)
    if row.over:
        return False
    opened = hall.RoundPartieRow.objects.filter(competition=competition, round__gt=0).values("round").distinct().count()
    return not row.planned or opened < row.planned
