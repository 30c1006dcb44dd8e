"""Results that centres report from files: compared, sent, accepted, returned."""

from typing import Any
from uuid import UUID

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.people.permissions import require
from engine.web import filtering, lists
from engine.web.shapes import shape
from tournaments.api.requests import EMPTY, done, read
from tournaments.commands.reports import accept_report, keep_report, return_report, send_report
from tournaments.filters import CompetitionReportFilter, ReportFilter
from tournaments.queries import competitions, reports
from tournaments.serializers import reports as shapes

_ACCEPT, _REPORT = "tournaments.accept_results", "tournaments.report_results"
_POSITION = OpenApiParameter("position", int, OpenApiParameter.PATH)


class ReportsApi(APIView):
    """What the centres of a competition sent."""

    @lists.listed("reports_list", shape(reports.SentReport), by=CompetitionReportFilter, private=True)
    def get(self, request: Request, competition: UUID) -> lists.Lines:
        require(request.user, _ACCEPT, competition)
        competitions.competition_row(competition)
        return reports.reports_of(competition, filtering.filtered(CompetitionReportFilter, request))


class CentreReportsApi(APIView):
    """What one centre sent, and the sending of a file."""

    @lists.listed("centre_reports_list", shape(reports.SentReport), by=ReportFilter, private=True)
    def get(self, request: Request, competition: UUID, centre: UUID) -> lists.Lines:
        require(request.user, _REPORT, (competition, centre))
        return reports.reports_of_place(competition, centre, filtering.filtered(ReportFilter, request))

    @extend_schema(
        operation_id="report_send",
        request=shapes.NewReportSerializer,
        responses={200: shapes.PreviewSerializer, 201: shapes.PreviewSerializer},
    )
    def post(self, request: Request, competition: UUID, centre: UUID) -> Response:
        by = require(request.user, _REPORT, (competition, centre))
        params = read(shapes.NewReportSerializer, request.data).validated_data
        send = params.pop("send")
        file = keep_report(competition, centre=centre, by=by, **params)
        preview = reports.preview_of_file(reports.report_file(file))
        sent = send_report(file, by=by) if send else []
        answer = _preview_body(preview) | {"position": sent[-1].position if sent else None}
        code = status.HTTP_201_CREATED if sent else status.HTTP_200_OK
        return _kept_to_oneself(shapes.PreviewSerializer(answer).data, code)


class ReportApi(APIView):
    """One report, compared with the hall as it is now."""

    @extend_schema(operation_id="report_read", parameters=[_POSITION], responses=shapes.PreviewSerializer)
    def get(self, request: Request, competition: UUID, position: int) -> Response:
        require(request.user, _ACCEPT, competition)
        reports.report_at(position, competition)
        answer = _preview_body(reports.preview_of_report(position)) | {"position": position}
        return _kept_to_oneself(shapes.PreviewSerializer(answer).data)


class ReportAcceptApi(APIView):
    """A report counts from now on."""

    @extend_schema(operation_id="report_accept", parameters=[_POSITION], request=None, responses=EMPTY)
    def post(self, request: Request, competition: UUID, position: int) -> Response:
        by = require(request.user, _ACCEPT, competition)
        accept_report(competition, report=position, by=by)
        return done()


class ReportReturnApi(APIView):
    """A report goes back to its centre, with a message."""

    @extend_schema(
        operation_id="report_return", parameters=[_POSITION], request=shapes.ReturnSerializer, responses=EMPTY
    )
    def post(self, request: Request, competition: UUID, position: int) -> Response:
        by = require(request.user, _ACCEPT, competition)
        params = read(shapes.ReturnSerializer, request.data).validated_data
        return_report(competition, report=position, message=params["message"], by=by)
        return done()


def _preview_body(preview: reports.Preview) -> dict[str, Any]:
    examination, report = preview.examination, preview.report
    return {
        "rows": examination.rows,
        "nearest": preview.nearest,
        "missing": examination.missing,
        "gone": examination.gone,
        "form": report.form if report else "",
        "encoding": report.encoding if report else "",
        "headings": (report.headings_at or None) if report else None,
        "repeated": report.repeated if report else (),
        "totals_only": examination.totals_only,
        "digest": examination.digest,
    }


def _kept_to_oneself(data: Any, code: int = status.HTTP_200_OK) -> Response:
    return Response(data, status=code, headers={"Cache-Control": "no-store"})
