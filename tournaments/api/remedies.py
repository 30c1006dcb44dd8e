"""What was decided on a recours once results were official."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.queries import recours_line
from arbitration.serializers.recours import RecoursSerializer
from engine.people import require
from tournaments import commands
from tournaments.presentation.remedies import cause_of


class RemedyApi(APIView):
    """The rectificatif of a recours."""

    @extend_schema(operation_id="recours_rectificatif", request=None, responses=RecoursSerializer)
    def post(self, request: Request, recours: UUID) -> Response:
        """Open a rectificatif for what was decided, put it into the results, publish it."""
        line = recours_line(recours)
        by = require(request.user, "tournaments.publish_results", line.row.competition)
        commands.rectify_for_recours(recours, cause=cause_of(line), by=by)
        return Response(RecoursSerializer(recours_line(recours)).data)
