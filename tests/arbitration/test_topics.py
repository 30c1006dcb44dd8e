"""Who hears that a bulletin was corrected, and what wakes them."""

from uuid import uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.eventstore.reading import head, read_log
from engine.web.live.topics import may_follow, woken_by
from tests.factories.accounts import AccountFactory
from tests.factories.halls import TOP_LINE
from tournaments.commands.centres import appoint_arbitre, open_centre

pytestmark = pytest.mark.django_db


def test_a_corrected_bulletin_wakes_the_arbiters_of_its_partie(closed):
    before = head()
    closed.enter(f"1 {TOP_LINE}")
    opened, corrected = read_log(before, 10)
    topic = f"bulletins-{closed.partie}"
    assert topic not in woken_by(opened)
    assert topic in woken_by(corrected)


def test_arbiters_and_the_juge_arbitre_may_follow(closed):
    topic = f"bulletins-{closed.partie}"
    followers = [closed.arbitre, closed.juge_arbitre, AccountFactory(is_staff=True)]
    assert [may_follow(account, topic) for account in followers] == [True, True, True]


def test_nobody_else_may_follow(closed):
    elsewhere = AccountFactory()
    centre = open_centre(name="Nantes", by=AccountFactory(is_staff=True))
    appoint_arbitre(centre, account=elsewhere.pk, by=AccountFactory(is_staff=True))
    topic = f"bulletins-{closed.partie}"
    followers = [elsewhere, AccountFactory(), AnonymousUser()]
    assert [may_follow(account, topic) for account in followers] == [False, False, False]
    assert may_follow(closed.arbitre, f"bulletins-{uuid4()}") is False
