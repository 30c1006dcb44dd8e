"""Shapes of late arrivals (FISF 6.2)."""

from rest_framework import serializers


class ArrivalSerializer(serializers.Serializer):
    """An entry that plays from this coup on. `partner_present`: one of the pair was there, so that nothing is nul."""

    entry = serializers.UUIDField()
    before_coup = serializers.IntegerField(min_value=1, max_value=999)
    partner_present = serializers.BooleanField(default=False)
