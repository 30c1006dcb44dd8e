"""The commission de recours of the FISF, and the recours that go to it (FISF 6.4.2)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime
from uuid import UUID

from arbitration.domain.recours import deciding, further
from arbitration.events.fisf import FisfSeat
from arbitration.models.fisf import FisfSeatRow, FurtherReplacementRow, FurtherRow
from arbitration.models.hall import CompetitionRow, RoundPartieRow, SeatRow
from arbitration.models.recours import CommissionRow, MemberRow, RecoursRow
from arbitration.queries.further import FurtherLine, further_of
from arbitration.queries.member_ids import ids_of_members
from arbitration.queries.recours import authors_of
from arbitration.streams import FISF_STREAM
from engine.eventstore.reading import stream_version
from engine.people import identities, models
from engine.rules.profile.ruleset import RulesetProfile
from engine.web.shapes import FOR_PAGES, described
from games.queries.parties import profile_of

_ENDED = (further.Stage.LAPSED, further.Stage.DECIDED)


@dataclass(frozen=True, slots=True)
class FisfSeatView:
    """Who sits: `role` is president, technical, africa, member, or other for a possible replacement."""

    person: UUID
    name: str
    role: str
    account: UUID | None
    nationality: str
    federation: str
    version: int = field(metadata=described("Of the commission as a whole, for `expected_version`."))
    # of the account, "" without one
    email: str = field(metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True)
class FurtherTask:
    """A recours in the list of the federation."""

    recours: UUID
    competition: str
    line: FurtherLine


def fisf_commission() -> list[FisfSeatView]:
    """Everybody of the commission du règlement, the president first, those who replace last; nobody before it is."""
    rows, version = list(FisfSeatRow.objects.order_by("rank")), stream_version(FISF_STREAM)
    names = identities.names_of(row.person for row in rows)
    emails = dict(
        models.Account.objects.filter(pk__in=[row.account for row in rows if row.account]).values_list("pk", "email")
    )
    return [
        FisfSeatView(
            row.person,
            names[row.person],
            row.role,
            row.account,
            row.nationality,
            row.federation,
            version,
            (emails.get(row.account) or "") if row.account else "",
        )
        for row in rows
    ]


def five_of(recours: UUID) -> tuple[list[FisfSeatView], list[FisfSeatView]]:
    """FISF 6.4.2.b: who sits for a recours, replacements included; and who may still replace somebody."""
    seats = fisf_commission()
    known = {seat.person: seat for seat in seats}
    sitting: list[FisfSeatView | None] = [seat for seat in seats if seat.role != "other"]
    spare = [seat for seat in seats if seat.role == "other"]
    for person, by in (
        FurtherReplacementRow.objects.filter(recours=recours).order_by("position").values_list("person", "by")
    ):
        sitting = [known.get(by) if seat and seat.person == person else seat for seat in sitting]
        spare = [seat for seat in spare if seat.person not in (person, by)]
    return [seat for seat in sitting if seat], spare


def further_tasks(stage: further.Stage | None = None) -> list[FurtherTask]:
    """Every recours that goes further: those that end first, then those without a time, then those that are over.

    `stage`: only those that are there now.
    """
    recours = dict(
        RecoursRow.objects.filter(recours__in=FurtherRow.objects.values("recours")).values_list(
            "recours", "competition"
        )
    )
    names = dict(
        CompetitionRow.objects.filter(competition__in=set(recours.values())).values_list("competition", "name")
    )
    lines = further_of(list(recours))
    tasks = [FurtherTask(id_, names.get(recours[id_], ""), line) for id_, line in lines.items()]
    return sorted((task for task in tasks if stage in (None, task.line.stage)), key=_urgency)


def _urgency(task: FurtherTask) -> tuple[bool, bool, int, datetime]:
    left = task.line.days_left
    return task.line.stage in _ENDED, left is None, left or 0, task.line.row.informed_at


def further_to_do(account: UUID) -> list[tuple[UUID, str]]:
    """(recours, name of its competition) of those that wait for the FISF, for an account that sits there."""
    if not FisfSeatRow.objects.filter(account=account).exists():
        return []
    waits = (further.Stage.TRANSMITTED, further.Stage.COMPLETED)
    return [(task.recours, task.competition) for task in further_tasks() if task.line.stage in waits]


def overdue(moment: datetime) -> list[UUID]:
    """The recours whose documents did not come in time, where nothing has recorded it yet."""
    late = FurtherRow.objects.filter(stage=further.Stage.AWAITED.value, until__lt=moment).order_by("until", "recours")
    return list(late.values_list("recours", flat=True))


def concerned_before_fisf(row: RecoursRow, seats: Iterable[FisfSeat | FisfSeatView]) -> dict[UUID, deciding.Concern]:
    """FISF 6.4.2.b: who is concerned, from what the log knows: who plays, who gave the decision, who judged it before.

    Members of any commission d'arbitrage of the competition, then or now.
    """
    players = {UUID(player) for seat in SeatRow.objects.filter(competition=row.competition) for player in seat.players}
    commissions = CommissionRow.objects.filter(competition=row.competition).values("commission")
    judged = list(MemberRow.objects.filter(commission__in=commissions).values_list("person", "account"))
    persons, accounts = {person for person, _account in judged}, {account for _person, account in judged if account}
    authors = authors_of(row)
    concerns = {}
    seated = list(seats)
    member_ids = ids_of_members(seated)
    for seat in seated:
        ids = member_ids[seat.person]
        if ids.persons & players:
            concerns[seat.person] = deciding.Concern.PLAYS
        elif ids.accounts & authors:
            concerns[seat.person] = deciding.Concern.DECIDED
        elif ids.persons & persons or ids.accounts & accounts:
            concerns[seat.person] = deciding.Concern.JUDGED
    return concerns


def profile_of_recours(row: RecoursRow) -> RulesetProfile:
    """That of its partie; for one about no partie, of the first of the competition."""
    first = RoundPartieRow.objects.filter(competition=row.competition).order_by("round", "partie")
    partie = row.partie or first.values_list("partie", flat=True)[0]
    return profile_of(partie)
