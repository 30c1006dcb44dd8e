"""What is sent to a multiplex over the API."""

from typing import Any

from rest_framework import serializers

from tournaments.multiplex.forms import MOST_SECONDS


class TimeRuledSerializer(serializers.Serializer[Any]):
    """FISF 3.6: what a hall has lost of its coup, and what of it is given back."""

    given = serializers.IntegerField(
        min_value=0, max_value=MOST_SECONDS, help_text="Seconds given back while the coup runs; 0: what is lost stands."
    )
    lost = serializers.IntegerField(min_value=0, max_value=24 * 3600, default=0, help_text="Seconds that were lost.")
