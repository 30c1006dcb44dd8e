"""French is the language of the pages; English for who chose it, and for programs that ask for it."""

import pytest
from django.conf import settings
from django.test import Client

pytestmark = pytest.mark.django_db

ENGLISH = {"Accept-Language": "en-GB,en;q=0.9"}


def test_a_browser_in_english_that_chose_nothing_reads_french(client):
    page = client.get("/", headers=ENGLISH)
    assert page["Content-Language"] == "fr"
    assert '<html lang="fr">' in page.content.decode()


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
