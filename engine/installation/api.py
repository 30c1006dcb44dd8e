"""The state of the installation for programs."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from engine.installation import facts, permissions
from engine.installation.worries import worries
from engine.people.permissions import require
from engine.web.asking import PRIVATE


class VersionsSerializer(serializers.Serializer[Any]):
    raccord = serializers.CharField()
    python = serializers.CharField()
    database = serializers.CharField()
    redis = serializers.CharField(help_text='Empty in one process; "?" where it does not answer.')


class QueueSerializer(serializers.Serializer[Any]):
    waiting = serializers.IntegerField()
    running = serializers.IntegerField()
    given_up = serializers.IntegerField()
    oldest = serializers.FloatField(
        help_text="For how many seconds the first of those that wait has been due, without mails and long work."
    )
    oldest_apart = serializers.FloatField(help_text="The same, of mails and long work.")


class TimingSerializer(serializers.Serializer[Any]):
    name = serializers.CharField()
    what = serializers.CharField(source="label", help_text="In words.")
    count = serializers.IntegerField()
    median = serializers.FloatField()
    p95 = serializers.FloatField()


class LastBackupSerializer(serializers.Serializer[Any]):
    made_at = serializers.DateTimeField()
    size = serializers.IntegerField()
    behind = serializers.IntegerField(help_text="Events recorded after it.")
    kept = serializers.IntegerField()


class DiskSerializer(serializers.Serializer[Any]):
    what = serializers.CharField()
    free = serializers.IntegerField()
    total = serializers.IntegerField()


class DeniedSerializer(serializers.Serializer[Any]):
    position = serializers.IntegerField()
    where = serializers.CharField()


class StepBackSerializer(serializers.Serializer[Any]):
    """The event was recorded at `at`, after one that was recorded at `before`, which is later."""

    position = serializers.IntegerField()
    before = serializers.DateTimeField()
    at = serializers.DateTimeField()


class RecordedTimesSerializer(serializers.Serializer[Any]):
    count = serializers.IntegerField(help_text="How often the recorded time went back by more than a second.")
    last = StepBackSerializer(allow_null=True)


class WorrySerializer(serializers.Serializer[Any]):
    code = serializers.CharField()
    detail = serializers.CharField()


class InstallationSerializer(serializers.Serializer[Any]):
    at = serializers.DateTimeField()
    versions = VersionsSerializer()
    log = serializers.CharField(help_text="The name of the log, which it keeps wherever it goes.")
    position = serializers.IntegerField()
    last_event_at = serializers.DateTimeField(allow_null=True)
    lag = serializers.DictField(child=serializers.IntegerField(), help_text="Events that each projection has to read.")
    unread = serializers.DictField(
        child=serializers.FloatField(),
        help_text="For how many seconds the oldest event waits for each projection and each effect that follows it.",
    )
    queue = QueueSerializer()
    timings = TimingSerializer(many=True, help_text="Of the jobs done in the last hour, in seconds.")
    backup = LastBackupSerializer(allow_null=True)
    witnesses = serializers.IntegerField(help_text="Heads of the log that are known elsewhere, and were compared.")
    denied = DeniedSerializer(many=True, help_text="Those that the log contradicts.")
    clock = RecordedTimesSerializer()
    disks = DiskSerializer(many=True)
    worries = WorrySerializer(many=True)


class InstallationApi(APIView):
    """How the installation is, for its team: what `/readyz` says, and why. Tells nothing of the data."""

    @extend_schema(operation_id="installation_read", responses=InstallationSerializer)
    def get(self, request: Request) -> Response:
        require(request.user, permissions.SEE_STATE)
        state = facts.installation()
        listed = [{"code": code, "detail": detail} for code, detail in worries(state)]
        shape = InstallationSerializer(state, context={"worries": listed})
        shape.fields.pop("worries")
        return Response({**shape.data, "worries": listed}, headers={"Cache-Control": PRIVATE})
