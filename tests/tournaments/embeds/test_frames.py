"""Frames of other sites: what everybody may read, as a visitor reads it, and nothing else of ours."""

from html import unescape

import pytest
from django.core.cache import caches
from django.urls import reverse

from engine.web.sentences import translated
from games.models import PartieRow
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import PartieFactory, announce, work
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.rehearsals import rehearse_competition
from tournaments.embeds.domain.refusals import NotEmbeddable, UnknownColours

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _forgotten():
    caches["remade"].clear()


@pytest.fixture
def competition():
    competition, _centre, partie, entries = OpenRoundFactory(competition__name="Simultané du Rhône")
    correct(partie, entries[0], 1, 30)
    announce(partie, 1, 40)
    work()
    return competition


def said(answer) -> str:
    return plain(unescape(answer.content.decode()))


def plain(text: str) -> str:
    """Whatever its spaces are."""
    return " ".join(text.split())


def held(answer) -> bool:
    """Whether a page of another site may show it in a frame."""
    policy = answer.headers["Content-Security-Policy"]
    return "frame-ancestors *;" in f"{policy};" and "X-Frame-Options" not in answer.headers


def test_standings_stand_in_a_frame_with_the_columns_asked_for(client, competition):
    answer = client.get(reverse("embed-standings", args=[competition]), {"colonnes": "serie,centre", "lignes": "3"})
    page = answer.content.decode()
    assert (answer.status_code, held(answer), answer.headers["Cross-Origin-Resource-Policy"]) == (
        200,
        True,
        "cross-origin",
    )
    assert ("Simultané du Rhône" in page, ">Centre</th>" in page, "Nég." in page) == (True, True, False)
    assert f'data-topics="competition-{competition}"' in page


def test_a_frame_is_written_once_for_each_version(client, competition, django_assert_max_num_queries):
    address = reverse("embed-standings", args=[competition])
    first = client.get(address)
    with django_assert_max_num_queries(8):
        again = client.get(address)
    assert again.content == first.content
    known = client.get(address, headers={"If-None-Match": first.headers["ETag"]})
    assert (known.status_code, held(known)) == (304, True)
    EntryFactory(competition=competition)
    work()
    assert client.get(address, headers={"If-None-Match": first.headers["ETag"]}).status_code == 200


def test_whoever_has_signed_in_is_shown_what_a_visitor_is(client, competition):
    address = reverse("embed-standings", args=[competition])
    client.force_login(AccountFactory(is_staff=True))
    mine = client.get(address).content
    client.logout()
    assert client.get(address).content == mine


def test_a_rehearsal_stands_in_no_frame_even_for_its_staff(client):
    staff = AccountFactory(is_staff=True)
    competition = rehearse_competition(CompetitionFactory(), by=staff)
    work()
    client.force_login(staff)
    answer = client.get(reverse("embed-standings", args=[competition]))
    assert (answer.status_code, held(answer)) == (404, False)
    assert plain(translated(NotEmbeddable())) in said(answer)


def test_an_embargoed_partie_stands_in_no_frame_even_for_its_staff(client, competition):
    partie = PartieFactory(competition=competition)
    PartieRow.objects.filter(id=partie).update(veiled=True)
    client.force_login(AccountFactory(is_staff=True))
    answers = [client.get(reverse(name, args=[partie])) for name in ("embed-grid", "embed-replay")]
    assert [(answer.status_code, held(answer)) for answer in answers] == [(403, False)] * 2


def test_a_partie_without_a_coup_says_so(client, competition):
    partie = PartieFactory(competition=competition)
    page = client.get(reverse("embed-replay", args=[partie])).content.decode()
    assert "Aucune solution n" in page


def test_the_language_of_a_frame_stands_in_its_address(client, competition):
    address = reverse("embed-standings", args=[competition])
    french, english = client.get(address), client.get(address, {"langue": "en"})
    assert (french.headers["Content-Language"], english.headers["Content-Language"]) == ("fr", "en")
    assert ("Joueur</th>" in french.content.decode(), "Player</th>" in english.content.decode()) == (True, True)
    assert client.get(address, {"langue": "xx"}).headers["Content-Language"] == "fr"


def test_the_calendar_stands_in_a_frame(client, competition):
    answer = client.get(reverse("embed-calendar"), {"federation": "of-nobody"})
    assert ("Simultané du Rhône" in answer.content.decode(), held(answer)) == (True, True)


def test_colours_are_a_sheet_of_ours(client, competition):
    page = client.get(reverse("embed-calendar"), {"fond": "000000", "texte": "ffffff", "accent": "ffb067"})
    address = reverse("embed-colours", args=["000000-ffffff-ffb067"])
    assert (f'href="{address}"' in page.content.decode(), 'data-theme="dark"' in page.content.decode()) == (True, True)
    sheet = client.get(address)
    assert ("--paper: #000000;" in sheet.content.decode(), sheet.headers["Content-Type"]) == (
        True,
        "text/css; charset=utf-8",
    )
    for wrong in ("ffffff", "FFFFFF-000000-000000"):
        refused = client.get(reverse("embed-colours", args=[wrong]))
        assert (refused.status_code, plain(translated(UnknownColours())) in said(refused)) == (404, True)
