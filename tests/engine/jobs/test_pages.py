"""The pages of the queue: how far work is, stopped for a reason, taken up again."""

import pytest
from django.utils import timezone

from engine.jobs import enqueue, job, progress, queue
from engine.jobs.models import Job
from engine.people.models import Account

pytestmark = pytest.mark.django_db


@pytest.fixture
def team(client):
    client.force_login(Account.objects.create_user("equipe@exemple.invalid", None, is_staff=True))
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


def test_it_is_for_the_team_alone(client):
    row()
    client.force_login(Account.objects.create_user("ada@exemple.invalid", None))
    assert client.get("/gestion/travaux/").status_code == 403
    assert client.get("/gestion/travaux/big/").status_code == 404
    for page in ("/gestion/travaux/big/arreter/", "/gestion/travaux/big/reprendre/", "/api/v1/jobs/big/retry/"):
        assert client.post(page).status_code == 404


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
    stopped = Job.objects.get(key="big")
    assert (stopped.last_error, stopped.done_at, stopped.given_up_at is None) == ("Stopped: enough", None, False)
