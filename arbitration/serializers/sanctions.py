"""Shapes of judgements, moyennes, billets and avertissements."""

from typing import Any

from rest_framework import serializers

from arbitration.commands import MAX_BILLETS, Handed
from arbitration.events import Contested, JudgementSubject, Outcome
from arbitration.serializers.bulletins import ExpectingSerializer, VerdictSerializer

_SUBJECTS = [subject.value for subject in JudgementSubject]
_SITUATIONS = [*_SUBJECTS, *(each.value for each in Contested)]
_OUTCOMES = [outcome.value for outcome in Outcome]


class JudgeSerializer(ExpectingSerializer):
    """A judgement of the arbitre; `words` are for the plausibility alone, those formed across that he judges so."""

    subject = serializers.ChoiceField(choices=_SUBJECTS)
    words = serializers.ListField(child=serializers.RegexField(r"^[A-Za-z]{2,15}$"), default=list, max_length=30)
    answer = serializers.BooleanField()
    reason = serializers.CharField(max_length=500)

    def judged(self) -> dict[str, Any]:
        """What the command takes."""
        given: dict[str, Any] = {**self.validated_data, "expected": self.expected()}
        del given["expected_version"]
        return {**given, "subject": JudgementSubject(given["subject"]), "words": tuple(given["words"])}


class DecidedMoyenneSerializer(ExpectingSerializer):
    score = serializers.IntegerField(min_value=0, max_value=999)
    reason = serializers.CharField(max_length=500)


class JudgementSerializer(serializers.Serializer):
    """A judgement of an arbitre, or a decision of a commission, which has an `outcome`; nothing in it names a player.

    `reason` is "" where it is not for the reader.
    """

    subject = serializers.ChoiceField(choices=_SITUATIONS)
    word = serializers.CharField()
    answer = serializers.BooleanField(allow_null=True)
    outcome = serializers.CharField()
    favourable = serializers.BooleanField()
    article = serializers.CharField()
    competition = serializers.CharField()
    coup = serializers.IntegerField(allow_null=True)
    reason = serializers.CharField()
    recorded_at = serializers.DateTimeField()


class BilletSerializer(VerdictSerializer):
    """A verdict to be told (FISF 5.9). `compulsory`: it must be handed over; `pending`: it still must be.

    `delivered_before`: the first coup that the player plays knowing it; `delivered_complete`: it told the motif.
    """

    attempt = serializers.IntegerField()
    compulsory = serializers.BooleanField()
    pending = serializers.BooleanField()
    delivered_before = serializers.IntegerField(allow_null=True)
    delivered_complete = serializers.BooleanField()


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
        given = self.validated_data
        return {**given, "billets": [Handed(**billet) for billet in given["billets"]]}


class DeliveredSerializer(serializers.Serializer):
    """How many of them had not been handed over before."""

    delivered = serializers.IntegerField()


class LedgerLineSerializer(serializers.Serializer):
    coup = serializers.IntegerField()
    motifs = serializers.ListField(child=serializers.CharField())
    annulled = serializers.BooleanField()


class LedgerSerializer(serializers.Serializer):
    """FISF 5.9.b: the avertissements of a table; `costly` is the one that first costs, `withdrawn` what they cost.

    `earlier`: those of the parties of the competition before this one, where the count goes on.
    """

    table = serializers.IntegerField()
    entry = serializers.UUIDField()
    name = serializers.CharField()
    avertissements = serializers.IntegerField()
    earlier = serializers.IntegerField()
    costly = serializers.IntegerField()
    withdrawn = serializers.IntegerField()
    lines = LedgerLineSerializer(many=True)
