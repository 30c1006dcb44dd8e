from datetime import timedelta

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.utils import timezone

from engine.jobs.registry import periodic_tasks
from engine.people.models import AccessToken
from tests.factories.accounts import AccessTokenFactory, AccountFactory

pytestmark = pytest.mark.django_db

HOUR = timedelta(hours=1)


def test_expired_sessions_are_deleted():
    for age in (HOUR, -HOUR):
        session = SessionStore()
        session.create()
        Session.objects.filter(pk=session.session_key).update(expire_date=timezone.now() - age)
    periodic_tasks()["people.expired_sessions"]()
    assert Session.objects.get().expire_date > timezone.now()


def test_expired_tokens_are_deleted():
    ada = AccountFactory()
    for ahead in (-HOUR, HOUR):
        AccessTokenFactory(user=ada, expiry=ahead)
    periodic_tasks()["people.expired_tokens"]()
    assert AccessToken.objects.get().expiry > timezone.now()
