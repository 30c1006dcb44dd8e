"""Shapes of recours (FISF 6.3)."""

from typing import Any

from django.conf import settings
from rest_framework import serializers

from arbitration.events.recours import Contested, Outcome, Remedy, RemedyDecided
from arbitration.forms import recours, remedies
from games.events.partie import AnnulmentReason


class NewRecoursSerializer(serializers.Serializer):
    """A recours typed by an arbitre: for an entry, or by the arbitres themselves.

    `at`: when it was handed in; now without it.
    """

    subject = serializers.ChoiceField([each.value for each in Contested])
    entry = serializers.UUIDField(default=None, allow_null=True)
    by_arbitres = serializers.BooleanField(default=False)
    coup = serializers.IntegerField(min_value=1, max_value=999, default=None, allow_null=True)
    grounds = serializers.CharField(max_length=recours.LONGEST_GROUNDS)
    at = serializers.DateTimeField(default=None, allow_null=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        attrs["subject"] = Contested(attrs["subject"])
        if attrs["subject"] in (Contested.VERDICT, Contested.ANNULMENT) and attrs["coup"] is None:
            raise serializers.ValidationError({"coup": "This subject is about a coup."})
        return attrs


class DocumentSerializer(serializers.Serializer):
    """A photograph or a document that supports a recours. `size` in bytes, null once it is erased."""

    id = serializers.UUIDField(source="row.document")
    kind = serializers.CharField(source="row.kind")
    size = serializers.IntegerField(allow_null=True)
    added_at = serializers.DateTimeField(source="row.added_at")


class NewDocumentSerializer(serializers.Serializer):
    """JPEG, PNG, WebP or PDF, detected from the content."""

    document = serializers.FileField(allow_empty_file=True)


class BundleSerializer(serializers.Serializer):
    """The file of a recours, as Raccord wrote it."""

    bundle = serializers.FileField(allow_empty_file=True)

    def content(self) -> bytes:
        """What is cut short is no bundle."""
        content: bytes = self.validated_data["bundle"].read(settings.DOCUMENT_MEGABYTES * 12_000_000)
        return content


class RemedySerializer(serializers.Serializer):
    """What follows in the score. A verdict has a `line`, or a `score` and its `motif`; an annulment its `coup`."""

    remedy = serializers.ChoiceField([each.value for each in Remedy])
    coup = serializers.IntegerField(min_value=1, max_value=remedies.LAST_COUP, default=None, allow_null=True)
    line = serializers.CharField(max_length=remedies.LONGEST_LINE, default="", allow_blank=True)
    score = serializers.IntegerField(default=None, allow_null=True)
    motif = serializers.CharField(max_length=40, default="", allow_blank=True)
    error = serializers.ChoiceField([each.value for each in AnnulmentReason], default="", allow_blank=True)

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if attrs["remedy"] == Remedy.ANNULMENT.value and not attrs["error"]:
            raise serializers.ValidationError({"error": "Say what went wrong."})
        return attrs


class RecoursSerializer(serializers.Serializer):
    """A recours and what became of it. `until` is null where no time was known when it was filed."""

    id = serializers.UUIDField(source="row.recours")
    subject = serializers.CharField(source="row.subject")
    entry = serializers.UUIDField(source="row.entry", allow_null=True)
    by_arbitres = serializers.BooleanField(source="row.by_arbitres")
    round = serializers.IntegerField(allow_null=True)
    coup = serializers.IntegerField(source="row.coup", allow_null=True)
    filed_at = serializers.DateTimeField(source="row.filed_at")
    until = serializers.DateTimeField(source="row.until", allow_null=True)
    state = serializers.CharField(source="row.state")
    why = serializers.CharField(source="row.why")
    article = serializers.CharField(source="row.article")
    grounds = serializers.CharField()
    outcome = serializers.CharField(source="row.outcome")
    favourable = serializers.BooleanField(source="row.favourable")
    sitting = serializers.ListField(source="row.sitting", child=serializers.UUIDField())
    reason = serializers.CharField()
    decided_at = serializers.DateTimeField(source="row.decided_at", allow_null=True)
    documents = DocumentSerializer(many=True)
    remedy = RemedySerializer(source="row.remedy", allow_null=True)
    carried_out_at = serializers.DateTimeField(source="row.carried_out_at", allow_null=True)


class DecisionOfCommissionSerializer(serializers.Serializer):
    """What the members who sat decide, and why. `favourable`: of several readings, that of the player (FISF 6.3).

    `remedy`: what follows in the score, null for nothing. `above_top`: as for a rectification.
    """

    sitting = serializers.ListField(child=serializers.UUIDField(), max_length=20)
    outcome = serializers.ChoiceField([each.value for each in Outcome])
    favourable = serializers.BooleanField(default=False)
    reason = serializers.CharField(max_length=recours.LONGEST_GROUNDS)
    remedy = RemedySerializer(default=None, allow_null=True)
    above_top = serializers.BooleanField(default=False)

    def validate_outcome(self, value: str) -> Outcome:
        return Outcome(value)

    def validate_remedy(self, value: dict[str, Any] | None) -> RemedyDecided | None:
        return RemedyDecided(**value | {"remedy": Remedy(value["remedy"])}) if value else None
