"""Websockets against the real log."""

import asyncio
import re
from uuid import UUID, uuid4

import pytest
from channels.db import database_sync_to_async
from django.db import InterfaceError, OperationalError
from django.test import Client

from deploy.asgi import application
from deploy.settings import channel_layer
from engine.events.registry import event
from engine.eventstore.appending import append
from engine.eventstore.reading import stream_version
from engine.eventstore.recorded import NEW, Append
from engine.jobs.followers import announced, catch_up_all
from engine.people.models import Account
from engine.web.live import consumer, pace, publisher, topics
from engine.web.live.consumer import NO_LONGER_ALLOWED
from tests.engine.web.live.pages import SOON, Page
from tests.factories.accounts import AccessTokenFactory, AccountFactory
from tests.told import told_by

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("file_database"),
    pytest.mark.asyncio,
]


@event("live_tests.bell_rung")
class BellRung:
    bell: UUID


@event("live_tests.bell_hidden")
class BellHidden:
    bell: UUID


@topics.topics_of(BellRung)
def public(rung, at):
    return (f"bell-{rung.bell}", f"tower-{rung.bell}")


@pytest.fixture(autouse=True)
def bells(monkeypatch):
    monkeypatch.setattr(publisher, "POLL", 0.1)
    monkeypatch.setattr(consumer, "BREATH", 0.1)
    monkeypatch.setattr(topics, "_readers", {})
    topics.register("bell", lambda user, bell: True)
    topics.register("tower", lambda user, tower: user.is_authenticated and user.is_staff)


@database_sync_to_async
def record(*events):
    append(Append("bells", events, stream_version("bells") or NEW))
    catch_up_all()


@database_sync_to_async
def signed_in(**fields):
    client = Client()
    account = AccountFactory(is_staff=True, **fields)
    client.force_login(account)
    return account, client


@database_sync_to_async
def token(**fields):
    account = AccountFactory(is_staff=True)
    return AccessTokenFactory(user=account, **fields)


@database_sync_to_async
def revoke(row):
    row.delete()


def socket(*asked, client=None, origin="http://localhost", secret=""):
    headers = {"origin": origin, "host": "localhost"}
    if secret:
        headers["authorization"] = f"Token {secret}"
    if client:
        headers["cookie"] = f"sessionid={client.cookies['sessionid'].value}"
    return Page(application, f"/ws/live/?topics={','.join(asked)}", headers)


async def opened(*asked, **how):
    page = socket(*asked, **how)
    assert await page.connect()
    return page


@database_sync_to_async
def counted():
    [line] = re.findall(r"^raccord_sockets .*$", Client().get("/metrics").content.decode(), flags=re.MULTILINE)
    return float(line.split()[1])


async def test_a_page_counts_as_a_socket_for_as_long_as_it_listens():
    seen = [await counted()]
    page = await opened(f"bell-{uuid4()}")
    seen.append(await counted())
    await page.leave()
    assert [*seen, await counted()] == [0.0, 1.0, 0.0]


