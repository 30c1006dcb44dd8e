"""Every websocket × topic × role is accepted or refused as `sockets.py` says; one without a row fails."""

import pytest
from asgiref.sync import async_to_sync

from deploy.asgi import application
from engine.people.models import Account
from engine.web.live.topics import _readers
from tests.engine.web.live.pages import Page
from tests.permissions.asking import sign_in
from tests.permissions.conftest import EVERY_ROLE
from tests.permissions.sockets import EVERYBODY, OF, SOCKETS, routed
from tests.permissions.tokens import COLUMNS

pytestmark = pytest.mark.django_db

LIVE = "ws/live/"


@async_to_sync
async def opens(address: str, headers: dict[str, str]) -> bool:
    """In the thread of the test, hence in its transaction."""
    page = Page(application, f"/{address}", {"origin": "http://testserver", "host": "testserver", **headers})
    opened = await page.connect()
    if opened:
        await page.leave()
    return opened


def opened(ids, headers: dict[str, str]) -> set[str]:
    """The topics of the competition that are accepted, each by a socket of its own."""
    return {topic for topic, of in OF.items() if opens(f"{LIVE}?topics={topic}-{ids[of]}", headers)}


def session(account) -> dict[str, str]:
    cookies = sign_in(account)
    return {"cookie": f"sessionid={cookies['sessionid'].value}"} if cookies else {}


def rows(role: str) -> set[str]:
    return {topic for topic, accepted in SOCKETS[LIVE].items() if role in accepted}


def test_every_socket_and_every_topic_has_its_row():
    assert routed() == list(SOCKETS)
    assert _readers.keys() == SOCKETS[LIVE].keys() == OF.keys()


@pytest.mark.parametrize("role", EVERY_ROLE)
def test_every_topic_answers_each_role_as_its_row_says(people, ids, role):
    assert opened(ids, session(people[role])) == rows(role)


PUBLIC = {topic for topic, accepted in SOCKETS[LIVE].items() if accepted == EVERYBODY}
# A socket only listens: a token that reads hears what its holder does.
HEARD = {
    "expired": set(),
    "of staff": rows("staff"),
    "reads for staff": rows("staff"),
    "reads for an arbitre": rows("arbitre"),
    # what is of the whole competition, or of a partie that several centres play, is not of one centre
    "of an arbitre for the centre": PUBLIC | {"hall"},
    "of staff for another centre": PUBLIC,
}


@pytest.mark.parametrize("column", COLUMNS)
def test_every_topic_answers_each_token_as_its_holder_with_less(people, ids, next_hall, column):
    with COLUMNS[column].secret(people, {"this": ids["centre"], "next": next_hall["centre"]}) as secret:
        assert opened(ids, {"authorization": f"Token {secret}"}) == HEARD[column]


def test_nothing_is_opened_by_what_is_no_topic(people, ids):
    headers = session(people["staff"])
    asked = ("", "?topics=", "?topics=partie", f"?topics=nothing-{ids['partie']}", f"?topics=PARTIE-{ids['partie']}")
    assert [query for query in asked if opens(f"{LIVE}{query}", headers)] == []


def test_an_account_that_is_closed_opens_what_a_visitor_does(people, ids):
    headers = session(people["juge_arbitre"])
    Account.objects.filter(pk=people["juge_arbitre"].pk).update(is_active=False)
    assert opened(ids, headers) == PUBLIC


# Of nothing; and what a hand or a scanner makes of one.
UNKNOWN = "6f1c9d3e-0000-4000-8000-00000000dead"
MALFORMED = (
    "",
    "1",
    "x" * 36,
    "-" * 36,
    UNKNOWN[:-1],
    f"{UNKNOWN}0",
    f"{UNKNOWN}%00",
    f"{UNKNOWN}%ff",
    UNKNOWN.upper(),
    f" {UNKNOWN}",
)


@pytest.mark.parametrize("role", ["visitor", "arbitre", "juge_arbitre", "staff"])
def test_every_topic_is_answered_whatever_id_it_is_asked_of(people, ids, role):
    """That of nothing and that of something else: opened or refused, never a fault, and to a visitor nothing more."""
    headers = session(people[role])
    of_others = {str(id_) for of in set(OF.values()) for id_ in (ids[of],)} | {UNKNOWN}
    heard = {
        topic
        for topic, of in OF.items()
        for id_ in sorted(of_others - {str(ids[of])})
        if opens(f"{LIVE}?topics={topic}-{id_}", headers)
    }
    assert heard <= rows(role)


def test_no_topic_is_opened_by_an_id_that_is_none(people, ids):
    headers = session(people["staff"])
    asked = [f"{topic}-{malformed}" for topic in OF for malformed in MALFORMED]
    assert [topic for topic in asked if opens(f"{LIVE}?topics={topic}", headers)] == []
