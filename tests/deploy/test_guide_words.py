"""Which words of the guides stand on no page."""

import pytest

from deploy.checks.catalogue import FRENCH
from deploy.checks.guide_words import found

CATALOGUE = """
msgid "Make the invitation"
msgstr "Créer l’invitation"

msgid "Table %(table)s has its bulletin already: rectify it."
msgstr "La table %(table)s a déjà un bulletin : rectifiez-le."
"""


@pytest.fixture
def said_by(tmp_path):
    """The faults of a guide that says this."""
    (tmp_path / FRENCH).parent.mkdir(parents=True)
    (tmp_path / FRENCH).write_text(CATALOGUE, encoding="utf-8")

    def said_by(text, folder="docs/guide"):
        guide = tmp_path / folder / "roles.md"
        guide.parent.mkdir(parents=True, exist_ok=True)
        guide.write_text(text, encoding="utf-8")
        return [fault.partition("no page says ")[2] for fault in found(tmp_path)]

    return said_by


@pytest.mark.parametrize(
    "text",
    [
        "*Créer\nl'invitation*, puis *PDF*.",
        "* une liste, **en gras** ;\n* *La table 12 a déjà un bulletin : rectifiez-le.*\n",
        "*La table … a déjà un bulletin*",
        "| la page dit | que faire |\n|---|---|\n| La table … a déjà | rien |",
        "| bouton | effet |\n|---|---|\n| Créer l'invitation | *PDF* |\n\n| autre | table |",
        "```\n*rien*\n```\net `*`, 2 * 3 * 4",
    ],
)
def test_words_that_a_page_says_are_well(said_by, text):
    assert said_by(text) == []


@pytest.mark.parametrize("words", ["Inviter", "Créer", "La table … a deux bulletins", "Créer l'invitation…"])
def test_words_that_no_page_says_are_told(said_by, words):
    assert said_by(f"Touchez *{words}*.") == [f"« {words} »"]
    assert said_by(f"| bouton | effet |\n|---|---|\n| {words} | rien |") == [f"« {words} »"]


def test_a_guide_in_english_quotes_the_english_of_a_page(said_by):
    def in_english(text):
        return said_by(text, folder="docs/guide/en")

    assert in_english("*Make the invitation*, then *PDF*; *Table 12 has its bulletin already: rectify it*") == []
    assert in_english("| the page says | what to do |\n|---|---|\n| Table … has its | nothing |") == []
    assert in_english("*Créer l’invitation*") == ["« Créer l’invitation »"]
    assert in_english("| button | effect |\n|---|---|\n| Invite | nothing |") == ["« Invite »"]
