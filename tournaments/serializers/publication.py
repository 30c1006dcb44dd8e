"""Shapes of the API of what is published."""

from typing import Any

from rest_framework import serializers

from engine.web.shapes import shape
from tournaments.domain.publication import NO_POINTS, TOTALS_ONLY
from tournaments.domain.remaining import BEFORE_PUBLISHING
from tournaments.forms.publication import LONGEST_CAUSE
from tournaments.queries.publications import history, moves

DOUBTS = (*(kind.value for kind in BEFORE_PUBLISHING), NO_POINTS, TOTALS_ONLY)


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


class MoveSerializer(serializers.Serializer[Any]):
    """A line that moved; null: not in that ranking. Without facts, only the lines around it moved, or a solo."""

    entry = serializers.UUIDField(source="moved.entry")
    before = PublishedLineSerializer(source="moved.before", allow_null=True)
    after = PublishedLineSerializer(source="moved.after", allow_null=True)
    facts = shape(moves.Fact)(many=True)


class PublishedRankingSerializer(serializers.Serializer[Any]):
    """A publication whole; `moves` is what a rectificatif changed."""

    publication = shape(history.Publication)()
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
