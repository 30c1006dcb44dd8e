"""What is sent about webhooks."""

from typing import Any

from rest_framework import serializers

from tournaments.webhooks.domain.addresses import LONGEST
from tournaments.webhooks.domain.kinds import KINDS


class WebhookSerializer(serializers.Serializer[Any]):
    url = serializers.CharField(max_length=LONGEST, help_text="It begins with https:// and leads to a public site.")
    kinds = serializers.ListField(
        child=serializers.ChoiceField(choices=KINDS), min_length=1, help_text="Types of the public stream."
    )
