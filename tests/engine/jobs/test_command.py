import io
from datetime import UTC, datetime

import pytest
from django.core.management import call_command

from engine.jobs.models import Job

pytestmark = pytest.mark.django_db

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def jobs(*options):
    out = io.StringIO()
    call_command("jobs", *options, stdout=out)
    return out.getvalue().splitlines()


def test_open_jobs_are_listed_and_done_ones_are_not():
    Job.objects.create(key="a", name="tests.write", run_after=NOON)
    Job.objects.create(key="b", name="tests.write", done_at=NOON)
    assert jobs() == ["tests.write\ta\t0 essai\tdû le 2026-11-21 12:00:00\t"]


def test_jobs_given_up_are_tried_again():
    Job.objects.create(key="a", name="tests.write", given_up_at=NOON, attempts=10, last_error="OSError: no paper")
    assert jobs() == ["tests.write\ta\t10 essais\tabandonné\tOSError: no paper"]
    assert jobs("--try-again")[0] == "à reprendre\u00a0: 1"
    assert Job.objects.get().is_open is True
