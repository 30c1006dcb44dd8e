"""Names in lists: by family name, whatever the accents; who has one name is listed under it."""

from importlib import import_module
from uuid import uuid4

import pytest
from django.apps import apps

from engine.people.actors import SYSTEM
from engine.people.called import place_in_list
from engine.people.identities import keep_identities, names_of, names_of_groups, persons_named
from engine.people.models import Identity
from engine.people.readers import reading
from engine.text import words_of
from tests.factories.competitions import CentreFactory
from tests.factories.organisations import ClubFactory
from tournaments.models.organisation import CentreRow, ClubRow

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


@pytest.mark.parametrize(
    ("family", "before", "now"),
    [("Œuvrard", " œuvrard anne", " oeuvrard anne"), ("Le\N{SOFT HYPHEN}Goff", " le goff anne", " legoff anne")],
)
def test_a_name_that_was_folded_before_is_folded_anew(family, before, now):
    person = Identity.objects.create(given_name="Anne", family_name=family)
    Identity.objects.filter(pk=person.pk).update(folded=before)
    import_module("engine.people.migrations.0010_one_folding_of_names").fold_again(apps, None)
    assert Identity.objects.get(pk=person.pk).folded == now


def test_centres_and_clubs_that_were_folded_before_are_folded_anew(lexicon):
    centre, club = CentreFactory(name="L’Œuf\N{SOFT HYPHEN}rier"), ClubFactory(name="Cœur\N{SOFT HYPHEN}ville")
    tables = {CentreRow: centre, ClubRow: club}
    wanted = {rows: rows.objects.get(pk=key).folded for rows, key in tables.items()}
    for rows, key in tables.items():
        rows.objects.filter(pk=key).update(folded=" l œuf rier")
    import_module("tournaments.migrations.0033_one_folding_of_names").fold_again(apps, None)
    assert {rows: rows.objects.get(pk=key).folded for rows, key in tables.items()} == wanted
