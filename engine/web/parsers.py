"""JSON from outside: bounded, UTF-8, and never more than the rest of the program can take."""

import json
from collections.abc import Mapping
from typing import IO, Any

from django.conf import settings
from django.utils.translation import gettext
from rest_framework.exceptions import APIException, NotAuthenticated, ParseError
from rest_framework.parsers import JSONParser
from rest_framework.utils.json import strict_constant

# A bulletin has four levels. A body of a hundred thousand would break whatever walks through it.
DEEPEST = 20
# Unpacked, a body of small values takes some twenty times its bytes: what nobody answers for is small.
VISITOR_BYTES = 65_536


class BodyTooLarge(APIException):
    status_code = 413

    def __init__(self) -> None:
        super().__init__(gettext("The request is too large."))


class BoundedJsonParser(JSONParser):
    """JSON is UTF-8 (RFC 8259), whatever charset the request names: some codecs of Python unpack archives.

    Raises BodyTooLarge, NotAuthenticated for a large one of a visitor, ParseError.
    """

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        most = settings.DATA_UPLOAD_MAX_MEMORY_SIZE
        raw = stream.read(most + 1)
        if len(raw) > most:
            raise BodyTooLarge
        if len(raw) > VISITOR_BYTES and _is_of_a_visitor(parser_context):
            raise NotAuthenticated
        try:
            return _understood(raw)
        except (ValueError, RecursionError) as error:
            raise ParseError from error


def _is_of_a_visitor(context: Mapping[str, Any] | None) -> bool:
    request = (context or {}).get("request")
    return request is not None and not request.user.is_authenticated


def _understood(raw: bytes) -> Any:
    """The value of a body; ValueError or RecursionError for what is none."""
    value = json.loads(raw.decode(), parse_constant=strict_constant)
    if _is_deeper(value, DEEPEST):
        raise ValueError("too deep")
    if b"\\u" in raw:
        # Half a surrogate pair is a text that no database stores and no answer can quote: UnicodeEncodeError.
        json.dumps(value, ensure_ascii=False).encode()
    return value


def _is_deeper(value: Any, levels: int) -> bool:
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return bool(inner) and (levels == 0 or any(_is_deeper(item, levels - 1) for item in inner))
