"""What no password may be, by every way to choose one: each of them asks Django's validators."""

from pathlib import Path

import pytest
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import override

from engine.people.hashing import InTurn
from engine.people.models import Account
from engine.people.passwords import ASKED, WORDS
from tests.hygiene.installed import settings_of

GUIDE = Path(__file__).resolve().parents[3] / "docs" / "guide" / "comptes.md"


def refused_for(password: str) -> set[str]:
    account = Account(email="ada.lovelace@exemple.fr", display_name="Ada Lovelace")
    try:
        validate_password(password, account)
    except ValidationError as error:
        return {one.code for one in error.error_list}
    return set()


@pytest.mark.parametrize(
    "password", ["Scrabble2026!", "juge-arbitre 75", "FédérationFrançaiseDeScrabble", "raccord-raccord"]
)
def test_words_of_the_house_and_figures_are_refused(password):
    assert refused_for(password) == {"password_words_of_the_house"}


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("court", "password_too_short"),
        ("1234567890", "password_too_common"),
        ("basketball1", "password_too_common"),
        ("ada.lovelace", "password_too_similar"),
    ],
)
def test_what_is_tried_first_is_refused(password, why):
    assert why in refused_for(password)


@pytest.mark.parametrize(
    "password", ["le scrabble du jeudi soir", "trois petits chats " * 20, "éàü漢字🎲 qwzx vv", "zzzzqqqqkk"]
)
def test_a_phrase_of_any_length_and_any_letters_is_taken(password):
    assert refused_for(password) == set()


def test_the_guide_shows_the_words():
    text = GUIDE.read_text(encoding="utf-8")
    assert text.partition("<!-- words -->\n")[2].partition("\n<!-- /words -->")[0] == f"{', '.join(WORDS)}."


def test_passwords_are_hashed_by_argon2id():
    """As installations do: the suite has a quicker way."""
    seen = settings_of(SECRET_KEY="k" * 60)
    assert seen["PASSWORD_HASHERS"][0] == "engine.people.hashing.InTurn"
    assert InTurn().encode("une phrase bien à moi", "du-sel-et-du-poivre").startswith("argon2$argon2id$")


def test_what_is_asked_is_said_in_one_sentence_of_the_length_that_is_refused():
    assert refused_for("xq7-vulpes") == set()
    assert refused_for("xq7-vulpe") == {"password_too_short"}
    with override("fr"):
        assert str(ASKED).startswith("Dix caractères au moins.")
