"""Bulletins corrected without being recorded: while one is written, and to practise."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.api.bulletins import check_centre, secret
from arbitration.domain.wire import bulletin_from_json
from arbitration.presentation.trial import Trial, trial
from arbitration.serializers import bulletins, trials
from arbitration.services import correction, training
from engine.people.permissions import require
from engine.web.shapes import shape
from games.services.profiles import profile_named


class BulletinTrialApi(APIView):
    """What a bulletin would be given."""

    @extend_schema(
        operation_id="bulletin_try",
        parameters=[bulletins.AttemptQuerySerializer],
        request=bulletins.BulletinSerializer,
        responses=shape(Trial),
    )
    def post(self, request: Request, partie: UUID, centre: UUID, entry: UUID, coup: int) -> Response:
        """The verdict on a whole bulletin; nothing is recorded."""
        require(request.user, "arbitration.rectify_bulletins", (partie, centre))
        check_centre(partie, centre, entry)
        body = bulletins.BulletinSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        session = correction.CorrectionSession.at(partie, centre)
        considered = session.consider(
            session.position(coup, bulletins.read_attempt(request.query_params)), body.bulletin()
        )
        return secret(trial(considered))


class PracticeApi(APIView):
    """A position of one's own."""

    @extend_schema(operation_id="practise", request=trials.PracticeSerializer, responses=shape(Trial))
    def post(self, request: Request) -> Response:
        """The verdict on a bulletin at any position, under any regulation; nothing is recorded."""
        require(request.user, "arbitration.practise")
        body = trials.PracticeSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        params = body.validated_data
        position = training.typed_exercise("\n".join(params["board"]), params["rack"]).position
        bulletin = bulletin_from_json(params["bulletin"])
        return secret(
            trial(training.consider(position, bulletin, profile_named(params["ruleset"]), params["plausible"]))
        )
