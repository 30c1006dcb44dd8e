"""Shapes of the commission de recours of the FISF, and of recours that go to it (FISF 6.4.2)."""

from typing import Any

from rest_framework import serializers

from arbitration.commands import commissions, fisf
from arbitration.events.fisf import Party, Transmitter
from arbitration.forms.recours import LONGEST_GROUNDS
from arbitration.queries.further import Try
from arbitration.serializers.commissions import MOST_MEMBERS, NewMemberSerializer
from engine.web.shapes import shape

_PARTIES = [each.value for each in Party]


class NewFisfSeatSerializer(NewMemberSerializer):
    """Somebody of the commission du règlement. `nationality`: two letters."""

    nationality = serializers.CharField(min_length=2, max_length=2)
    federation = serializers.CharField(max_length=40)


class FisfCommissionSerializer(serializers.Serializer):
    """Everybody at once; a head that is null is refused with its article."""

    president = NewFisfSeatSerializer(allow_null=True)
    technical = NewFisfSeatSerializer(allow_null=True)
    africa = NewFisfSeatSerializer(allow_null=True)
    members = NewFisfSeatSerializer(many=True)
    others = NewFisfSeatSerializer(many=True, default=list)
    expected_version = serializers.IntegerField(
        required=False,
        allow_null=True,
        default=None,
        min_value=0,
        max_value=2**31 - 1,
        help_text="The `version` of the commission that was read; where it has another now: 409, and what changed.",
    )

    def validate_others(self, value: list[Any]) -> list[Any]:
        if len(value) > MOST_MEMBERS:
            raise serializers.ValidationError(f"At most {MOST_MEMBERS}.")
        return value

    def seats(self) -> dict[str, Any]:
        """What the command takes."""
        data = self.validated_data
        heads = {name: _seat(data[name]) if data[name] else None for name in ("president", "technical", "africa")}
        lists = {name: [_seat(seat) for seat in data[name]] for name in ("members", "others")}
        return {**heads, **lists, "expected": data["expected_version"]}


def _seat(seat: dict[str, Any]) -> fisf.NewSeat:
    member = {name: value for name, value in seat.items() if name not in ("nationality", "federation")}
    return fisf.NewSeat(commissions.NewMember(**member), seat["nationality"], seat["federation"])


class InformationSerializer(serializers.Serializer):
    """Who disagrees, why, and who was informed. `at`: when; now without it."""

    appellant = serializers.ChoiceField(_PARTIES)
    informed = serializers.ListField(child=serializers.ChoiceField(_PARTIES), max_length=2)
    grounds = serializers.CharField(max_length=LONGEST_GROUNDS)
    at = serializers.DateTimeField(default=None, allow_null=True)

    def validate_appellant(self, value: str) -> Party:
        return Party(value)

    def validate_informed(self, value: list[str]) -> list[Party]:
        return [Party(party) for party in value]


class TransmissionSerializer(serializers.Serializer):
    """Who sends the dossier, and what it holds, one document a line."""

    transmitter = serializers.ChoiceField([each.value for each in Transmitter])
    documents = serializers.CharField(max_length=LONGEST_GROUNDS)

    def validate_transmitter(self, value: str) -> Transmitter:
        return Transmitter(value)


class RequestSerializer(serializers.Serializer):
    """What is missing, one document a line."""

    documents = serializers.CharField(max_length=LONGEST_GROUNDS)


class CompletionSerializer(RequestSerializer):
    """What was received. `at`: when it was; now without it."""

    at = serializers.DateTimeField(default=None, allow_null=True)


class ConcernedSerializer(serializers.Serializer):
    """`member` of the commission du règlement sits in the place of `person`."""

    person = serializers.UUIDField()
    member = serializers.UUIDField()
    reason = serializers.CharField(max_length=2000)


class FurtherSerializer(serializers.Serializer):
    """A recours before the FISF. `stage`: as of now. Lists of documents are one text, one a line."""

    stage = serializers.CharField(source="stage.value")
    days_left = serializers.IntegerField(allow_null=True)
    appellant = serializers.CharField(source="row.appellant")
    grounds = serializers.SerializerMethodField()
    informed = serializers.ListField(source="row.informed", child=serializers.CharField())
    informed_at = serializers.DateTimeField(source="row.informed_at")
    transmitter = serializers.CharField(source="row.transmitter")
    transmitted_at = serializers.DateTimeField(source="row.transmitted_at", allow_null=True)
    documents = serializers.SerializerMethodField()
    requested = serializers.SerializerMethodField()
    requested_at = serializers.DateTimeField(source="row.requested_at", allow_null=True)
    until = serializers.DateTimeField(source="row.until", allow_null=True)
    supplied = serializers.SerializerMethodField()
    supplied_at = serializers.DateTimeField(source="row.supplied_at", allow_null=True)
    sitting = serializers.ListField(source="row.sitting", child=serializers.UUIDField())
    outcome = serializers.CharField(source="row.outcome")
    favourable = serializers.BooleanField(source="row.favourable")
    reason = serializers.SerializerMethodField()
    decided_at = serializers.DateTimeField(source="row.decided_at", allow_null=True)
    tries = shape(Try)(many=True)

    def get_grounds(self, line: Any) -> str:
        return str(line.text(line.row.grounds))

    def get_documents(self, line: Any) -> str:
        return str(line.text(line.row.documents))

    def get_requested(self, line: Any) -> str:
        return str(line.text(line.row.requested))

    def get_supplied(self, line: Any) -> str:
        return str(line.text(line.row.supplied))

    def get_reason(self, line: Any) -> str:
        return str(line.text(line.row.reason))


class FurtherTaskSerializer(serializers.Serializer):
    """One of the list of the federation."""

    recours = serializers.UUIDField()
    competition = serializers.CharField()
    stage = serializers.CharField(source="line.stage.value")
    days_left = serializers.IntegerField(source="line.days_left", allow_null=True)
    until = serializers.DateTimeField(source="line.row.until", allow_null=True)
