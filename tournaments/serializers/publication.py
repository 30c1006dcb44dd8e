"""Shapes of the API of what is published."""

from typing import Any

from rest_framework import serializers

from tournaments.domain.publication import NO_POINTS, TOTALS_ONLY
from tournaments.domain.remaining import BEFORE_PUBLISHING
from tournaments.events.publication import ResultsKind
from tournaments.forms.publication import LONGEST_CAUSE

DOUBTS = (*(kind.value for kind in BEFORE_PUBLISHING), NO_POINTS, TOTALS_ONLY)
_KINDS = [(kind.value, kind.value) for kind in ResultsKind]


class PublicationSerializer(serializers.Serializer[Any]):
    """A publication; `digest` is that of its event, at `position` of the log. `stands`: no later one replaced it."""

    kind = serializers.ChoiceField(_KINDS, source="kind.value")
    number = serializers.IntegerField()
    position = serializers.IntegerField()
    digest = serializers.CharField()
    made_position = serializers.IntegerField()
    published_at = serializers.DateTimeField()
    entries = serializers.IntegerField()
    rounds = serializers.IntegerField()
    acknowledged = serializers.ListField(child=serializers.CharField())
    cause = serializers.CharField(allow_blank=True)
    stands = serializers.BooleanField()


class PublishSerializer(serializers.Serializer[Any]):
    """`official`: for good. `acknowledged` names what remains to be done and is published all the same."""

    official = serializers.BooleanField(default=False)
    acknowledged = serializers.ListField(child=serializers.ChoiceField([(one, one) for one in DOUBTS]), default=list)


class RectificatifSerializer(serializers.Serializer[Any]):
    cause = serializers.CharField(max_length=LONGEST_CAUSE)


class IssueSerializer(serializers.Serializer[Any]):
    acknowledged = serializers.ListField(child=serializers.ChoiceField([(one, one) for one in DOUBTS]), default=list)


class PublishedLineSerializer(serializers.Serializer[Any]):
    """A line of a publication; the lists hold a number for each round."""

    entry = serializers.UUIDField()
    rank = serializers.IntegerField()
    shared = serializers.BooleanField()
    rounds = serializers.ListField(child=serializers.IntegerField())
    solos = serializers.ListField(child=serializers.IntegerField())
    ledger = serializers.ListField(child=serializers.IntegerField())
    total = serializers.IntegerField()
    points = serializers.IntegerField()


class PublishedRoundSerializer(serializers.Serializer[Any]):
    partie = serializers.UUIDField()
    formula = serializers.CharField()
    coups = serializers.IntegerField()
    top = serializers.IntegerField()


class FactSerializer(serializers.Serializer[Any]):
    """An event of the log behind a line; `round` and `coup` are 0 where it is about the whole competition."""

    position = serializers.IntegerField()
    type = serializers.CharField(source="name")
    at = serializers.DateTimeField()
    round = serializers.IntegerField()
    coup = serializers.IntegerField()


class MoveSerializer(serializers.Serializer[Any]):
    """A line that moved; null: not in that ranking. Without facts, only the lines around it moved, or a solo."""

    entry = serializers.UUIDField(source="moved.entry")
    before = PublishedLineSerializer(source="moved.before", allow_null=True)
    after = PublishedLineSerializer(source="moved.after", allow_null=True)
    facts = FactSerializer(many=True)


class PublishedRankingSerializer(serializers.Serializer[Any]):
    """A publication whole; `moves` is what a rectificatif changed."""

    publication = PublicationSerializer()
    signature = serializers.CharField(
        allow_blank=True,
        help_text="Of the log's name, the position and the digest (Ed25519, base64); empty until it is signed.",
    )
    rounds = PublishedRoundSerializer(many=True)
    lines = PublishedLineSerializer(many=True)
    moves = MoveSerializer(many=True)


class PreparationSerializer(serializers.Serializer[Any]):
    """A rectificatif in preparation, and what it would change now."""

    cause = serializers.CharField()
    moves = MoveSerializer(many=True)


class BecauseSerializer(serializers.Serializer[Any]):
    """A fact of the log behind a number; `role` is as what its author acted."""

    position = serializers.IntegerField()
    type = serializers.CharField(source="name")
    at = serializers.DateTimeField()
    role = serializers.CharField()


class CoupExplainedSerializer(serializers.Serializer[Any]):
    """An announced coup; `score` null: no bulletin. `won_alone`: what it pays, once the partie has ended."""

    coup = serializers.IntegerField()
    top = serializers.IntegerField()
    score = serializers.IntegerField(allow_null=True)
    sanction = serializers.CharField()
    articles = serializers.ListField(child=serializers.CharField())
    motifs = serializers.ListField(child=serializers.CharField())
    moyenne = serializers.BooleanField()
    won_alone = serializers.IntegerField(source="solo")
    facts = BecauseSerializer(many=True)


class FromReportSerializer(serializers.Serializer[Any]):
    """The report that gives the points: the line of the file; `total` null: the file gives the coups."""

    file_digest = serializers.CharField()
    form = serializers.CharField()
    line = serializers.IntegerField()
    total = serializers.IntegerField(allow_null=True)
    withdrawn = serializers.IntegerField()
    facts = BecauseSerializer(many=True)


class RoundExplainedSerializer(serializers.Serializer[Any]):
    """`points` = `played` + `report.total` − `at_once` + `won_alone` − `ledger`; `report`: the file of the centre."""

    number = serializers.IntegerField()
    partie = serializers.UUIDField(allow_null=True)
    ended = serializers.BooleanField()
    annulled = serializers.BooleanField()
    played = serializers.IntegerField()
    at_once = serializers.IntegerField()
    won_alone = serializers.IntegerField(source="solos")
    ledger = serializers.IntegerField()
    points = serializers.IntegerField()
    coups = CoupExplainedSerializer(many=True)
    report = FromReportSerializer(allow_null=True)


class ExplanationSerializer(serializers.Serializer[Any]):
    """Why an entry has its total."""

    entry = serializers.UUIDField()
    name = serializers.CharField()
    total = serializers.IntegerField()
    rounds = RoundExplainedSerializer(many=True)
