"""Volunteers: who is needed, who comes, what clubs owe; a pass for those who correct."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists, requests
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, Created, created, done, read
from tournaments.api.team import MadePass, made_pass
from tournaments.volunteers import commands, serializers
from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.domain.roster import NO_HOURS, ClubDebt, Hours, Roster, duty_of
from tournaments.volunteers.events import VolunteerNeed
from tournaments.volunteers.queries import volunteers_page


@dataclass(frozen=True, slots=True, kw_only=True)
class NeedOfVolunteers:
    """`day` is 0 for each day; `begins` and `ends`: "08:30", empty where no hours are said; `missing`: how many more
    are needed.
    """

    centre: UUID
    duty: str
    day: int
    begins: str
    ends: str
    count: int
    missing: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VolunteersNeeded:
    """`players_per_volunteer` is 0 where clubs owe nobody."""

    needs: tuple[NeedOfVolunteers, ...]
    players_per_volunteer: int


@dataclass(frozen=True, slots=True, kw_only=True)
class VolunteerOfCompetition:
    """`day` is 0 for each day; `answered`: false where he was asked and has said nothing; `has_pass`: he has one that
    opens.
    """

    volunteer: UUID
    player: UUID
    centre: UUID
    duty: str
    day: int
    club: UUID | None
    answered: bool
    has_pass: bool


class VolunteersPlanApi(APIView):
    """Who is needed."""

    @extend_schema(operation_id="volunteers_plan_read", responses=shape(VolunteersNeeded))
    def get(self, request: Request, competition: UUID) -> Response:
        """How many for each duty, and how many are missing."""
        require(request.user, commands.MANAGE, competition)
        roster = volunteers_page(competition).roster
        needs = tuple(_need(need, roster) for need in roster.needs)
        return answer(VolunteersNeeded(needs=needs, players_per_volunteer=roster.players_per_volunteer))

    @extend_schema(operation_id="volunteers_plan", request=serializers.VolunteersPlanSerializer, responses=EMPTY)
    def put(self, request: Request, competition: UUID) -> Response:
        """Say who is needed, from when to when, and what clubs owe."""
        by = require(request.user, commands.MANAGE, competition)
        params = read(serializers.VolunteersPlanSerializer, request.data).validated_data
        told = [(_hours_of(need), VolunteerNeed(**need)) for need in params.pop("needs")]
        hours = {duty_of(need): said for said, need in told if any(said)}
        commands.plan_volunteers(competition, needs=[need for _said, need in told], hours=hours, **params, by=by)
        return done()


def _need(need: VolunteerNeed, roster: Roster) -> NeedOfVolunteers:
    begins, ends = roster.hours_of(need)
    return NeedOfVolunteers(
        centre=need.centre,
        duty=need.duty,
        day=need.day,
        begins=begins,
        ends=ends,
        count=need.count,
        missing=roster.missing(need),
    )


def _hours_of(need: dict[str, Any]) -> Hours:
    """Taken out of what was sent."""
    begins, ends = need.pop("begins", None), need.pop("ends", None)
    return (f"{begins:%H:%M}", f"{ends:%H:%M}") if begins and ends else NO_HOURS


class VolunteersApi(APIView):
    """Who comes."""

    @lists.listed("volunteers_list", shape(VolunteerOfCompetition))
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        """Those who come, then those who have not answered; by day, centre, duty and name."""
        require(request.user, commands.MANAGE, competition)
        page = volunteers_page(competition)
        return [
            VolunteerOfCompetition(
                volunteer=one.volunteer,
                player=one.player,
                centre=one.centre,
                duty=one.duty,
                day=one.day,
                club=one.club,
                answered=one.volunteer in page.roster.enlisted,
                has_pass=one.volunteer in page.lasting,
            )
            for one in page.volunteers
        ]

    @extend_schema(
        operation_id="volunteer_enlist", request=serializers.VolunteerSerializer, responses={201: shape(Created)}
    )
    def post(self, request: Request, competition: UUID) -> Response:
        """A licensee comes, for his club of today; with `ask`, he is asked by mail, and answers."""
        by = require(request.user, commands.MANAGE, competition)
        params = read(serializers.VolunteerSerializer, request.data).validated_data
        duty = Duty(params.pop("duty"))
        listed = commands.ask_volunteer if params.pop("ask") else commands.enlist_volunteer
        return created(listed(competition, duty=duty, by=by, **params))


class VolunteerApi(APIView):
    """One who comes."""

    @extend_schema(operation_id="volunteer_pass_make", request=None, responses={201: shape(MadePass)})
    def post(self, request: Request, competition: UUID, volunteer: UUID) -> Response:
        """A pass for his centre. Its link, which signs in once, is in this answer alone."""
        by = require(request.user, commands.MANAGE, competition)
        return made_pass(request, commands.make_volunteer_pass(competition, volunteer=volunteer, by=by))

    @extend_schema(operation_id="volunteer_release", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, volunteer: UUID) -> Response:
        """He does not come: his pass is withdrawn."""
        by = require(request.user, commands.MANAGE, competition)
        commands.release_volunteer(competition, volunteer=volunteer, by=by)
        return done()


class VolunteerAnswerApi(APIView):
    """Whether one comes."""

    @extend_schema(operation_id="volunteer_answer", request=serializers.VolunteerAnswerSerializer, responses=EMPTY)
    def post(self, request: Request, competition: UUID, volunteer: UUID) -> Response:
        """Who was asked comes, or does not; he says so himself, or whoever runs the competition for him."""
        by = requests.signed_in(request)
        commands.require_own(competition, volunteer, by)
        comes = read(serializers.VolunteerAnswerSerializer, request.data).validated_data["comes"]
        act = commands.accept_duty if comes else commands.decline_duty
        act(competition, volunteer=volunteer, by=by)
        return done()


class VolunteerDebtsApi(APIView):
    """What clubs owe."""

    @lists.listed("volunteer_debts_list", shape(ClubDebt))
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        """Of each club that owes or sends somebody, who misses most first."""
        require(request.user, commands.MANAGE, competition)
        return list(volunteers_page(competition).debts)