async def test_public_fact_wakes_its_topic():
    bell = uuid4()
    page = await opened(f"bell-{bell}")
    await record(BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    await page.leave()


async def test_pages_that_hear_of_the_same_are_told_the_same_look_and_of_another_another():
    bell = uuid4()
    pages = [await opened(f"bell-{bell}") for _ in range(2)]
    looks = []
    for _ in range(2):
        await record(BellRung(bell=bell))
        looks.append([(await page.told())["look"] for page in pages])
    (one, same), (other, again) = looks
    assert (one == same != other, other == again, len(one)) == (True, True, 12)
    for page in pages:
        await page.leave()


async def test_hint_says_nothing_of_other_topics_nor_of_hidden_facts():
    bell, other = uuid4(), uuid4()
    page = await opened(f"bell-{bell}")
    await record(BellHidden(bell=bell), BellRung(bell=other))
    await record(BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    assert await page.receive_nothing(timeout=0.05, interval=0.01)
    await page.leave()


async def test_many_facts_make_few_hints(monkeypatch):
    bell = uuid4()
    page = await opened(f"bell-{bell}")
    began = asyncio.get_running_loop().time()
    for _ in range(20):
        await record(BellRung(bell=bell))
    hints = [await page.hint()]
    while not await page.receive_nothing(timeout=1.5 * consumer.BREATH, interval=0.02):
        hints.append(await page.hint())
    elapsed = asyncio.get_running_loop().time() - began
    assert len(hints) <= 2 + elapsed / consumer.BREATH
    await page.leave()


async def test_what_another_process_wrote_is_seen_without_any_wake(monkeypatch):
    monkeypatch.setattr("engine.web.live.notifications.notify", lambda: None)
    monkeypatch.setattr("engine.jobs.notifications._after_catch_up", [])
    bell = uuid4()
    page = await opened(f"bell-{bell}")
    await record(BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    await page.leave()


async def test_socket_outlives_a_redis_that_is_down(settings):
    settings.EMBEDDED = False
    settings.CHANNEL_LAYERS = {"default": channel_layer("redis://127.0.0.1:1/0")}
    bell = uuid4()
    page = await opened(f"bell-{bell}")
    await record(BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    await page.leave()


async def test_ring_makes_the_look_come_at_once(monkeypatch):
    monkeypatch.setattr(publisher, "POLL", 3600)
    monkeypatch.setattr(announced, "head", 0)
    bell = uuid4()
    page = await opened(f"bell-{bell}")
    await record(BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    await page.leave()


async def test_fact_is_told_when_pages_can_show_it(monkeypatch):
    bell, shown = uuid4(), 0
    monkeypatch.setattr(publisher, "positions", lambda: {"slow": shown})
    monkeypatch.setattr(publisher, "POLL", 0.02)
    page = await opened(f"bell-{bell}")
    await record(BellRung(bell=bell))
    assert await page.receive_nothing(timeout=0.3, interval=0.02)
    shown = 1
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    await page.leave()


async def test_projection_that_stands_still_does_not_silence_the_pages(monkeypatch):
    bell, reached = uuid4(), {"stuck": 0}
    monkeypatch.setattr(publisher, "positions", lambda: reached)
    monkeypatch.setattr(publisher, "POLL", 0.02)
    monkeypatch.setattr(pace, "STUCK_AFTER", 0.2)
    page = await opened(f"bell-{bell}")
    await record(BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    reached["stuck"] = 1  # and what it shows at last is told again
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    await page.leave()


async def test_failing_topic_function_does_not_stop_the_others(monkeypatch):
    def fails(event, at):
        raise OSError("no rope")

    monkeypatch.setitem(topics._wakers, BellHidden, [fails])
    bell = uuid4()
    page = await opened(f"bell-{bell}")
    await record(BellHidden(bell=bell), BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    await page.leave()


async def test_database_that_is_away_for_a_moment_loses_nothing(monkeypatch):
    failures = iter([OSError("disk"), OSError("disk")])
    really_read = publisher.positions

    def read():
        for error in failures:
            raise error
        return really_read()

    monkeypatch.setattr(publisher, "POLL", 0.02)
    bell = uuid4()
    page = await opened(f"bell-{bell}")
    monkeypatch.setattr(publisher, "positions", read)
    await record(BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    await page.leave()


async def test_database_that_goes_away_in_the_middle_of_a_look_loses_nothing(monkeypatch):
    """Read a fact at a time, the first is told though the second could not be read at once."""
    really_read, reads, bells = publisher.read_log, [], [uuid4(), uuid4()]

    def read(after, limit, *, upto):
        if upto >= 2:
            reads.append(after)
            if len(reads) == 2:
                raise OSError("disk")
        return really_read(after, limit, upto=upto)

    monkeypatch.setattr(publisher, "POLL", 0.02)
    monkeypatch.setattr(publisher, "BATCH", 1)
    page = await opened(*(f"bell-{bell}" for bell in bells))
    monkeypatch.setattr(publisher, "read_log", read)
    await record(*(BellRung(bell=bell) for bell in bells))
    heard = set()
    while len(heard) < 2:
        heard.update((await page.hint())["topics"])
    assert heard == {f"bell-{bell}" for bell in bells}
    assert len(reads) > 2
    await page.leave()


@pytest.mark.parametrize(
    "asked",
    [
        (),
        ("nonsense",),
        (f"tower-{uuid4()}",),
        (f"bell-{uuid4()}", f"tower-{uuid4()}"),
        (f"unknown-{uuid4()}",),
        tuple(f"bell-{uuid4()}" for _ in range(9)),
    ],
    ids=["none", "nonsense", "not-allowed", "one-not-allowed", "unregistered", "too-many"],
)
async def test_socket_is_refused(asked):
    assert await socket(*asked).connect() is False


async def test_eight_topics_are_accepted():
    page = await opened(*(f"bell-{uuid4()}" for _ in range(8)))
    await page.leave()


async def test_page_of_another_site_is_refused():
    assert await socket(f"bell-{uuid4()}", origin="https://evil.example").connect() is False


async def test_staff_follows_what_others_may_not():
    bell = uuid4()
    _, client = await signed_in()
    page = await opened(f"tower-{bell}", client=client)
    await record(BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"tower-{bell}"]}
    await page.leave()


@pytest.mark.parametrize("why", ["logged out", "deactivated", "no longer staff", "password changed"])
async def test_socket_of_somebody_who_may_no_longer_follow_is_closed(why):
    bell = uuid4()
    account, client = await signed_in()
    page = await opened(f"tower-{bell}", client=client)

    def change():
        match why:
            case "logged out":
                client.logout()
            case "deactivated":
                Account.objects.update(is_active=False)
            case "no longer staff":
                Account.objects.update(is_staff=False)
            case "password changed":
                account.set_password("another one")
                account.save()

    await database_sync_to_async(change)()
    await record(BellRung(bell=bell))
    closed = await page.receive_output(SOON)
    assert (closed["type"], closed["code"]) == ("websocket.close", NO_LONGER_ALLOWED)


async def test_what_the_client_sends_is_ignored():
    bell = uuid4()
    page = await opened(f"bell-{bell}")
    await page.send(text="{ not json")
    await page.send(bytes=b"\x00")
    await record(BellRung(bell=bell))
    assert await page.hint() == {"topics": [f"bell-{bell}"]}
    await page.leave()


async def test_publisher_rests_when_nobody_listens():
    page = await opened(f"bell-{uuid4()}")
    following = publisher.publisher()
    assert len(following._tasks) == 2
    await page.leave()
    assert following._tasks == []


async def test_socket_of_a_token_ends_when_it_is_revoked():
    tower = uuid4()
    row, secret = await token()
    page = await opened(f"tower-{tower}", secret=secret)
    await record(BellRung(bell=tower))
    assert await page.hint() == {"topics": [f"tower-{tower}"]}
    await revoke(row)
    await record(BellRung(bell=tower))
    closed = await page.receive_output(SOON)
    assert (closed["type"], closed["code"]) == ("websocket.close", NO_LONGER_ALLOWED)


async def test_revoked_token_opens_no_socket_even_of_what_is_public():
    row, secret = await token()
    await revoke(row)
    assert not await socket(f"bell-{uuid4()}", secret=secret).connect()


@event("live_tests.ringer_dismissed")
class RingerDismissed:
    account: UUID


async def test_socket_of_who_loses_a_role_is_closed_without_any_hint(monkeypatch):
    monkeypatch.setattr(topics, "_changing", {RingerDismissed})
    account, client = await signed_in()
    other = await opened(f"bell-{uuid4()}")
    page = await opened(f"tower-{uuid4()}", client=client)
    await database_sync_to_async(Account.objects.update)(is_staff=False)
    await record(RingerDismissed(account=account.pk))
    closed = await page.receive_output(SOON)
    assert (closed["type"], closed["code"]) == ("websocket.close", NO_LONGER_ALLOWED)
    assert await other.receive_nothing(timeout=0.2, interval=0.02)
    await other.leave()


async def test_quiet_socket_of_an_ended_session_is_closed_after_a_while(monkeypatch):
    monkeypatch.setattr(consumer, "LOOK_AGAIN", 0.1)
    _, client = await signed_in()
    page = await opened(f"tower-{uuid4()}", client=client)
    await database_sync_to_async(client.logout)()
    closed = await page.receive_output(SOON)
    assert (closed["type"], closed["code"]) == ("websocket.close", NO_LONGER_ALLOWED)


@pytest.fixture
def outage(monkeypatch):
    """Call it with an error: the database raises it at the next two questions of a socket."""
    monkeypatch.setattr(consumer, "PAUSE", 0.05)
    really_may_follow, failures = consumer.may_follow, []

    def may_follow(user, topic):
        if failures:
            raise failures.pop()
        return really_may_follow(user, topic)

    monkeypatch.setattr(consumer, "may_follow", may_follow)
    return lambda error: failures.extend([error, error])


def unknown(caplog):
    return [line for line in told_by(caplog, "engine.web.live.consumer") if line["event"] == "live_rights_unknown"]


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
async def test_hint_of_who_is_asked_for_while_the_database_is_away_comes_once_it_is_back(outage, caplog, error):
    tower = uuid4()
    _, client = await signed_in()
    page = await opened(f"tower-{tower}", client=client)
    outage(error("away"))
    await record(BellRung(bell=tower))
    assert await page.hint() == {"topics": [f"tower-{tower}"]}
    assert [line["error"] for line in unknown(caplog)] == [error.__name__]
    await page.leave()


async def test_quiet_socket_is_looked_at_after_an_outage_too(outage, caplog, monkeypatch):
    monkeypatch.setattr(consumer, "LOOK_AGAIN", 0.1)
    _, client = await signed_in()
    page = await opened(f"tower-{uuid4()}", client=client)
    outage(OperationalError("away"))
    async with asyncio.timeout(SOON):
        while not unknown(caplog):
            await asyncio.sleep(0.01)
    await database_sync_to_async(client.logout)()
    closed = await page.receive_output(SOON)
    assert (closed["type"], closed["code"]) == ("websocket.close", NO_LONGER_ALLOWED)
