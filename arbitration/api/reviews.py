"""The second look over the API (FISF 5.9.d)."""

from uuid import UUID

from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from arbitration.api.bulletins import check_centre, secret
from arbitration.commands.reviews import agree_to_verdict, answer_to_remark, send_remark
from arbitration.presentation.reviews import ReviewDeskShown, review_desk
from arbitration.queries import reviews
from arbitration.serializers.bulletins import CoupQuerySerializer, read_coup_query
from arbitration.serializers.reviews import LookSerializer, RemarkAnswerSerializer
from engine.people.permissions import require
from engine.web import requests, shapes


class ReviewsApi(APIView):
    """The verdicts of a centre at one coup, in the order in which they deserve a second look."""

    @extend_schema(
        operation_id="reviews_read", parameters=[CoupQuerySerializer], responses=shapes.shape(ReviewDeskShown)
    )
    def get(self, request: Request, partie: UUID, centre: UUID) -> Response:
        require(request.user, "arbitration.view_bulletins", (partie, centre))
        coup_query = read_coup_query(request.query_params)
        page = reviews.review_desk(partie, centre, coup_query.coup, coup_query.attempt)
        return secret(review_desk(page, reviews.disagreements(partie, centre)))

    @extend_schema(operation_id="review_enter", request=LookSerializer, responses={204: None})
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        """The double arbitre agrees to a verdict, or sends a remark on it."""
        require(request.user, "arbitration.review_bulletins", (partie, centre))
        body = LookSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        look = body.validated_data
        check_centre(partie, centre, look["entry"])
        bulletin = {"coup": look["coup"], "attempt": look["attempt"], "by": requests.signed_in(request)}
        if look["agrees"]:
            agree_to_verdict(partie, look["entry"], **bulletin)
        else:
            send_remark(partie, look["entry"], remark=look["remark"], **bulletin)
        return Response(status=204)


class RemarkAnswersApi(APIView):
    """What the arbitre answers to the remarks of the double arbitre."""

    @extend_schema(operation_id="remark_answer", request=RemarkAnswerSerializer, responses={204: None})
    def post(self, request: Request, partie: UUID, centre: UUID) -> Response:
        require(request.user, "arbitration.correct_bulletins", (partie, centre))
        body = RemarkAnswerSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        answer = body.validated_data
        check_centre(partie, centre, answer["entry"])
        answer_to_remark(
            partie,
            answer["entry"],
            answer["coup"],
            attempt=answer["attempt"],
            accepted=answer["accepted"],
            by=requests.signed_in(request),
        )
        return Response(status=204)
