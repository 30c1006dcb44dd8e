"""The French that is refused, whatever a text is given, and the same text as it is rewritten."""

import pytest
from babel.messages.catalog import Catalog

from deploy.checks import wording


@pytest.mark.parametrize(
    ("text", "rewritten"),
    [
        ("Les tables de %(name)s", "Tables : %(name)s"),
        ("C’est le tour de {player}", "À {player} de jouer"),
        ("tant que %(player)s n’a pas pioché", "ensuite %(player)s pioche"),
        ("La salle du %(club)s", "Salle : %(club)s"),
        ("%(count)s points", "Points : %(count)s"),
        ("{n} lignes d’un coup", "Trop de lignes ({n})"),
        ("La manche est ouverte", "La partie est ouverte"),
        ("Indifférent", "Toutes"),
        ("C’est enregistré.", "Partie ouverte."),
        ("Changer de club : fait.", "Club modifié : %(club)s."),
        ("Clore le coup", "Terminer le coup"),
    ],
)
def test_a_text_that_some_value_spoils_is_refused(text, rewritten):
    assert [len(list(wording.wrong(each))) for each in (text, rewritten)] == [1, 0]


@pytest.mark.parametrize(
    "text",
    ["%(most)s points au plus", "publié le %(day)s", "dans le coup %(coup)s", "un dimanche", "Résultats du %(day)s"],
)
def test_dates_bounds_and_parts_of_words_are_fine(text):
    assert list(wording.wrong(text)) == []


def test_a_text_with_a_singular_counts_rightly():
    catalogue = Catalog(locale="fr")
    catalogue.add(("%(count)s point", "%(count)s points"), ("%(count)s point", "%(count)s points"))
    assert list(wording.found(catalogue)) == []
    catalogue.add("%(count)s words", "%(count)s mots")
    assert list(wording.found(catalogue)) == ["« mots » après le nombre count, sans singulier : %(count)s mots"]


def test_the_catalogue_has_none():
    assert wording.wrong_texts() == []
