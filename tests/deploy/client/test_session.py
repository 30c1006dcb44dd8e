"""What the client adds to its operations: keys, patience, ETags, refusals, the version."""

import math
from collections.abc import Callable, Iterable
from uuid import UUID

import httpx
import pytest
from raccord.client import VERSION, OtherVersion, Raccord, Refused, Unreachable, sign_in
from raccord.client.api.competitions import report_accept
from raccord.client.api.federations import federations_list
from raccord.client.api.me import me

COMPETITION = UUID(int=7)
UNAVAILABLE = httpx.Response(503, headers={"Retry-After": "3"})
NONE = httpx.Response(200, json=[])
DONE = httpx.Response(204)


class Site:
    """Answers one after the other, or raises them; keeps what it was asked, and how long was waited in between."""

    def __init__(self, answers: Iterable[httpx.Response | Exception]) -> None:
        self.answers = iter(answers)
        self.asked: list[httpx.Request] = []
        self.waits: list[float] = []

    def answer(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request)
        told = next(self.answers)
        if isinstance(told, Exception):
            raise told
        return httpx.Response(told.status_code, headers=told.headers, content=told.content)

    def headers(self, name: str) -> list[str | None]:
        return [request.headers.get(name) for request in self.asked]


@pytest.fixture
def new() -> Callable[..., tuple[Raccord, Site]]:
    def make(*answers: httpx.Response | Exception, **options: object) -> tuple[Raccord, Site]:
        site = Site(answers)
        transport = httpx.MockTransport(site.answer)
        return Raccord("https://r.example", "key", transport=transport, pause=site.waits.append, **options), site

    return make


def problem(status: int, code: str, **headers: str) -> httpx.Response:
    told = {"type": "about:blank", "title": "Non", "status": status, "code": code, "detail": "Pas maintenant."}
    return httpx.Response(status, json=told, headers={"Content-Type": "application/problem+json", **headers})


def test_a_request_bears_its_token_its_language_and_what_asks(new):
    raccord, site = new(NONE)
    assert federations_list.call(raccord) == []
    assert site.headers("Authorization") == ["Token key"]
    assert site.headers("Accept-Language") == ["fr"]
    assert site.headers("User-Agent") == [f"raccord-client/{VERSION}"]
    assert site.headers("Idempotency-Key") == [None]


def test_a_write_keeps_its_key_over_what_it_is_tried_again_for(new):
    raccord, site = new(
        httpx.ReadError("cut"), UNAVAILABLE, problem(409, "web.in_progress", **{"Retry-After": "1"}), DONE
    )
    report_accept.call(raccord, COMPETITION, 12)
    assert site.waits == [0.5, 3.0, 1.0]
    assert len(site.asked) == 4
    assert len(set(site.headers("Idempotency-Key"))) == 1


def test_each_write_has_a_key_of_its_own_unless_one_is_given(new):
    raccord, site = new(DONE, DONE, DONE)
    report_accept.call(raccord, COMPETITION, 12)
    report_accept.call(raccord, COMPETITION, 12)
    report_accept.call(raccord, COMPETITION, 12, idempotency_key="mine")
    first, second, third = site.headers("Idempotency-Key")
    assert first != second
    assert third == "mine"


def test_a_refusal_has_its_code_and_says_its_sentence(new):
    raccord, site = new(problem(409, "tournaments.report_already_accepted"))
    with pytest.raises(Refused, match=r"^Pas maintenant\.$") as refused:
        report_accept.call(raccord, COMPETITION, 12)
    assert (refused.value.code, refused.value.status) == ("tournaments.report_already_accepted", 409)
    assert (refused.value.problem.title, refused.value.retry_after, len(site.asked)) == ("Non", None, 1)


@pytest.mark.parametrize("status", [302, 404, 502])
def test_what_is_no_problem_document_is_a_refusal_as_well(new, status):
    raccord, _ = new(
        httpx.Response(status, html="<p>nginx", headers={"Location": "https://elsewhere.example"}), patience=0
    )
    with pytest.raises(Refused, match=str(status)) as refused:
        me.call(raccord)
    assert (refused.value.code, refused.value.problem) == ("", None)


def test_longer_than_patience_is_not_waited(new):
    raccord, site = new(problem(429, "web.throttled", **{"Retry-After": "3600"}))
    with pytest.raises(Refused) as refused:
        me.call(raccord)
    assert (refused.value.code, refused.value.retry_after, site.waits) == ("web.throttled", 3600, [])


def test_a_server_that_does_not_answer_is_told_apart(new):
    raccord, site = new(httpx.ConnectError("nobody there"), patience=0)
    with pytest.raises(Unreachable, match=r"r\.example: nobody there"):
        me.call(raccord)
    assert site.waits == []


def test_endless_patience_goes_on_at_the_longest_pause(new):
    raccord, site = new(*[httpx.ConnectError("nobody there")] * 6, NONE, patience=math.inf)
    federations_list.call(raccord)
    assert site.waits == [0.5, 1.0, 2.0, 4.0, 8.0, 8.0]


def test_an_address_that_is_none_is_told_at_once():
    with Raccord("raccord.example", patience=math.inf) as raccord, pytest.raises(httpx.UnsupportedProtocol):
        me.call(raccord)


def test_a_read_is_asked_again_by_its_etag(new):
    tagged = httpx.Response(200, json=[], headers={"ETag": '"a"'})
    raccord, site = new(tagged, httpx.Response(304), httpx.Response(304), httpx.Response(200, json=[]), NONE)
    assert [federations_list.call(raccord) for _ in range(5)] == [[]] * 5
    assert site.headers("If-None-Match") == [None, '"a"', '"a"', '"a"', None]


def test_of_what_was_read_the_last_asked_is_kept(new):
    tagged = httpx.Response(200, json=[], headers={"ETag": '"a"'})
    raccord, site = new(*[tagged] * 67)
    for page in (*range(1, 66), 2, 1):
        federations_list.call(raccord, page=page)
    assert site.headers("If-None-Match") == [None] * 65 + ['"a"', None]


def test_another_version_is_said_once(new):
    other = httpx.Response(200, json=[], headers={"Raccord-Version": "99.0"})
    raccord, _ = new(other, other, httpx.Response(200, json=[], headers={"Raccord-Version": VERSION}))
    with pytest.warns(OtherVersion, match=r"raccord==99\.0") as said:
        federations_list.call(raccord)
    assert len(said) == 1
    federations_list.call(raccord)
    federations_list.call(raccord)


def test_signing_in_makes_a_token_that_the_rest_is_asked_with():
    token = {"token": "secret", "expiry": "2026-12-28T12:00:00Z", "scopes": ["read", "conduct"]}
    site = Site([httpx.Response(201, json=token), NONE])
    raccord = sign_in(
        "https://r.example",
        email="a@example.org",
        password="mot",
        scopes=["read", "conduct"],
        transport=httpx.MockTransport(site.answer),
    )
    federations_list.call(raccord)
    assert site.headers("Authorization") == [None, "Token secret"]
    assert b'"scopes":["read","conduct"]' in site.asked[0].content
