"""Requests as they are read: by who made them, by staff, and the places that are left for everybody."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from uuid import UUID

from django.db.models import Count, Q, QuerySet
from django.utils.timezone import now

from engine.eventstore.commanding import load
from engine.people import identities, vault
from tournaments.domain.plan import Division, Shape
from tournaments.models.competitions import CentreEnrolmentRow, EntryRow
from tournaments.models.organisation import CentreRow, ClubRow
from tournaments.models.players import PlayerRow
from tournaments.online_entries.domain.refusals import EntriesBegun, UnknownRequest
from tournaments.online_entries.domain.requests import ONLINE_ENTRIES
from tournaments.online_entries.models import OnlineEntriesRow, PlaceRequestPlayerRow, PlaceRequestRow
from tournaments.online_entries.queries.situations import has_begun, players_of
from tournaments.queries.competitions import competition_row
from tournaments.queries.plans import plan_of
from tournaments.streams import online_entries_stream


class Standing(StrEnum):
    """Where a request stands, as its player reads it. An entry that has left is withdrawn.

    HELD: a place is kept for a pair until its partner confirms; DECLINED, LAPSED: he does not play, or did not answer.
    """

    ASKED = "asked"
    WAITING = "waiting"
    HELD = "held"
    PLACED = "placed"
    DECLINED = "declined"
    LAPSED = "lapsed"
    WITHDRAWN = "withdrawn"
    REFUSED = "refused"


STANDING = (Standing.ASKED, Standing.WAITING, Standing.HELD, Standing.PLACED)
"""What may still be withdrawn."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceRequestLine:
    """A request. `place`: in the line, from 1, None where it does not wait. `reason`: of a refusal, else empty.

    `club`: that which asked for it, null where the player did. `confirm_until`: of a pair whose partner has not
    confirmed; null once it is whole, and of a player alone. `partner`: whom it waits for, to those who run the
    competition; null to its player, who is not told whether he named somebody.

    `team`: of a member of a team, with its name; `seat`: as he was named, whoever asked is 0; `team_awaited`: how
    many of its members have not confirmed, of whom so many have `team_declined`, until `team_until`. `captain`: whoever
    asked for it. `partner_declined`: whoever was asked to be this member does not play.
    """

    request: UUID
    competition: UUID
    entry: UUID
    centre: UUID
    centre_name: str
    players: tuple[UUID, ...]
    name: str
    serie: str
    standing: Standing
    place: int | None
    moved_up: bool
    asked_at: datetime
    reason: str
    confirm_until: datetime | None
    partner: UUID | None
    partner_name: str
    club: UUID | None
    club_name: str
    team: UUID | None
    team_name: str
    seat: int
    team_awaited: int
    team_declined: int
    team_until: datetime | None
    captain: UUID | None
    partner_declined: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CentrePlaces:
    """A centre where one may play; `left`: null where nothing limits it."""

    centre: UUID
    name: str
    left: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OnlineOffer:
    """When places may be asked for online, and how many are left; `left`: null where nothing limits them.

    `open`: now. `waiting`: how many requests wait for a place. `pairs`: a place is that of a pair. `teams`: a team may
    ask for its places.
    """

    competition: UUID
    opens_at: datetime
    closes_at: datetime
    approval: bool
    open: bool
    pairs: bool
    teams: bool
    left: int | None
    waiting: int
    centres: tuple[CentrePlaces, ...]


def window_of(competition: UUID) -> OnlineEntriesRow | None:
    return OnlineEntriesRow.objects.filter(pk=competition).first()


def offer_of(competition: UUID) -> OnlineOffer | None:
    """None where no entries are taken online. Raises UnknownCompetition."""
    row = competition_row(competition)
    window = window_of(competition)
    if window is None:
        return None
    playing = EntryRow.objects.filter(competition=competition, state="in").values_list("centre", flat=True)
    kept = PlaceRequestRow.objects.filter(competition=competition, state="held").values_list("centre", flat=True)
    plan = plan_of(row)
    entries, rules = Counter([*playing, *kept]), plan.entry
    left = None if rules.quota is None else max(0, rules.quota - entries.total())
    return OnlineOffer(
        competition=competition,
        opens_at=window.opens_at,
        closes_at=window.closes_at,
        approval=window.approval,
        open=window.opens_at <= now() < window.closes_at and not has_begun(competition),
        left=left,
        pairs=plan.shape is Shape.PAIRS,
        teams=bool(plan.divisions) and plan.shape is Shape.INTERCLUBS,
        waiting=len(_line(competition)),
        centres=tuple(
            CentrePlaces(centre=id_, name=name, left=_left(rules.quota_per_centre, entries[id_], left))
            for id_, name in centres_of(competition)
        ),
    )


