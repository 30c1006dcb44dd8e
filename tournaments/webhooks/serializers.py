"""What is sent about webhooks."""

from typing import Any

from rest_framework import serializers

from tournaments.webhooks.domain.addresses import LONGEST
from tournaments.webhooks.domain.kinds import kinds_here


class KindField(serializers.ChoiceField):
    """Asked for at each request: those of plugins are not known yet when this module is imported."""

    def __init__(self, **options: Any) -> None:
        super().__init__(choices=kinds_here(), **options)


class WebhookSerializer(serializers.Serializer[Any]):
    url = serializers.CharField(max_length=LONGEST, help_text="It begins with https:// and leads to a public site.")
    kinds = serializers.ListField(child=KindField(), min_length=1, help_text="Types of the public stream.")
