"""Parties over the API."""

from typing import Any
from uuid import UUID

from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import conditional, filtering, lists, requests, shapes
from games.commands.partie import import_partie
from games.domain.draw.record import record_of as draws_of
from games.domain.exchange.formats import FORMS, Format, write
from games.domain.partie.steps import Step
from games.filters import PartieFilter
from games.presentation import annulment, conduct, hall, names, replay
from games.presentation.imports import ImportedShown, imported_shown
from games.queries import parties, parties_listed, replays
from games.serializers import parties as parties_serializers
from games.services import embargo, imports, profiles, steps


class PartiesApi(APIView):
    """The parties that everybody sees, the one that moved last first."""

    @lists.listed("parties_list", shapes.shape(parties_listed.PartieSummary), by=PartieFilter, usual=50)
    def get(self, request: Request) -> lists.Lines:
        return parties_listed.parties_found(filtering.filtered(PartieFilter, request))


class PartieApi(APIView):
    """What everybody may see of a partie."""

    @extend_schema(operation_id="partie_read", responses=shapes.shape(hall.Hall))
    def get(self, request: Request, partie: UUID) -> Response:
        embargo.refuse_if_embargoed(partie, request.user)
        return _timed(shapes.plain(hall.hall_of(parties.partie_row(partie), parties.played_coups(partie))))


class CoupsApi(APIView):
    """The coups of a partie whose solution is public, in order."""

    @lists.listed("partie_coups", shapes.shape(replay.SheetLine))
    def get(self, request: Request, partie: UUID) -> lists.Lines:
        embargo.refuse_if_embargoed(partie, request.user)
        return replay.sheet_of(replays.replay_of(partie))


class AnnulledCoupsApi(APIView):
    """The coups that were annulled and do not count (FISF 3.6), in the order in which they were."""

    @lists.listed("partie_annulled_coups", shapes.shape(annulment.AnnulledCoupShown))
    def get(self, request: Request, partie: UUID) -> lists.Lines:
        embargo.refuse_if_embargoed(partie, request.user)
        return annulment.annulled_of(replays.replay_of(partie))


class CoupApi(APIView):
    """One public coup: its grids, its score letter by letter, the other tops, and the 20 best placements below."""

    @extend_schema(operation_id="partie_coup", responses=shapes.shape(replay.CoupReplay))
    def get(self, request: Request, partie: UUID, coup: int) -> Response:
        embargo.refuse_if_embargoed(partie, request.user)
        return shapes.answer(replay.coup_replay(replays.replay_of(partie), coup))


class ProfilesApi(APIView):
    """The ruleset profiles that a new competition may choose."""

    @lists.listed("profiles_list", parties_serializers.ProfileSerializer)
    def get(self, request: Request) -> lists.Lines:
        return profiles.profile_shelf().sound()


class ImportApi(APIView):
    """Bring the file of a partie conducted elsewhere. `preview` reads it and records nothing.

    A known file answers with the partie of the first import.
    """

    @extend_schema(
        operation_id="partie_import",
        request=parties_serializers.ImportSerializer,
        responses={200: shapes.shape(ImportedShown), 201: shapes.shape(ImportedShown)},
    )
    def post(self, request: Request) -> Response:
        require(request.user, "games.import_partie")
        body = parties_serializers.ImportSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        params = body.validated_data
        form = Format(params["format"]) if "format" in params else None
        read = imports.read_file(params["content"], form=form, lexicon=params["lexicon"])
        if params["preview"]:
            return shapes.answer(imported_shown(read))
        imported = import_partie(
            read.record,
            by=requests.signed_in(request),
            form=read.form.value,
            profile=params["profile"],
            lexicon=read.lexicon,
        )
        answer = imported_shown(read, imported.partie, was_there=imported.was_there)
        return shapes.answer(answer, status=200 if imported.was_there else 201)


class ExportApi(APIView):
    """The coups of a partie whose solution is public, as a file: JSON, saved game of Eliot, GCG or text in columns."""

    @extend_schema(
        operation_id="partie_export",
        responses={
            (200, kind): OpenApiResponse(OpenApiTypes.STR)
            for kind in sorted({form.media_type for form in FORMS.values()})
        },
    )
    def get(self, request: Request, partie: UUID, form: Format) -> HttpResponse:
        embargo.refuse_if_embargoed(partie, request.user)
        title = names.partie_label(parties.partie_row(partie).round)
        file = FORMS[form]
        content = write(replays.record_of(partie, title=title), form)
        response = HttpResponse(content, content_type=f"{file.media_type}; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="partie-{partie}.{file.extension}"'
        response["Cache-Control"] = "no-cache"
        return response

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """The address names the format, whatever the client accepts."""
        return super().perform_content_negotiation(request, force=True)


class DrawsApi(APIView):
    """The record of the draws of an ended partie: what `manage.py partie verify` checks, seed included."""

    @extend_schema(operation_id="partie_draws", responses=OpenApiTypes.OBJECT)
    def get(self, request: Request, partie: UUID) -> Response:
        response = Response(draws_of(partie, replays.draw_events(partie)))
        response["Content-Disposition"] = f'attachment; filename="tirages-{partie}.json"'
        return response


class ConductApi(APIView):
    """What the juge-arbitre of a partie sees."""

    @extend_schema(operation_id="partie_conduct_read", responses=parties_serializers.ConductSerializer)
    def get(self, request: Request, partie: UUID) -> Response:
        require(request.user, "games.conduct_partie", partie)
        return _timed(parties_serializers.ConductSerializer(conduct.conduct_of(parties.load_partie(partie))).data)


class StepApi(APIView):
    """One step of the juge-arbitre; answers with the console after it."""

    @extend_schema(
        operation_id="partie_step",
        request=parties_serializers.StepSerializer,
        responses=parties_serializers.ConductSerializer,
    )
    def post(self, request: Request, partie: UUID, step: Step) -> Response:
        require(request.user, "games.conduct_partie", partie)
        body = parties_serializers.StepSerializer(data=request.data, context={"step": step})
        body.is_valid(raise_exception=True)
        steps.take_step(step, partie, by=requests.signed_in(request), seen=body.seen(), **body.arguments())
        return Response(parties_serializers.ConductSerializer(conduct.conduct_of(parties.load_partie(partie))).data)


def _timed(clock: Any) -> Response:
    """The time left does not change the tag of the answer; the state of the clock and its end do."""
    return Response(clock, headers={"ETag": conditional.etag_apart_from(("server_now", "remaining_s"), clock)})