def refuse_closed(competition: UUID) -> None:
    """Before anybody says who he is. Raises NoEntriesOnLine, EntriesNotOpen, EntriesClosed, EntriesBegun."""
    load(online_entries_stream(competition), ONLINE_ENTRIES).state.refuse_closed(now())
    if has_begun(competition):
        raise EntriesBegun


def _left(quota: int | None, taken: int, in_all: int | None) -> int | None:
    limits = [limit for limit in (None if quota is None else max(0, quota - taken), in_all) if limit is not None]
    return min(limits, default=None)


def centres_of(competition: UUID) -> list[tuple[UUID, str]]:
    """Those where one may play, by name."""
    enrolled = CentreEnrolmentRow.objects.filter(competition=competition).values("centre")
    return list(CentreRow.objects.filter(id__in=enrolled).order_by("name", "id").values_list("id", "name"))


def standing_request(competition: UUID, person: UUID) -> UUID | None:
    """The request of a licensee that waits or has its place, if there is one."""
    own = PlaceRequestPlayerRow.objects.filter(player=person).values("request")
    rows = PlaceRequestRow.objects.filter(competition=competition, request__in=own)
    lines = _lines(rows.filter(state__in=("pending", "held", "placed")))
    return next((line.request for line in lines if line.standing in STANDING), None)


def somebody_waits(competition: UUID) -> bool:
    return PlaceRequestRow.objects.filter(competition=competition, state="pending").exists()


def request_of_entry(entry: UUID) -> UUID | None:
    """The last one that it was asked for by; None for an entry that staff typed."""
    rows = PlaceRequestRow.objects.filter(entry=entry).order_by("-position")
    return rows.values_list("request", flat=True).first()


def request_to_answer(competition: UUID, person: UUID) -> UUID | None:
    """The request of a pair, the first asked first, that waits for this licensee to confirm it."""
    return next((line.request for line in asked_as_partner(person) if line.competition == competition), None)


def asked_as_partner(person: UUID) -> list[PlaceRequestLine]:
    """The requests of pairs, of any competition, that wait for this licensee to confirm them."""
    rows = PlaceRequestRow.objects.filter(partner=person, state__in=("pending", "held"), until__gt=now())
    return [
        line
        for competition in dict.fromkeys(rows.order_by("position").values_list("competition", flat=True))
        for line in _lines(rows.filter(competition=competition))
    ]


def partner_of(request: UUID) -> UUID | None:
    """Whoever is to confirm it, or has."""
    awaited = PlaceRequestRow.objects.filter(pk=request).values_list("partner", flat=True).first()
    return awaited or next(iter(players_of([request]).get(request, ())[1:]), None)


def request_line(request: UUID, *, partner_told: bool = False) -> PlaceRequestLine:
    """`partner_told`: to those who run its competition. Raises UnknownRequest."""
    lines = _lines(PlaceRequestRow.objects.filter(pk=request), partner_told=partner_told)
    if not lines:
        raise UnknownRequest
    return lines[0]


def request_lines(competition: UUID) -> list[PlaceRequestLine]:
    """All of them, the first asked first, to those who run it. Raises UnknownCompetition."""
    competition_row(competition)
    return _lines(PlaceRequestRow.objects.filter(competition=competition), partner_told=True)


def names_of_requests(requests: Sequence[UUID], competition: UUID) -> dict[UUID, str]:
    """Of each, its players, as the present reader may read them in that competition."""
    return identities.names_of_groups(
        {id_: list(map(str, players)) for id_, players in players_of(requests).items()}, competition
    )


def requests_of(players: Iterable[UUID]) -> list[PlaceRequestLine]:
    """Those of these players in any competition, by competition, the first asked first."""
    rows = _of_players(players)
    competitions = rows.order_by("competition").values_list("competition", flat=True).distinct()
    return [line for competition in competitions for line in _lines(rows.filter(competition=competition))]


def requests_in(competition: UUID, players: Iterable[UUID]) -> list[PlaceRequestLine]:
    """Those of these players in a competition, the first asked first."""
    own = PlaceRequestPlayerRow.objects.filter(player__in=list(players)).values("request")
    return _lines(PlaceRequestRow.objects.filter(competition=competition, request__in=own))


def reasons_of(players: Iterable[UUID]) -> list[UUID]:
    """The texts of what was decided about the requests of these players."""
    reasons = _of_players(players).values_list("reason", flat=True)
    return [reason for reason in reasons if reason is not None]


def _of_players(players: Iterable[UUID]) -> QuerySet[PlaceRequestRow]:
    """Theirs, and those of pairs that they were named for."""
    ids = list(players)
    own = PlaceRequestPlayerRow.objects.filter(player__in=ids).values("request")
    return PlaceRequestRow.objects.filter(Q(request__in=own) | Q(partner__in=ids))


