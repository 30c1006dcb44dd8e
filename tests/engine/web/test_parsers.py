"""JSON from outside: what is read, and what is refused before anything walks through it."""

from io import BytesIO

import pytest
from rest_framework.exceptions import ParseError

from engine.web.understood import DEEPEST, BodyTooLarge, BoundedJsonParser


def parsed(raw: bytes) -> object:
    return BoundedJsonParser().parse(BytesIO(raw), "application/json", {"encoding": "zlib"})


def test_json_is_utf_8_whatever_charset_is_named():
    assert parsed('{"name": "Évreux \\u00e9 \\ud83d\\ude00"}'.encode()) == {"name": "Évreux é 😀"}


@pytest.mark.parametrize(
    "raw",
    [b"{", b'"\xff"', b'{"dir": "\\ud800"}', b'{"\\udfff": 1}', b"[NaN]", b"9" * 5_000, b"[" * 100_000],
    ids=["unfinished", "latin-1", "half a pair", "half a pair in a key", "NaN", "huge number", "bottomless"],
)
def test_what_is_no_json_of_ours_is_a_parse_error(raw):
    with pytest.raises(ParseError):
        parsed(raw)


def test_levels_are_counted():
    assert parsed(b"[" * (DEEPEST + 1) + b"]" * (DEEPEST + 1))
    with pytest.raises(ParseError):
        parsed(b"[" * (DEEPEST + 1) + b"1" + b"]" * (DEEPEST + 1))


def test_body_above_the_limit_is_not_parsed(settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 10
    assert parsed(b'"' + b"x" * 8 + b'"') == "x" * 8
    with pytest.raises(BodyTooLarge):
        parsed(b'"' + b"x" * 9 + b'"')


@pytest.mark.django_db
@pytest.mark.parametrize("headers", [{}, {"Idempotency-Key": "a-key"}], ids=["without a key", "with a key"])
def test_body_above_the_limit_is_answered_by_its_own_code(client, headers):
    body = b'{"email": "' + b"x" * 3_000_000 + b'"}'
    answer = client.post("/api/v1/tokens/", body, content_type="application/json", headers=headers)
    assert (answer.status_code, answer.json()["code"]) == (413, "web.too_large")


def test_page_asked_from_a_forged_host_is_refused_in_words(client, settings):
    settings.ALLOWED_HOSTS = ["salle.example"]
    answer = client.get("/", headers={"Host": "evil.example"})
    assert (answer.status_code, "La demande est mal formée" in answer.content.decode()) == (400, True)
