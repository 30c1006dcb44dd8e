"""Diplomas of a competition, for who publishes its results. Their PDF is a paper: see `tournaments.api.papers`."""

from collections.abc import Container
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import lists
from engine.web.shapes import answer, shape
from tournaments.api.requests import EMPTY, done, read
from tournaments.commands.diplomas import PUBLISH, award_diplomas, withdraw_diploma
from tournaments.events.diplomas import Merit
from tournaments.presentation.diplomas import place_title, title_of
from tournaments.queries import diplomas as queries
from tournaments.serializers.diplomas import AwardSerializer


@dataclass(frozen=True, slots=True, kw_only=True)
class AwardedDiploma:
    """A diploma that was awarded. `rank` among those of `among`, a série or the code of a category, "" for all.

    `label`: what it says. `rectificatif`: of which results, 0 for the official ones. `due`: the results of now would
    give it as well. The first sixteen digits of `digest` are its code.
    """

    diploma: UUID
    entry: UUID
    name: str
    merit: Merit
    among: str
    rank: int
    shared: bool
    label: str
    rectificatif: int
    position: int
    digest: str
    awarded_at: datetime
    due: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class DiplomaPlace:
    """A place that a diploma may be for. `label`: what the diploma would say."""

    entry: UUID
    name: str
    merit: Merit
    among: str
    rank: int
    shared: bool
    label: str


@dataclass(frozen=True, slots=True)
class Awarded:
    """The diplomas that were awarded: those that stood already are not among them."""

    diplomas: tuple[UUID, ...]


class DiplomasApi(APIView):
    """The diplomas of a competition."""

    @lists.listed("diplomas_list", shape(AwardedDiploma), private=True)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        require(request.user, PUBLISH, competition)
        awarded = queries.diplomas_of(competition)
        due = queries.still_due(competition, awarded)
        return [_awarded(one, due) for one in awarded]

    @extend_schema(operation_id="diplomas_award", request=AwardSerializer, responses={201: shape(Awarded)})
    def post(self, request: Request, competition: UUID) -> Response:
        """Award several at once, by place or with a title."""
        by = require(request.user, PUBLISH, competition)
        asked = read(AwardSerializer, request.data).asked()
        awarded = award_diplomas(competition, asked, by=by)
        return answer(Awarded(tuple(awarded)), status=status.HTTP_201_CREATED)


class DiplomaPlacesApi(APIView):
    """The places of the official results that a diploma may be for."""

    @lists.listed("diploma_places_list", shape(DiplomaPlace), private=True)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        """The first three of the ranking, of each série, and of each category."""
        require(request.user, PUBLISH, competition)
        places = queries.official_places(competition, first=queries.OFFERED)
        return [
            DiplomaPlace(
                entry=place.entry,
                name=places.names.get(place.entry, ""),
                merit=place.merit,
                among=place.among,
                rank=place.rank,
                shared=place.shared,
                label=place_title(place, competition),
            )
            for place in places.listed
        ]


class DiplomaApi(APIView):
    """One diploma."""

    @extend_schema(operation_id="diploma_withdraw", responses=EMPTY)
    def delete(self, request: Request, competition: UUID, diploma: UUID) -> Response:
        """Whoever checks its code reads that it was withdrawn."""
        by = require(request.user, PUBLISH, competition)
        withdraw_diploma(competition, diploma, by=by)
        return done()


def _awarded(one: queries.Diploma, due: Container[UUID]) -> AwardedDiploma:
    return AwardedDiploma(
        diploma=one.diploma,
        entry=one.entry,
        name=one.name,
        merit=one.merit,
        among=one.among,
        rank=one.rank,
        shared=one.shared,
        label=title_of(one),
        rectificatif=one.rectificatif,
        position=one.position,
        digest=one.digest,
        awarded_at=one.awarded_at,
        due=one.diploma in due,
    )