def _line(competition: UUID) -> list[UUID]:
    """The requests that wait, the first asked first."""
    window = window_of(competition)
    waiting = PlaceRequestRow.objects.filter(competition=competition, state="pending")
    if window is not None and window.approval:
        waiting = waiting.filter(accepted=True)
    return list(waiting.order_by("position").values_list("request", flat=True))


def _lines(rows: QuerySet[PlaceRequestRow], *, partner_told: bool = False) -> list[PlaceRequestLine]:
    """Of one competition."""
    listed = list(rows.order_by("position"))
    if not listed:
        return []
    competition = listed[0].competition
    places = {id_: place for place, id_ in enumerate(_line(competition), start=1)}
    ids = [row.request for row in listed]
    players, names = players_of(ids), names_of_requests(ids, competition)
    entered = EntryRow.objects.filter(entry__in=[row.entry for row in listed], state="in")
    playing = set(entered.values_list("entry", flat=True))
    centres = dict(CentreRow.objects.filter(id__in={row.centre for row in listed}).values_list("id", "name"))
    series = dict(
        PlayerRow.objects.filter(id__in={id_ for of in players.values() for id_ in of}).values_list("id", "serie")
    )
    named = {row.partner for row in listed if row.partner and partner_told}
    partners = identities.names_of(named, competition) if named else {}
    clubs = dict(ClubRow.objects.filter(id__in={row.club for row in listed if row.club}).values_list("id", "name"))
    texts = vault.texts_of([row.reason for row in listed if row.reason and row.state == "refused"])
    awaited = _awaited_of_teams({row.team for row in listed if row.team})
    return [
        PlaceRequestLine(
            request=row.request,
            competition=row.competition,
            entry=row.entry,
            centre=row.centre,
            centre_name=centres.get(row.centre, ""),
            players=players.get(row.request, ()),
            name=names.get(row.request, "") or row.team_name,
            serie=" – ".join(filter(None, (series.get(id_, "") for id_ in players.get(row.request, ())))),
            standing=_standing(row, places.get(row.request), row.entry in playing),
            place=places.get(row.request),
            moved_up=row.moved_up,
            asked_at=row.asked_at,
            reason=texts.get(row.reason, "") if row.reason and row.state == "refused" else "",
            confirm_until=row.until if row.state in ("pending", "held") else None,
            partner=row.partner if row.partner in partners else None,
            club=row.club,
            club_name=clubs.get(row.club, "") if row.club else "",
            partner_name=partners.get(row.partner, "") if row.partner else "",
            team=row.team,
            team_name=row.team_name,
            seat=row.seat,
            team_awaited=awaited.get(row.team, (0, 0))[0] if row.team else 0,
            team_declined=awaited.get(row.team, (0, 0))[1] if row.team else 0,
            team_until=row.team_until,
            captain=row.captain,
            partner_declined=row.declined,
        )
        for row in listed
    ]


def _awaited_of_teams(teams: set[UUID]) -> dict[UUID, tuple[int, int]]:
    """Of each, how many members have not confirmed, and how many of these have declined."""
    rows = PlaceRequestRow.objects.filter(team__in=teams, until__isnull=False, state__in=("pending", "held"))
    counted = rows.values("team").annotate(waiting=Count("request"), refusing=Count("request", filter=Q(declined=True)))
    return {one["team"]: (one["waiting"], one["refusing"]) for one in counted if one["team"]}


def asked_by_captain(request: UUID) -> UUID:
    """The request of whoever asked for the team of this one; itself where it is of none."""
    row = PlaceRequestRow.objects.filter(pk=request, team__isnull=False).first()
    if row is None:
        return request
    asked = PlaceRequestRow.objects.filter(team=row.team).values("request")
    own = PlaceRequestPlayerRow.objects.filter(request__in=asked, player=row.captain)
    return own.values_list("request", flat=True).first() or request


def team_lines(request: UUID) -> list[PlaceRequestLine]:
    """The members of the team of a request, as they were named; none where it is of no team."""
    row = PlaceRequestRow.objects.filter(pk=request).first()
    if row is None or row.team is None:
        return []
    lines = _lines(PlaceRequestRow.objects.filter(team=row.team))
    return sorted(lines, key=lambda line: line.seat)


def division_choices(competition: UUID) -> list[Division]:
    """Those of its plan; none where it is played without teams."""
    plan = plan_of(competition_row(competition))
    return list(plan.divisions) if plan.shape is Shape.INTERCLUBS else []


def _standing(row: PlaceRequestRow, place: int | None, plays: bool) -> Standing:
    if row.state == "placed":
        return Standing.PLACED if plays else Standing.WITHDRAWN
    if row.state == "pending":
        return Standing.ASKED if place is None else Standing.WAITING
    return Standing(row.state)
