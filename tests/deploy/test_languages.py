"""A language more: begun by a command, translated in part, and read on a page."""

import os
import shutil
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import write_po
from django.conf import settings
from django.test import Client, override_settings
from django.utils.translation import override

from deploy import languages, new_language
from deploy.checks import catalogue
from engine.web.typography import number, percent


@pytest.fixture
def copy(tmp_path) -> Path:
    """The French catalogue, with what is compiled of it."""
    folder = catalogue.FRENCH.parent
    shutil.copytree(catalogue.ROOT / folder, tmp_path / folder)
    return tmp_path


def translate(path: Path, texts: dict[str, str]) -> None:
    begun = catalogue.read(path)
    for english, told in texts.items():
        begun.get(english).string = told
    with path.open("wb") as file:
        write_po(file, begun, width=catalogue.WIDTH)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, begun)


@pytest.mark.parametrize(("code", "forms"), [("nl", 2), ("ro", 3)])
def test_a_language_is_begun_with_the_plural_forms_that_it_has(copy, code, forms):
    path = new_language.begin(code, copy)
    french, begun = catalogue.read(copy / catalogue.FRENCH), catalogue.read(path)
    assert {message.id for message in begun} == {message.id for message in french}
    assert begun.num_plurals == forms
    assert {len(message.string) for message in begun if message.id and not isinstance(message.id, str)} == {forms}
    assert catalogue.told_of(path).startswith(f"{code} : 0 textes sur ")
    assert catalogue.told_of(path).endswith("(0 %)")


@pytest.mark.parametrize("code", ["fr", "en", "tlh", "", "../nl"])
def test_what_is_no_new_language_is_refused(copy, code):
    with pytest.raises(ValueError, match=r"est déjà là|n'est pas le code d'une langue"):
        new_language.begin(code, copy)
    assert [path.name for path in (copy / "templates" / "locale").iterdir()] == ["fr"]


def test_a_language_that_lacks_much_is_offered_where_a_setting_says_so(copy):
    path, folder = new_language.begin("nl", copy), copy / "templates" / "locale"
    assert languages.offered(folder, begun=True) == [("fr", "Français"), ("en", "English")]
    translate(path, {"Calendar": "Kalender"})
    assert languages.offered(folder, begun=False) == [("fr", "Français"), ("en", "English")]
    assert languages.offered(folder, begun=True)[2:] == [("nl", "Nederlands")]
    shutil.copy(folder / "fr" / "LC_MESSAGES" / "django.mo", path.with_suffix(".mo"))
    assert languages.offered(folder, begun=False)[2:] == [("nl", "Nederlands")]


@pytest.mark.django_db
def test_a_page_is_read_in_a_language_that_was_begun(copy):
    translate(new_language.begin("nl", copy), {"Calendar": "Kalender", "Log in": "Aanmelden"})
    folder = copy / "templates" / "locale"
    offered = languages.offered(folder, begun=True)
    with override_settings(LOCALE_PATHS=[folder], LANGUAGES=offered):
        client = Client()
        client.post("/langue/", {"language": "nl", "next": "/calendrier/"})
        page = client.get("/calendrier/")
    html = page.content.decode()
    assert (page["Content-Language"], '<html lang="nl">' in html) == ("nl", True)
    assert "Kalender" in html
    assert "Aanmelden" in html
    assert "Français / English / Nederlands" in html


def test_numbers_are_those_of_the_language():
    with override("nl"):
        assert (number(1234567), number("-7.5"), percent(95.4)) == ("1.234.567", "−7,5", "95,40%")
    with override("en"):
        assert (number(1234567), percent(95.4)) == ("1,234,567", "95.40%")


def test_messages_are_collected_for_every_language(copy):
    path = new_language.begin("ro", copy)
    assert catalogue.every(copy) == [copy / catalogue.FRENCH, path]
    catalogue.write(path)
    assert catalogue.read(path).num_plurals == 3
    assert settings.LOCALE_PATHS == [catalogue.ROOT / "templates" / "locale"]
    assert "BEGUN_LANGUAGES" not in os.environ
