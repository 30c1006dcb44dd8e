"""The queue over the API: how far a piece of work is, stopped, taken up again."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.jobs import permissions, watching
from engine.people.permissions import require
from engine.web.lists import Lines, QueryLines, listed


class JobSerializer(serializers.Serializer[Any]):
    key = serializers.CharField()
    name = serializers.CharField()
    what = serializers.CharField(source="label", help_text="What it does, in words.")
    state = serializers.ChoiceField(choices=[state.value for state in watching.State])
    attempts = serializers.IntegerField()
    done = serializers.IntegerField()
    total = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    run_after = serializers.DateTimeField()
    ended_at = serializers.DateTimeField(allow_null=True)
    may_be_stopped = serializers.BooleanField(
        help_text="False for what is over, and for what runs and does not hear that it was stopped."
    )
    failure = serializers.CharField(
        help_text="The kind of the last error, whose words `manage.py jobs` shows; "
        "`Lost` where the processes that did it ended without a word."
    )
    why = serializers.CharField(help_text="The reason of who stopped it.")


class JobStopSerializer(serializers.Serializer[Any]):
    why = serializers.CharField(max_length=watching.LONGEST_REASON)


class JobsApi(APIView):
    """What is not done, for the team: arguments and errors are not shown, they may hold what is still secret."""

    @listed("jobs_list", JobSerializer, usual=50)
    def get(self, request: Request) -> Lines:
        return QueryLines(watching.works(by=request.user), lambda rows: map(watching.as_work, rows))


class JobApi(APIView):
    """One piece of work."""

    @extend_schema(operation_id="job_read", responses=JobSerializer)
    def get(self, request: Request, key: str) -> Response:
        return Response(JobSerializer(watching.work(key, by=request.user)).data)


class JobStopApi(APIView):
    """Give it up before its end. What it has done by then stays; one that was given up already is left at that."""

    @extend_schema(operation_id="job_stop", request=JobStopSerializer, responses=JobSerializer)
    def post(self, request: Request, key: str) -> Response:
        require(request.user, permissions.KEEP_JOBS, key)
        body = JobStopSerializer(data=request.data)
        body.is_valid(raise_exception=True)
        return Response(JobSerializer(watching.stop(key, why=body.validated_data["why"], by=request.user)).data)


class JobRetryApi(APIView):
    """Another series of attempts for what was given up or stopped."""

    @extend_schema(operation_id="job_retry", request=None, responses=JobSerializer)
    def post(self, request: Request, key: str) -> Response:
        return Response(JobSerializer(watching.take_up(key, by=request.user)).data)
