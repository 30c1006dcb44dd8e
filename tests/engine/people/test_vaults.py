from datetime import date
from uuid import uuid4

import pytest

from engine.people.identities import forget, keep_identity, names_of
from engine.people.models import FreeText, Identity
from engine.people.vault import erase_text, keep_text, salted_digest, texts_of

pytestmark = pytest.mark.django_db


def test_names_are_shown_by_id():
    ada, bob = uuid4(), uuid4()
    keep_identity(ada, given_name="Ada", family_name="Lovelace", birth_date=date(1815, 12, 10))
    keep_identity(bob, given_name="Bob", family_name="Morane")
    assert names_of([ada, bob]) == {ada: "Ada Lovelace", bob: "Bob Morane"}


def test_name_is_corrected_in_place():
    ada = uuid4()
    keep_identity(ada, given_name="Ada", family_name="Byron")
    keep_identity(ada, given_name="Ada", family_name="Lovelace")
    assert names_of([ada]) == {ada: "Ada Lovelace"}


def test_forgotten_persons_keep_distinct_neutral_names():
    ada, bob = uuid4(), uuid4()
    keep_identity(ada, given_name="Ada", family_name="Lovelace")
    assert forget(ada) is True
    assert not Identity.objects.exists()
    names = names_of([ada, bob])
    assert names[ada] != names[bob]
    assert "Ada" not in names[ada]


def test_forgetting_twice_says_so():
    assert forget(uuid4()) is False


def test_names_take_one_query(django_assert_num_queries):
    with django_assert_num_queries(1):
        names_of(uuid4() for _ in range(50))


def test_text_leaves_only_a_salted_digest():
    kept = keep_text("a ri pendant le coup 4")
    row = FreeText.objects.get(pk=kept.id)
    assert kept.digest == salted_digest(row.salt, "a ri pendant le coup 4")
    assert texts_of([kept.id]) == {kept.id: "a ri pendant le coup 4"}


def test_same_text_twice_has_two_digests():
    assert keep_text("bruit").digest != keep_text("bruit").digest


def test_text_of_a_repeated_command_is_kept_once():
    text_id = uuid4()
    assert keep_text("bruit", text_id=text_id) == keep_text("bruit", text_id=text_id)
    assert FreeText.objects.count() == 1


def test_erased_text_cannot_be_read():
    kept = keep_text("bruit")
    assert erase_text(kept.id) is True
    assert texts_of([kept.id])[kept.id] != "bruit"
    assert not FreeText.objects.exists()
