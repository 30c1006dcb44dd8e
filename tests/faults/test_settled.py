from datetime import timedelta

import pytest

from engine.eventstore.models import Checkpoint, Head
from engine.eventstore.projections.registry import projections
from engine.eventstore.projections.running import checkpoint_of
from engine.jobs.followers import catch_up_all
from engine.jobs.models import Job
from tests.faults.settled import late

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def caught_up():
    catch_up_all()
    Job.objects.all().delete()
    assert late() == []


def test_each_projection_behind_the_head_is_told():
    head = Head.objects.get(pk=1).position
    Head.objects.update(position=head + 3)
    names = [checkpoint_of(each) for each in projections("checkpointed")]
    reached = dict(Checkpoint.objects.values_list("name", "position"))
    assert late() == [f"{name}: {reached.get(name, 0)} of {head + 3}" for name in names]


def test_work_that_is_due_is_told_until_it_is_done():
    job = Job.objects.create(key="a", name="jobs.test")
    assert late() == ["jobs.test a: 0 attempts, "]
    Job.objects.filter(pk=job.pk).update(done_at=job.created_at)
    assert late() == []


def test_work_that_failed_is_told_although_it_waits_and_given_up_too():
    job = Job.objects.create(key="a", name="jobs.test", attempts=2, last_error="OSError: gone")
    Job.objects.update(run_after=job.created_at + timedelta(days=1))
    assert late() == ["jobs.test a: 2 attempts, OSError: gone"]
    Job.objects.update(attempts=0, given_up_at=job.created_at, last_error="Lost")
    assert late() == ["jobs.test a: 0 attempts, Lost"]


def test_work_of_a_later_moment_is_not_late():
    job = Job.objects.create(key="a", name="jobs.test")
    Job.objects.update(run_after=job.created_at + timedelta(days=1))
    assert late() == []
