"""The pages of the queue: how far work is, stopped for a reason, taken up again."""

import html
from datetime import timedelta

import pytest
from django.utils import timezone

from engine.installation import facts
from engine.jobs import queue, registry
from engine.jobs.models import Job
from engine.jobs.queue import enqueue, progress
from engine.jobs.registry import job
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def team(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def row(key: str = "big", **state: object) -> Job:
    return Job.objects.create(key=key, name="tests.big", **state)


def test_what_is_not_done_is_listed_and_what_is_done_apart(team):
    row(done=3, total=10)
    row("over", done_at=timezone.now())
    page = team.get("/gestion/travaux/").content.decode()
    assert "/gestion/travaux/big/" in page
    assert "/gestion/travaux/over/" not in page
    assert "/gestion/travaux/over/" in team.get("/gestion/travaux/?faits=1").content.decode()


def test_what_is_for_later_says_when(team):
    row(run_after=timezone.now().replace(year=2099, month=3, day=4, hour=12))
    for address in ("/gestion/travaux/", "/gestion/travaux/big/"):
        assert "04/03/2099" in team.get(address).content.decode()


def test_the_page_of_work_looks_again_until_its_end(team):
    one = row(done=3, total=10)
    first = team.get("/gestion/travaux/big/")
    assert ('hx-trigger="every 3s"' in first.content.decode(), 'value="3"' in first.content.decode()) == (True, True)
    Job.objects.filter(pk=one.pk).update(done_at=timezone.now())
    assert "hx-trigger" not in team.get("/gestion/travaux/big/").content.decode()


def test_work_is_stopped_for_a_reason_and_taken_up_again(team):
    row()
    refused = team.post("/gestion/travaux/big/arreter/", {"why": ""})
    assert refused.status_code == 422
    assert team.post("/gestion/travaux/big/arreter/", {"why": "asked twice"}).status_code == 302
    assert "asked twice" in team.get("/gestion/travaux/big/").content.decode()
    assert queue.claim() is None
    assert team.post("/gestion/travaux/big/arreter/", {"why": "again"}).status_code == 409
    assert team.post("/gestion/travaux/big/reprendre/").status_code == 302
    assert queue.claim().key == "big"
    assert team.post("/gestion/travaux/big/reprendre/").status_code == 409


def test_the_api_does_the_same(team):
    row()
    [listed] = team.get("/api/v1/jobs/").json()
    assert (listed["key"], listed["state"], listed["what"]) == ("big", "waiting", "tests.big")
    assert team.post("/api/v1/jobs/big/stop/", {}, content_type="application/json").status_code == 400
    stopped = team.post("/api/v1/jobs/big/stop/", {"why": "asked twice"}, content_type="application/json").json()
    assert (stopped["state"], stopped["why"]) == ("stopped", "asked twice")
    again = team.post("/api/v1/jobs/big/stop/", {"why": "asked twice"}, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "jobs.over")
    assert team.post("/api/v1/jobs/big/retry/").json()["state"] == "waiting"
    assert team.post("/api/v1/jobs/big/retry/").json()["code"] == "jobs.not_given_up"


def test_the_words_of_an_error_are_not_shown(team):
    row(given_up_at=timezone.now(), attempts=3, last_error="ValueError: AEINRST")
    page = team.get("/gestion/travaux/big/").content.decode()
    assert ("ValueError" in page, "AEINRST" in page) == (True, False)


def test_work_whose_processes_died_says_so_and_may_be_taken_up_again(team):
    row(given_up_at=timezone.now(), attempts=3, lost=3, last_error=queue.LOST)
    page = team.get("/gestion/travaux/big/").content.decode()
    assert "sans message\u00a0: mémoire insuffisante" in page
    assert team.get("/api/v1/jobs/big/").json()["failure"] == "Lost"
    assert team.post("/gestion/travaux/big/reprendre/").status_code == 302
    assert (queue.claim().key, Job.objects.get().lost) == ("big", 0)


def test_what_cannot_succeed_is_left_at_that_and_worries_nobody(team):
    row(given_up_at=timezone.now(), attempts=3, last_error="ValueError: AEINRST")
    assert facts.queue().given_up == 1
    assert "Abandonner ce travail" in team.get("/gestion/travaux/big/").content.decode()
    assert team.post("/gestion/travaux/big/arreter/", {"why": "the file is lost"}).status_code == 302
    assert facts.queue().given_up == 0
    page = team.get("/gestion/travaux/big/").content.decode()
    said = ("the file is lost", "Abandonner ce travail", "Reprendre ce travail")
    assert [text in page for text in said] == [True, False, True]


def test_work_that_would_not_hear_of_it_is_not_stopped_once_it_has_begun(team):
    job("tests.big")(lambda: None)
    row(lease_until=timezone.now() + timedelta(seconds=60))
    page = html.unescape(team.get("/gestion/travaux/big/").content.decode())
    assert ("ne s’arrête pas une fois commencé" in page, 'name="why"' in page) == (True, False)
    assert team.get("/api/v1/jobs/big/").json()["may_be_stopped"] is False
    refused = team.post("/api/v1/jobs/big/stop/", {"why": "asked twice"}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (409, "jobs.not_stoppable")
    assert team.post("/gestion/travaux/big/arreter/", {"why": "asked twice"}).status_code == 409
    job("tests.big", stoppable=True)(registry.registered_job("tests.big").function)
    assert 'name="why"' in team.get("/gestion/travaux/big/").content.decode()
    assert team.post("/gestion/travaux/big/arreter/", {"why": "asked twice"}).status_code == 302


def test_work_of_the_product_that_tells_how_far_it_is_may_be_stopped(monkeypatch):
    monkeypatch.undo()  # the registry of the tests
    known = registry._jobs.values()
    tells = {one.name for one in known if "progress" in one.function.__code__.co_names}
    assert {one.name for one in known if one.stoppable} == tells
    assert len(tells) == 10


def test_it_is_for_the_team_alone(client):
    row()
    before = list(Job.objects.values())
    client.force_login(AccountFactory())
    assert client.get("/gestion/travaux/").status_code == 403
    assert client.get("/gestion/travaux/big/").status_code == 404
    for page in ("/gestion/travaux/big/arreter/", "/gestion/travaux/big/reprendre/", "/api/v1/jobs/big/retry/"):
        assert client.post(page).status_code == 404
    assert list(Job.objects.values()) == before


def test_work_under_way_hears_that_it_was_stopped():
    went = []

    @job("tests.big")
    def big() -> None:
        for step in range(3):
            if step == 1:
                assert queue.stop(Job.objects.get(key="big"), "enough")
            progress(step, 3)
            went.append(step)

    enqueue("tests.big", key="big")
    assert not queue.run(queue.claim())
    assert went == [0]
    assert Job.objects.get(key="big").lease_until is None
    stopped = Job.objects.get(key="big")
    assert (stopped.last_error, stopped.done_at, stopped.given_up_at is None) == ("Stopped: enough", None, False)


def test_work_that_is_stopped_and_taken_up_again_does_not_run_beside_itself():
    job("tests.big")(lambda: None)
    enqueue("tests.big", key="big")
    first = queue.claim()
    assert queue.stop(first, "enough")
    assert queue.try_again(Job.objects.all()) == 1
    assert queue.claim() is None
    queue.run(first)
    again = queue.claim()
    assert (again.key, again.attempts, again.lost) == ("big", 1, 0)


def test_work_whose_process_died_after_it_was_stopped_begins_again_when_its_lease_ends():
    row()
    assert queue.stop(queue.claim(), "enough")
    Job.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    queue.try_again(Job.objects.all())
    assert queue.claim().lost == 0
