"""What is found by name is the same on both databases, whatever path wrote the name."""

from uuid import uuid4

import pytest

from engine.people.identities import keep_identities, keep_identity
from engine.people.models import Identity
from engine.people.searching import in_order_of, word_in
from engine.text import searchable, words_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("both_databases")]


def _found(typed: str) -> list[str]:
    rows = Identity.objects.all()
    for word in words_of(typed):
        rows = rows.filter(word_in("folded", word))
    return [str(row) for row in rows.order_by(in_order_of("folded"), "id")]


def test_a_name_is_found_without_accents_capitals_or_hyphens():
    keep_identities(
        {
            uuid4(): ("Éloïse", "Le Goff-Œuvrard"),
            uuid4(): ("Jean-Éric", "D’Alès"),
            uuid4(): ("Zoé", "Ångström"),
            uuid4(): ("Eric", "100 %_"),
        }
    )
    assert _found("GOFF eloi") == ["Éloïse Le Goff-Œuvrard"]
    assert _found("eric") == ["Eric 100 %_", "Jean-Éric D’Alès"]
    assert _found("d'ales") == ["Jean-Éric D’Alès"]
    assert _found("ngstrom") == []
    assert _found("%") == _found("") == ["Eric 100 %_", "Zoé Ångström", "Jean-Éric D’Alès", "Éloïse Le Goff-Œuvrard"]


def test_every_path_that_writes_a_name_writes_what_is_searched():
    person = uuid4()
    keep_identity(person, given_name="Anne", family_name="Léger")
    assert _found("leger") == ["Anne Léger"]
    keep_identity(person, given_name="Anne", family_name="Noël")
    assert (_found("leger"), _found("noel")) == ([], ["Anne Noël"])
    keep_identities({person: ("Anne", "Bézier")})
    assert _found("bezier") == ["Anne Bézier"]
    row = Identity.objects.get(pk=person)
    row.family_name = "Hébert"
    row.save(update_fields=["family_name"])
    assert _found("hebert anne") == ["Anne Hébert"]
    with pytest.raises(TypeError):
        Identity.objects.filter(pk=person).update(family_name="Martin")


def test_searchable_words_stand_after_one_space_each():
    assert searchable("Le-Goff", "Éric 2") == " le goff eric 2"
