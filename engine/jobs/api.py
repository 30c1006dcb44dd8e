"""The queue over the API: how far a piece of work is, stopped, taken up again."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.jobs import permissions, watching
from engine.people.permissions import require
from engine.web import lists, shapes


class JobStopSerializer(serializers.Serializer[Any]):
    why = serializers.CharField(max_length=watching.LONGEST_REASON)


class JobsApi(APIView):
    """What is not done, for the team: arguments and errors are not shown, they may hold what is still secret."""

    @lists.listed("jobs_list", shapes.shape(watching.JobShown), usual=50)
    def get(self, request: Request) -> lists.Lines:
        return lists.QueryLines(watching.works(by=request.user), lambda rows: map(watching.as_work, rows))


class JobApi(APIView):
    """One piece of work."""

    @extend_schema(operation_id="job_read", responses=shapes.shape(watching.JobShown))
    def get(self, request: Request, key: str) -> Response:
        return shapes.answer(watching.work(key, by=request.user))


class JobStopApi(APIView):
    """Give it up before its end. What it has done by then stays; one that was given up already is left at that."""

    @extend_schema(operation_id="job_stop", request=JobStopSerializer, responses=shapes.shape(watching.JobShown))
    def post(self, request: Request, key: str) -> Response:
        require(request.user, permissions.KEEP_JOBS, key)
        body = JobStopSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        return shapes.answer(watching.stop(key, why=body.validated_data["why"], by=request.user))


class JobRetryApi(APIView):
    """Another series of attempts for what was given up or stopped."""

    @extend_schema(operation_id="job_retry", request=None, responses=shapes.shape(watching.JobShown))
    def post(self, request: Request, key: str) -> Response:
        return shapes.answer(watching.take_up(key, by=request.user))
