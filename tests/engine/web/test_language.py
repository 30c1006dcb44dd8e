"""The language of a page is what its reader chose, on this device or with his account, else French."""

import pytest
from allauth.account.signals import user_logged_in
from django.conf import settings
from django.http import HttpResponse
from django.test import Client

from engine.people.language import language_at
from engine.people.models import Account
from engine.web.middleware import LanguageMiddleware
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db

ENGLISH = {"Accept-Language": "en-GB,en;q=0.9"}


def test_who_chose_nothing_reads_french_whatever_the_computer_of_the_hall_speaks(client):
    for chosen in (None, "tlh"):
        if chosen:
            client.cookies[settings.LANGUAGE_COOKIE_NAME] = chosen
        page = client.get("/", headers=ENGLISH)
        assert page["Content-Language"] == "fr"
        assert '<html lang="fr">' in page.content.decode()
        assert "Cookie" in page["Vary"].split(", ")


def test_a_choice_goes_with_the_account_to_another_browser(client):
    account = AccountFactory(email="lea@exemple.invalid")
    client.force_login(account)
    client.post("/langue/", {"language": "en", "next": "/"})
    request = client.get("/").wsgi_request
    user_logged_in.send(type(account), request=request, user=Account.objects.get(pk=account.pk))
    answer = LanguageMiddleware(lambda _request: HttpResponse())(request)
    assert answer.cookies[settings.LANGUAGE_COOKIE_NAME].value == "en"
    assert [language_at(address) for address in ("Lea@exemple.invalid", "max@exemple.invalid")] == ["en", "fr"]


def test_nobody_chooses_a_language_that_is_not_offered(client):
    account = AccountFactory()
    client.force_login(account)
    client.post("/langue/", {"language": "tlh", "next": "/"})
    assert Account.objects.get(pk=account.pk).language == ""


def test_the_link_of_a_page_comes_back_to_it_with_its_query(client):
    page = client.get("/parties/?page=1&q=a b").content.decode()
    assert 'href="/langue/?next=%2Fparties%2F%3Fpage%3D1%26q%3Da%2520b"' in page
    assert "Français / English" in page


def test_parts_that_are_kept_are_those_of_the_reader(client):
    """Made once in each language, in whichever order they are asked for."""
    for language, said in (("en", "Close"), ("fr", "Fermer"), ("en", "Close")):
        client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
        assert f"data-keys-close>{said}</button>" in client.get("/").content.decode()


def test_a_reader_chooses_english_and_goes_back_where_he_was(client):
    page = client.get("/langue/?next=/parties/")
    assert 'name="next" value="/parties/"' in page.content.decode()
    assert client.post("/langue/", {"language": "en", "next": "/parties/"}).url == "/parties/"
    page = client.get("/")
    assert page["Content-Language"] == "en"
    assert '<html lang="en">' in page.content.decode()
    client.post("/langue/", {"language": "fr", "next": "/"})
    assert client.get("/")["Content-Language"] == "fr"


def test_the_choice_leads_to_no_other_site(client):
    answer = client.post("/langue/", {"language": "en", "next": "https://exemple.invalid/"})
    assert (answer.url, answer.cookies[settings.LANGUAGE_COOKIE_NAME].value) == ("/", "en")


def test_a_page_kept_in_another_language_is_not_shown(client):
    client.cookies["langue"] = "en"
    english = client.get("/")["ETag"]
    client.cookies["langue"] = "fr"
    assert client.get("/", headers={"If-None-Match": english}).status_code == 200


@pytest.mark.parametrize(
    ("asked", "title", "detail"),
    [
        ("fr", "Non connecté", "Connectez-vous d’abord."),
        ("en", "Not signed in", "Please sign in first."),
        ("de", "Non connecté", "Connectez-vous d’abord."),
    ],
)
def test_a_program_reads_problems_in_the_language_it_asks_for(asked, title, detail):
    answer = Client().get("/api/v1/players/", headers={"Accept-Language": asked})
    assert (answer.status_code, answer.json()["code"]) == (401, "people.login_required")
    assert (answer.json()["title"], answer.json()["detail"]) == (title, detail)
    assert "Accept-Language" in answer["Vary"]


def test_wrong_fields_are_told_in_the_language_asked_for():
    told = [
        Client().post("/api/v1/tokens/", {}, headers={"Accept-Language": asked}, content_type="application/json").json()
        for asked in ("fr", "en")
    ]
    assert [each["errors"]["email"] for each in told] == [["Ce champ est obligatoire."], ["This field is required."]]
