"""A question that is written once is answered as Django answers it, each time anew."""

from datetime import datetime, timedelta
from uuid import UUID, uuid4

import pytest
from django.db.models import Exists, OuterRef
from django.utils.timezone import now

from engine.people.models import Account
from engine.prepared import prepared
from tests.factories.accounts import AccountFactory

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases")]


@pytest.fixture
def made() -> list[int]:
    return []


@pytest.fixture
def named(made):
    @prepared(UUID, datetime)
    def question(key, before):
        made.append(1)
        return Account.objects.filter(pk=key, created_at__lte=before, is_active=True)

    return question


def test_each_time_it_is_answered_for_what_is_given(named):
    ada, bob = AccountFactory(), AccountFactory()
    assert [named(account.pk, now()) for account in (ada, bob)] == [[ada], [bob]]
    assert named(ada.pk, ada.created_at - timedelta(seconds=1)) == named(uuid4(), now()) == []


def test_its_rows_are_those_that_django_makes(named):
    ada = AccountFactory()
    (row,) = named(ada.pk, now())
    kept = Account.objects.filter(pk=ada.pk).get()
    assert {field.attname: getattr(row, field.attname) for field in Account._meta.concrete_fields} == {
        field.attname: getattr(kept, field.attname) for field in Account._meta.concrete_fields
    }
    row.display_name = "Ada"
    row.save()
    assert named(ada.pk, now())[0].display_name == "Ada"


def test_a_row_has_what_the_question_says_beside_it():
    ada, bob = AccountFactory(display_name="Ada"), AccountFactory(display_name="Bob")

    @prepared(UUID, str)
    def question(key, name):
        others = Account.objects.filter(display_name=name).exclude(pk=OuterRef("pk"))
        return Account.objects.filter(pk=key).annotate(there=Exists(others))

    for account, there in ((ada, True), (bob, False)):
        [row] = question(account.pk, "Bob")
        assert (row, row.display_name, row.there) == (account, account.display_name, there)
        assert row.there is there


def test_it_is_answered_anew_and_written_once(named, made):
    ada = AccountFactory()
    assert named(ada.pk, now()) == [ada]
    times = len(made)
    Account.objects.update(is_active=False)
    assert named(ada.pk, now()) == []
    assert len(made) == times


def test_values_come_as_what_they_are():
    ada = AccountFactory(display_name="Ada")

    @prepared(str)
    def keys(name):
        return Account.objects.filter(display_name=name).values_list("pk", "created_at", "email")

    assert keys("Ada") == [(ada.pk, ada.created_at, ada.email)]


def test_a_list_is_of_any_length():
    ada, bob, _eve = AccountFactory(), AccountFactory(), AccountFactory()

    @prepared(list[UUID], datetime)
    def active(keys, before):
        return Account.objects.filter(pk__in=keys, created_at__lte=before).order_by("created_at").values_list("pk")

    assert active([ada.pk], now()) == [(ada.pk,)]
    assert active([bob.pk, ada.pk], now()) == [(ada.pk,), (bob.pk,)]
    assert active([bob.pk], now()) == [(bob.pk,)]
    assert active([bob.pk], bob.created_at - timedelta(days=1)) == []
    assert active([*(uuid4() for _ in range(200)), ada.pk], now()) == [(ada.pk,)]


def test_what_is_not_given_may_not_change_from_one_time_to_the_next():
    @prepared()
    def old():
        return Account.objects.filter(created_at__lte=now())

    with pytest.raises(TypeError, match="must be given"):
        old()


def test_an_account_is_found_by_its_key_alone():
    ada = AccountFactory()
    assert (
        Account.objects.get(pk=ada.pk) == Account.objects.get(pk=str(ada.pk)) == Account.objects.get(id=ada.pk) == ada
    )
    with pytest.raises(Account.DoesNotExist):
        Account.objects.get(pk=uuid4())


def test_nothing_is_found_among_none():
    @prepared(list[UUID])
    def among(keys):
        return Account.objects.filter(pk__in=keys)

    ada = AccountFactory()
    assert (among([ada.pk]), among([])) == ([ada], [])
