"""The present duties of an account: the open parties that it conducts, the desks where it corrects."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, timedelta
from uuid import UUID

from django.db.models import Q

from engine import zones
from engine.text import by_name, folded
from tournaments.domain.plan import recorded_plan
from tournaments.models import competitions
from tournaments.models.organisation import ArbitreRow, CentreRow, ClubRow, DoubleArbitreRow
from tournaments.queries import offices
from tournaments.queries.zones import zones_of_competitions


@dataclass(frozen=True, slots=True)
class Duty:
    """Conducting `partie` when `centre` is None, else correcting its bulletins there, or reviewing them (`again`)."""

    competition: str
    partie: UUID
    centre: UUID | None = None
    centre_name: str = ""
    again: bool = False


def duties_of(account: UUID) -> list[Duty]:
    """Duties in the rounds that are open, and in the mort subite that split ties, by competition."""
    rounds = [*competitions.RoundRow.objects.filter(is_open=True), *_ties_played()]
    names = dict(
        competitions.CompetitionRow.objects.filter(id__in={row.competition for row in rounds}).values_list("id", "name")
    )
    conducted = set(competitions.JugeArbitreRow.objects.filter(account=account).values_list("competition", flat=True))
    desks = _desks(_centres_of(ArbitreRow, account), again=False)
    desks += _desks(_centres_of(DoubleArbitreRow, account), again=True)
    places = _places(rounds, account)
    duties = [
        duty
        for row in rounds
        for duty in (
            *([Duty(names[row.competition], row.partie)] if row.competition in conducted and not row.by_centre else []),
            *(Duty(names[row.competition], place.partie) for place in places[row.partie] if place.mine),
            *(
                Duty(names[row.competition], partie, centre, name, again)
                for competition, centre, name, again in desks
                if competition == row.competition
                for partie in _played_in(row, centre, places[row.partie])
            ),
        )
    ]
    return sorted(duties, key=lambda duty: (folded(duty.competition), folded(duty.centre_name)))


def clubs_of(account: UUID) -> list[tuple[UUID, str]]:
    """The clubs, as (id, name), that the account acts for."""
    clubs = offices.clubs_led_by(account)
    return by_name(ClubRow.objects.filter(id__in=clubs, approved=True).values_list("id", "name")) if clubs else []


def _ties_played() -> list[competitions.RoundRow]:
    """Ties still being played, as rounds: all their entries play one partie."""
    rows = competitions.TiePartieRow.objects.filter(over=False)
    return [
        competitions.RoundRow(partie=row.partie, competition=row.competition, round=0, by_centre=False) for row in rows
    ]


@dataclass(frozen=True, slots=True)
class _Place:
    """A simultané: what one centre plays of a round; `mine`: the account conducts it."""

    centre: UUID
    partie: UUID
    mine: bool


def _places(rounds: list[competitions.RoundRow], account: UUID) -> dict[UUID, list[_Place]]:
    """By the partie of each round: nothing for one shared by all centres."""
    places: dict[UUID, list[_Place]] = {row.partie: [] for row in rounds}
    of = {(row.competition, row.round): row.partie for row in rounds if row.by_centre}
    if not of:
        return places
    conducted = set(
        competitions.CentreJugeArbitreRow.objects.filter(account=account).values_list("competition", "centre")
    )
    for part in competitions.CentrePartieRow.objects.filter(
        competition__in={competition for competition, _round in of}
    ):
        if key := of.get((part.competition, part.round)):
            places[key].append(_Place(part.centre, part.partie, (part.competition, part.centre) in conducted))
    return places


def _played_in(row: competitions.RoundRow, centre: UUID, places: list[_Place]) -> list[UUID]:
    """The partie of a round that is played in a centre; none where it has not begun."""
    return [place.partie for place in places if place.centre == centre] if row.by_centre else [row.partie]


def doors_of(account: UUID) -> list[tuple[UUID, str]]:
    """The competitions of today, as (id, name), where the account keeps a door: juge-arbitre, or arbitre there."""
    enrolled = [competition for competition, *_ in _desks(_centres_of(ArbitreRow, account), again=False)]
    conducted = competitions.JugeArbitreRow.objects.filter(account=account).values("competition")
    in_centre = competitions.CentreJugeArbitreRow.objects.filter(account=account).values("competition")
    mine_too = Q(id__in=enrolled) | Q(id__in=conducted) | Q(id__in=in_centre)
    rows = competitions.CompetitionRow.objects.filter(
        mine_too, Q(starts_on__lte=zones.today() + _ELSEWHERE) | Q(rehearsal_of__isnull=False), over=False
    )
    days = days_of(rows)
    # A rehearsal is played before the day.
    return by_name(
        (row.pk, row.name)
        for row in rows
        if row.rehearsal_of or (row.starts_on <= days[row.pk] and is_to_come(row, days[row.pk]))
    )


def days_of(rows: Iterable[competitions.CompetitionRow]) -> dict[UUID, date]:
    """The day that it is now by the clocks of each competition."""
    return {id_: zones.today_in(zone) for id_, zone in zones_of_competitions(rows).items()}


def is_to_come(row: competitions.CompetitionRow, day: date) -> bool:
    """Whether its last day is not over."""
    return day < row.starts_on + timedelta(days=recorded_plan(row.plan).days)


# Somewhere it is tomorrow already.
_ELSEWHERE = timedelta(days=1)
# From how many days before a competition its halls are prepared.
_AHEAD = timedelta(days=30)


def halls_due_of(account: UUID) -> list[tuple[UUID, str, UUID, str]]:
    """The halls that the account prepares, conducts or corrects in: (competition, its name, centre, its name).

    Only for competitions that come soon, and that are not over.
    """
    corrected = _desks(_centres_of(ArbitreRow, account), again=False)
    corrected += _desks(_centres_of(DoubleArbitreRow, account), again=True)
    conducted = competitions.CentreJugeArbitreRow.objects.filter(account=account)
    places = {(competition, centre) for competition, centre, *_ in corrected}
    places |= set(conducted.values_list("competition", "centre"))
    names = dict(CentreRow.objects.filter(id__in={centre for _, centre in places}).values_list("id", "name"))
    coming = competitions.CompetitionRow.objects.filter(
        id__in={competition for competition, _ in places}, starts_on__lte=zones.today() + _AHEAD, over=False
    )
    days = days_of(coming)
    rows = {row.pk: row for row in coming if is_to_come(row, days[row.pk])}
    offered = [
        (competition, rows[competition].name, centre, names[centre])
        for competition, centre in places
        if competition in rows
    ]
    return sorted(offered, key=lambda place: (rows[place[0]].starts_on, folded(place[1]), folded(place[3])))


def reports_due_of(account: UUID) -> list[tuple[UUID, str, UUID, str]]:
    """Where the account may send the results of its centre in a file: (competition, its name, centre, its name).

    Competitions that have begun, and whose results are not official.
    """
    centres_of_account = _centres_of(ArbitreRow, account)
    if not centres_of_account:
        return []
    begun = competitions.RoundRow.objects.values("competition")
    rows = competitions.CompetitionRow.objects.filter(
        id__in=begun, published__in=("", "provisional"), over=False
    ).in_bulk()
    return sorted(
        (
            (competition, rows[competition].name, centre, name)
            for competition, centre, name, _ in _desks(centres_of_account, again=False)
            if competition in rows
        ),
        key=lambda duty: (folded(duty[1]), folded(duty[3])),
    )


Centres = dict[UUID, UUID | None]  # each with the one competition that the account is appointed for, if there is one


def _centres_of(rows: type[ArbitreRow | DoubleArbitreRow], account: UUID) -> Centres:
    return dict(rows.objects.filter(account=account).values_list("centre", "competition"))


def _desks(centres: Centres, *, again: bool) -> list[tuple[UUID, UUID, str, bool]]:
    """(competition, centre, name of the centre, `again`) wherever these centres play and the account corrects."""
    names = dict(CentreRow.objects.filter(id__in=list(centres)).values_list("id", "name"))
    enrolled = competitions.CentreEnrolmentRow.objects.filter(centre__in=list(centres)).values_list(
        "competition", "centre"
    )
    return [
        (competition, centre, names[centre], again)
        for competition, centre in enrolled
        if centres[centre] in (None, competition)
    ]
