"""Shapes of judgements, moyennes, billets and avertissements."""

from typing import Any

from rest_framework import serializers

from arbitration.commands.billets import MAX_BILLETS, Handed
from arbitration.events.feuille import JudgementSubject
from arbitration.serializers.bulletins import ExpectingSerializer

_SUBJECTS = [subject.value for subject in JudgementSubject]


class JudgeSerializer(ExpectingSerializer):
    """A judgement of the arbitre; `words` are for the plausibility alone, those formed across that he judges so."""

    subject = serializers.ChoiceField(choices=_SUBJECTS)
    words = serializers.ListField(child=serializers.RegexField(r"^[A-Za-z]{2,15}$"), default=list, max_length=30)
    answer = serializers.BooleanField()
    reason = serializers.CharField(max_length=500)

    def judged(self) -> dict[str, Any]:
        """What the command takes."""
        fields: dict[str, Any] = {**self.validated_data, "expected": self.expected()}
        del fields["expected_version"]
        return {**fields, "subject": JudgementSubject(fields["subject"]), "words": tuple(fields["words"])}


class DecidedMoyenneSerializer(ExpectingSerializer):
    score = serializers.IntegerField(min_value=0, max_value=999)
    reason = serializers.CharField(max_length=500)


class HandedSerializer(serializers.Serializer):
    """The billet of a bulletin."""

    entry = serializers.UUIDField()
    coup = serializers.IntegerField(min_value=1, max_value=999)
    attempt = serializers.IntegerField(min_value=1, max_value=999, default=1)


class DeliverSerializer(serializers.Serializer):
    """Billets handed over; `before_coup` is the coup running or to come unless an earlier one is said."""

    billets = serializers.ListField(child=HandedSerializer(), min_length=1, max_length=MAX_BILLETS)
    complete = serializers.BooleanField(default=True)
    before_coup = serializers.IntegerField(min_value=2, max_value=1000, default=None, allow_null=True)

    def delivered(self) -> dict[str, Any]:
        """What the command takes."""
        data = self.validated_data
        return {**data, "billets": [Handed(**billet) for billet in data["billets"]]}
