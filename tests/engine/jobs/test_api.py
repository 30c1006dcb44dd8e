import pytest
from rest_framework.test import APIClient

from engine.jobs.models import Job
from engine.people.models import Account

pytestmark = pytest.mark.django_db


def get(account=None, key="top-1"):
    client = APIClient()
    if account:
        client.force_authenticate(account)
    return client.get(f"/api/v1/jobs/{key}/")


def test_staff_sees_how_far_a_job_is_and_not_its_arguments():
    Job.objects.create(key="top-1", name="games.search_top", arguments={"tirage": "AEINRST"}, done=3, total=10)
    body = get(Account(is_staff=True)).json()
    assert (body["name"], body["done"], body["total"]) == ("games.search_top", 3, 10)
    assert "AEINRST" not in str(body)


def test_others_do_not():
    assert get(Account()).status_code == 404
    assert get().status_code == 401


def test_unknown_job_is_a_problem():
    response = get(Account(is_staff=True))
    assert (response.status_code, response.json()["code"]) == (404, "people.nothing_there")
