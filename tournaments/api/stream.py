"""The public stream: every public fact, one JSON line each."""

import json
from dataclasses import asdict
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.views import APIView

from engine.web import asking, lists
from engine.web.live.holding import LONGEST
from tournaments.queries.stream import MOST, public_stream

MEDIA_TYPE = "application/x-ndjson"
_LARGEST = 2**63 - 1


class StreamQuerySerializer(serializers.Serializer[Any]):
    after = serializers.IntegerField(
        default=0, min_value=0, max_value=_LARGEST, help_text="The last number that is known; 0 for the beginning."
    )
    limit = serializers.IntegerField(default=MOST, min_value=1, max_value=MOST)
    wait = serializers.IntegerField(
        default=0,
        min_value=0,
        max_value=LONGEST,
        help_text="For how many seconds to wait for a fact where there is none yet; the answer comes with the first.",
    )


class PublicStreamApi(APIView):
    """The facts that everybody may know, a JSON line each: `number`, `at`, `type`, `competition`, `partie`, `data`.

    `number` goes from 1 and leaves nothing out: a fact is numbered when it becomes public. Ask again with `after` the
    last number; an empty answer says that nothing has happened since. The header `Link` holds the next address. With
    `wait` the answer comes as soon as there is something to tell. No fact holds a name: a publication says where its
    ranking is, which masks those who are not shown.
    """

    @extend_schema(
        operation_id="public_stream",
        parameters=[StreamQuerySerializer],
        responses={(200, MEDIA_TYPE): OpenApiTypes.STR},
    )
    def get(self, request: Request) -> HttpResponse:
        params = asking.asked_of(StreamQuerySerializer, request).validated_data
        facts = list(public_stream(params["after"], params["limit"]))
        lines = "".join(json.dumps(asdict(fact), cls=DjangoJSONEncoder, ensure_ascii=False) + "\n" for fact in facts)
        last = facts[-1].number if facts else params["after"]
        following = lists.address_with(request, after=last, limit=params["limit"])
        return HttpResponse(lines, content_type=MEDIA_TYPE, headers={"Link": f'<{following}>; rel="next"'})

    def perform_content_negotiation(self, request: Request, force: bool = False) -> Any:
        """There is only one format."""
        return super().perform_content_negotiation(request, force=True)
