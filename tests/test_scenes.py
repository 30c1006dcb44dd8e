import pytest

from engine.eventstore.models import Event, Head
from engine.people.models import Account
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory

made = 0


def a_competition():
    global made  # noqa: PLW0603  # what is counted is that it is made once
    made += 1
    return [CompetitionFactory(), AccountFactory()]


@pytest.fixture
def begun(scene, lexicon):
    return scene("of this test", a_competition)


@pytest.mark.parametrize("time", [1, 2, 3])
def test_a_scene_is_made_once_and_every_test_begins_with_it(begun, time):
    competition, account = begun

    assert made == 1
    assert Head.objects.get().position == Event.objects.count() > 0
    assert Account.objects.get() == account
    assert Event.objects.filter(stream__contains=str(competition)).exists()
    begun.clear()
    account.delete()
    CompetitionFactory(name="another one")


def test_the_log_goes_on_after_a_scene_that_was_put_back(begun):
    before = Head.objects.get().position
    CompetitionFactory(name="another one")

    assert Event.objects.filter(position__gt=before).earliest("position").position == before + 1


def test_a_test_that_has_begun_with_something_else_makes_its_own(scene, lexicon):
    CompetitionFactory(name="before")

    assert scene("of this test", lambda: "its own") == "its own"
