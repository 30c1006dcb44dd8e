"""Names in lists: by family name, whatever the accents; who has one name is listed under it."""

from importlib import import_module
from uuid import uuid4

import pytest
from django.apps import apps

from engine.people import SYSTEM
from engine.people.called import place_in_list
from engine.people.identities import keep_identities, names_of, names_of_groups, persons_named
from engine.people.models import Identity
from engine.people.readers import reading
from engine.text import words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def kept():
    names = [("Zoé", "Odin"), ("Anne", "Œuvrard"), ("Bea", "Offret"), ("", "Pelé"), ("Al", "L’Hermite"), ("Él", "Ça")]
    people = {uuid4(): name for name in names}
    keep_identities(people)
    with reading(SYSTEM):
        yield people


def test_oeuvrard_stands_between_odin_and_offret(kept):
    listed = sorted(names_of(kept).values(), key=place_in_list)
    assert listed == ["Él Ça", "Al L’Hermite", "Zoé Odin", "Anne Œuvrard", "Bea Offret", "Pelé"]


@pytest.mark.parametrize("typed", ["oeuvrard", "œuvrard", "ŒUVRARD", "Oeuv"])
def test_a_ligature_is_found_as_its_letters(kept, typed):
    [word] = words_of(typed)
    [found] = persons_named(word)
    assert kept[next(id_ for id_ in kept if str(id_) == found)] == ("Anne", "Œuvrard")


def test_a_pair_is_listed_under_its_first_player(kept):
    by_family = {family: str(id_) for id_, (_given, family) in kept.items()}
    pairs = {1: [by_family["Offret"], by_family["Ça"]], 2: [by_family["Œuvrard"], by_family["Pelé"]]}
    names = names_of_groups(pairs)
    assert names[1] == "Bea Offret – Él Ça"
    assert sorted(names, key=lambda key: place_in_list(names[key])) == [2, 1]


def test_what_was_folded_before_is_folded_again(kept):
    [person] = [id_ for id_, (_given, family) in kept.items() if family == "Œuvrard"]
    Identity.objects.filter(pk=person).update(folded=" œuvrard anne")
    import_module("engine.people.migrations.0010_one_folding_of_names").fold_again(apps, None)
    assert Identity.objects.get(pk=person).folded == " oeuvrard anne"
