"""What everybody reads of the installation, from the foot of each page."""

from html import unescape

import pytest
from django.urls import reverse

from deploy.settings.observability import Errors, Traces
from engine.jobs.retention import retention

pytestmark = pytest.mark.django_db

PAGES = ("privacy", "legal", "accessibility", "subprocessors", "retention")


def said(answer) -> str:
    return " ".join(unescape(answer.content.decode()).split())


def test_each_is_found_at_the_foot_of_every_page(client):
    home = client.get(reverse("calendar")).content.decode()
    assert [page for page in PAGES if f'href="{reverse(page)}"' not in home] == []


def test_each_is_whole_without_any_setting(client, settings):
    settings.DEFAULT_FROM_EMAIL = "Raccord <ecrire@exemple.invalid>"
    texts = {page: said(client.get(reverse(page))) for page in PAGES}
    assert [page for page, text in texts.items() if page in PAGES[:3] and "ecrire@exemple.invalid" not in text] == []
    assert "Aucun sous-traitant" in texts["subprocessors"]
    assert "CNIL (France)" in texts["privacy"]


def test_settings_say_who_runs_it_and_whom_to_write_to(client, settings):
    settings.OPERATOR_NAME, settings.OPERATOR_ADDRESS = "Fédération d’essai", "1 rue des Lettres, Vichy"
    settings.PRIVACY_CONTACT, settings.HOSTING = "donnees@exemple.invalid", "Machines d’essai, Lyon"
    settings.PUBLICATION_DIRECTOR, settings.ACCESSIBILITY_GAPS = "La présidente", "Les plans de table en PDF."
    privacy, legal = said(client.get(reverse("privacy"))), said(client.get(reverse("legal")))
    assert ("Fédération d’essai, 1 rue des Lettres, Vichy" in privacy, "donnees@exemple.invalid" in privacy) == (
        True,
        True,
    )
    assert [word for word in ("La présidente", "Machines d’essai, Lyon") if word not in legal] == []
    assert "Les plans de table en PDF." in said(client.get(reverse("accessibility")))


def test_whoever_is_told_of_errors_or_times_is_named(client, settings):
    errors = Errors("https://key@erreurs.exemple.invalid/7", "production", "raccord@1", 1.0)
    traces = Traces("https://temps.exemple.invalid", {}, "raccord", "1", 1.0)
    hosts = ("erreurs.exemple.invalid", "temps.exemple.invalid")
    pages = ("privacy", "subprocessors")
    before = [said(client.get(reverse(page))) for page in pages]
    assert [host for host in hosts for text in before if host in text] == []
    settings.ERRORS, settings.TRACES = errors, traces
    after = [said(client.get(reverse(page))) for page in pages]
    assert [host for host in hosts for text in after if host not in text] == []
    # A collector of the installation itself is nobody else.
    settings.ERRORS, settings.TRACES = None, Traces("http://127.0.0.1:4318", {}, "raccord", "1", 1.0)
    assert [said(client.get(reverse(page))) for page in pages] == before


def test_the_table_of_retention_is_that_of_the_guide(client):
    text = said(client.get(reverse("retention")))
    assert [rule.name for rule in retention() if " ".join(str(rule.what).split()) not in text] == []
