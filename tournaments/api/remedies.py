"""What was decided on a recours once results were official."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.domain.recours.deciding import UnknownRecours
from arbitration.queries.recours import recours_line
from arbitration.serializers.recours import RecoursSerializer
from engine.people.permissions import require
from engine.web.requests import signed_in
from tournaments.commands.remedies import rectify_for_recours
from tournaments.presentation.remedies import cause_of

_PUBLISH, _KNOWN = "tournaments.publish_results", "tournaments.know_competition"


class RemedyApi(APIView):
    """The rectificatif of a recours."""

    @extend_schema(operation_id="recours_rectificatif", request=None, responses=RecoursSerializer)
    def post(self, request: Request, recours: UUID) -> Response:
        """Open a rectificatif for what was decided, put it into the results, publish it."""
        by = signed_in(request)
        line = recours_line(recours)
        require(by, _PUBLISH, line.row.competition, seen_with=_KNOWN, unknown=UnknownRecours)
        rectify_for_recours(recours, cause=cause_of(line), by=by)
        return Response(RecoursSerializer(recours_line(recours)).data)
