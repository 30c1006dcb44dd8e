"""How far a job is: what a page or a program shows while it waits."""

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.jobs.models import Job
from engine.jobs.rules import SEE_JOBS
from engine.people import NothingThere, require


class JobSerializer(serializers.ModelSerializer[Job]):
    class Meta:
        model = Job
        fields = ("key", "name", "attempts", "done", "total", "created_at", "run_after", "done_at", "given_up_at")


class JobApi(APIView):
    """For federation staff: arguments and errors are not shown, they may hold what is still secret."""

    @extend_schema(operation_id="job_read", responses=JobSerializer)
    def get(self, request: Request, key: str) -> Response:
        require(request.user, SEE_JOBS, key)
        job = Job.objects.filter(key=key).first()
        if job is None:
            raise NothingThere
        return Response(JobSerializer(job).data)
