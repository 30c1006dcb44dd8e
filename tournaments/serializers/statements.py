"""A statement made before a competition, as programs send it."""

from rest_framework import serializers

from tournaments.domain.proof.statement import LARGEST


class StatementSerializer(serializers.Serializer):
    """`file`: the whole text of the file, as another federation has signed it."""

    file = serializers.CharField(max_length=LARGEST, trim_whitespace=False)
