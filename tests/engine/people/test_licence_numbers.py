"""Licence numbers that the zeros before them alone tell apart are one."""

from uuid import UUID

import pytest

from engine.people.licences import NumberTaken, holders_of, keep_licence, persons_numbered
from engine.people.models import Licence

pytestmark = pytest.mark.django_db

FEDERATION, OTHER, HUGUES, ANNE = (UUID(int=number) for number in range(1, 5))


def test_a_number_finds_whoever_has_it_with_more_zeros_or_fewer():
    keep_licence(HUGUES, authority=FEDERATION, number="00 12350")
    keep_licence(ANNE, authority=OTHER, number="12350")
    assert holders_of(FEDERATION, ["12350", "012350", "123"]) == {"12350": HUGUES, "012350": HUGUES}
    assert holders_of(OTHER, ["0012350"]) == {"0012350": ANNE}
    assert set(persons_numbered("12350")) == {HUGUES, ANNE}


def test_the_number_of_somebody_is_not_given_again_without_its_zeros():
    keep_licence(HUGUES, authority=FEDERATION, number="0012350")
    with pytest.raises(NumberTaken):
        keep_licence(ANNE, authority=FEDERATION, number="12350")


def test_a_number_that_is_given_again_without_its_zeros_keeps_them():
    keep_licence(HUGUES, authority=FEDERATION, number="0012350")
    keep_licence(HUGUES, authority=FEDERATION, number="12350")
    assert list(Licence.objects.values_list("number", "former")) == [("0012350", False)]


def test_a_number_that_stands_exactly_comes_before_its_like():
    Licence.objects.create(person=HUGUES, authority=FEDERATION, number="12350")
    Licence.objects.create(person=ANNE, authority=FEDERATION, number="0012350")
    assert holders_of(FEDERATION, ["12350", "0012350"]) == {"12350": HUGUES, "0012350": ANNE}
