"""What a webhook is sent, and the same as a line of the public stream, for the schema of the API."""

from typing import Any

from drf_spectacular.utils import OpenApiParameter, OpenApiWebhook, extend_schema
from rest_framework import serializers

from tournaments.webhooks.serializers import KindField

_STREAM = "/api/v1/public/stream/"


class NewsSerializer(serializers.Serializer[Any]):
    """A fact of the public stream, and the id of its delivery: the same however often it comes."""

    id = serializers.UUIDField(help_text="Of the delivery: what bears one that is known already is a repeat.")
    number = serializers.IntegerField(help_text="Of the public stream: facts are in this order, whenever they come.")
    at = serializers.DateTimeField()
    type = KindField()
    competition = serializers.UUIDField(allow_null=True)
    partie = serializers.UUIDField(allow_null=True)
    data = serializers.DictField()  # type: ignore[assignment]  # a field of that name, not the data read


def _header(name: str, told: str) -> OpenApiParameter:
    return OpenApiParameter(name, str, OpenApiParameter.HEADER, required=True, description=told)


NEWS = OpenApiWebhook(
    name="news",
    decorator=extend_schema(
        operation_id="news",
        summary="What has become public",
        description=(
            "Sent at least once to each webhook that asked for its type, and again until the answer is 2xx, after 5 "
            "seconds, then twice as long each time, an hour at most. Redirections are not followed. After a day "
            "without a 2xx nothing more is sent, until somebody asks for it. Check the signature before anything else."
        ),
        parameters=[
            _header("Raccord-Event", "The type of the fact."),
            _header("Raccord-Delivery", "The id of the delivery."),
            _header(
                "Raccord-Signature",
                "t=<seconds since 1970>,v1=<HMAC-SHA256 of t, a full stop and the body, by the secret, in hexadecimal>",
            ),
        ],
        request=NewsSerializer,
        responses={204: None},
    ),
)


def lines_of_the_stream(result: dict[str, Any], **_: Any) -> dict[str, Any]:
    """Hook of drf-spectacular: a line of the public stream is what a webhook is sent, without an id of its delivery."""
    news = result["components"]["schemas"]["News"]
    result["components"]["schemas"]["PublicFact"] = {
        "type": "object",
        "description": "A line of the public stream.",
        "properties": {name: field for name, field in news["properties"].items() if name != "id"},
        "required": [name for name in news["required"] if name != "id"],
    }
    line = {"contentMediaType": "application/x-ndjson", "contentSchema": {"$ref": "#/components/schemas/PublicFact"}}
    result["paths"][_STREAM]["get"]["responses"]["200"]["content"]["application/x-ndjson"]["schema"] |= line
    return result
