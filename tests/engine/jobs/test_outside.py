"""What waits for another machine, and what takes minutes, hold up nothing else: a silent mail server, a paper."""

from datetime import timedelta

import pytest
from django.utils import timezone

from engine.jobs import lanes, queue, registry
from engine.jobs.models import Job
from engine.jobs.queue import enqueue
from engine.jobs.registry import Lane, job, jobs_of
from engine.jobs.worker import catch_up, run_job

pytestmark = pytest.mark.django_db


@pytest.fixture
def sent():
    """The mails of the tests that have gone."""
    words: list[str] = []

    @job("tests.mail", outside=True)
    def mail(word: str) -> None:
        words.append(word)

    job("tests.search")(lambda: words.append("searched"))
    return words


def ids() -> dict[str, int]:
    return dict(Job.objects.values_list("key", "pk"))


def test_one_message_sends_all_that_waits(sent):
    for word in "abc":
        enqueue("tests.mail", key=word, word=word)
    run_job(ids()["b"])
    assert sent == ["a", "b", "c"]


def test_as_long_as_one_is_under_way_no_other_process_begins_one(sent):
    for word in "ab":
        enqueue("tests.mail", key=word, word=word)
    enqueue("tests.search", key="search")
    out = queue.claim(lane=Lane.OUTSIDE)
    for number in ids().values():
        run_job(number)
    assert (out.key, sent) == ("a", ["searched"])
    queue.run(out)
    run_job(ids()["b"])
    assert sent == ["searched", "a", "b"]


def test_one_whose_process_died_holds_up_the_others_no_longer_than_its_lease(sent):
    enqueue("tests.mail", key="a", word="a")
    queue.claim(lane=Lane.OUTSIDE)
    enqueue("tests.mail", key="b", word="b")
    assert queue.run_apart(Lane.OUTSIDE) == 0
    Job.objects.filter(key="a").update(lease_until=timezone.now() - timedelta(seconds=1))
    assert queue.run_apart(Lane.OUTSIDE) == 2


@pytest.mark.usefixtures("clock_stands")
def test_those_that_wait_are_left_to_the_next_message_after_a_while(monkeypatch, sent):
    monkeypatch.setattr(queue, "RESEND_AFTER", timedelta(0))
    enqueue("tests.mail", key="a", word="a")
    assert queue.run_apart(Lane.OUTSIDE) == 0


def test_a_failure_is_tried_again_like_any_other():
    def silent() -> None:
        raise TimeoutError("no answer")

    job("tests.silent", outside=True)(silent)
    enqueue("tests.silent", key="a")
    catch_up()
    run_job(ids()["a"])
    row = Job.objects.get()
    assert (row.attempts, row.last_error, row.is_open) == (1, "TimeoutError: no answer", True)


def test_a_mail_server_that_is_slow_at_each_step_does_not_outlive_the_lease(sent, settings):
    """A mail goes through eight answers of the server: from its greeting to the end of what is written."""
    assert registry.registered_job("tests.mail").lease.total_seconds() > 8 * settings.EMAIL_TIMEOUT


@pytest.fixture
def drawn(sent):
    """Long works of the tests that are done, among the mails and searches."""
    job("tests.paper", slow=True)(lambda: sent.append("paper"))
    for key in ("paper", "other"):
        enqueue("tests.paper", key=key)
    return sent


def test_long_work_leaves_a_process_to_what_a_hall_waits_for(drawn):
    queue.claim(lane=Lane.SLOW)
    enqueue("tests.search", key="search")
    for number in ids().values():
        run_job(number)
    assert drawn == ["searched"]


def test_long_work_and_a_mail_go_side_by_side_where_a_third_process_is_left(drawn, settings):
    queue.claim(lane=Lane.SLOW)
    assert lanes.roomy() == [Lane.OUTSIDE]
    settings.WORKER_CONCURRENCY = 2
    assert lanes.roomy() == []


@pytest.mark.parametrize(("processes", "most"), [(1, 1), (2, 1), (3, 1), (4, 2), (8, 6)])
def test_long_work_takes_what_a_larger_worker_can_spare(settings, processes, most):
    settings.WORKER_CONCURRENCY = processes
    job("tests.paper", slow=True)(lambda: None)
    for number in range(8):
        enqueue("tests.paper", key=str(number))
    taken = 0
    while Lane.SLOW in lanes.roomy():
        queue.claim(lane=Lane.SLOW)
        taken += 1
    assert taken == most


def test_what_has_no_room_is_not_announced_until_it_has(drawn):
    long = queue.claim(lane=Lane.SLOW)
    enqueue("tests.search", key="search")
    assert queue.mark_sent() == [ids()["search"]]
    queue.run(long)
    assert queue.mark_sent() == [ids()["other"]]


def test_one_message_does_all_the_long_work_in_turn(drawn):
    run_job(ids()["other"])
    assert drawn == ["paper", "paper"]


def test_the_long_work_of_the_product_is_known_as_such(monkeypatch):
    monkeypatch.undo()  # the registry of the tests
    assert set(jobs_of(Lane.SLOW)) == {
        "games.build_list",
        "games.check_list",
        "games.prepare_topping",
        "jobs.chore",
        "tournaments.award_points",
        "tournaments.licences",
        "tournaments.make_season_ranking",
        "tournaments.paper",
        "tournaments.personal_export",
        "tournaments.prepare_games",
        "tournaments.remedy",
        "tournaments.replay",
        "tournaments.tell_season_series",
    }
