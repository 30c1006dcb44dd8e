"""The French catalogue is whole, keeps its placeholders, and is the one that the tests speak."""

import re
import shutil
from collections import Counter
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Catalog, Message
from django.conf import settings
from django.utils.translation import gettext, ngettext
from rest_framework.exceptions import NotAuthenticated

from deploy.checks import catalogue

MO = catalogue.ROOT / catalogue.FRENCH.with_suffix(".mo")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w+\}")
# What French typography asks for: no plain space before these signs, no typewriter apostrophe.


@pytest.fixture(scope="module")
def french() -> Catalog:
    return catalogue.read(catalogue.ROOT / catalogue.FRENCH)


def pairs(message: Message) -> Iterator[tuple[str, str]]:
    """Each French form with the English that it stands for."""
    if isinstance(message.id, str):
        yield message.id, message.string
    else:
        yield from zip(message.id, message.string, strict=True)


def test_every_text_has_its_french(french):
    assert list(catalogue.untranslated(french)) == []


def test_it_holds_nothing_that_is_no_text_of_ours(french):
    guesses = [message.id for message in french if message.id and message.user_comments]
    assert (guesses, list(french.obsolete)) == ([], [])


def test_placeholders_are_the_same_in_both_languages(french):
    different = [
        english
        for message in french
        if message.id
        for english, translated in pairs(message)
        if Counter(PLACEHOLDER.findall(english)) != Counter(PLACEHOLDER.findall(translated))
    ]
    assert different == []


def test_french_signs_have_their_spaces(french):
    plain = [text for message in french if message.id for _, text in pairs(message) if catalogue.PLAIN.search(text)]
    assert plain == []


# `make check` finds what is missing; what is there for nothing harms nobody until then.
@pytest.mark.lasting
@pytest.mark.skipif(not shutil.which("xgettext"), reason="xgettext manque (Debian : gettext)")
def test_the_catalogue_holds_the_texts_of_the_sources_and_no_other(french):
    extracted = catalogue.extracted()
    held, written = ({message.id for message in each if message.id} for each in (french, extracted))
    assert (written - held, held - written) == (set(), set())


def test_the_catalogue_is_compiled(french):
    assert MO.exists(), f"{MO} manque : `make messages-compiled` le fait, et `make test` commence par là."
    compiled_after = MO.stat().st_mtime >= (catalogue.ROOT / catalogue.FRENCH).stat().st_mtime
    assert compiled_after, f"{MO} est plus ancien que sa source : `make messages-compiled`."


def test_the_product_speaks_french():
    assert settings.LANGUAGE_CODE == "fr"
    assert gettext("Close the coup") == "Terminer le coup"
    two = ngettext("%(count)s avertissement", "%(count)s avertissements", 2) % {"count": 2}
    assert two == "2 avertissements"


def test_the_frameworks_speak_french_too():
    assert gettext("This field is required.") == "Ce champ est obligatoire."
    assert str(NotAuthenticated().detail) == "Informations d'authentification non fournies."
