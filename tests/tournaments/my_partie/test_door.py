"""Who has neither his link nor an account reads his parties: number, year of birth, and the code of a mail."""

import re
from html import unescape

import pytest
from django.core import mail
from django.core.cache import cache
from django.urls import reverse

from arbitration.commands.links import withdraw_recours_link
from arbitration.services.links import keys_for
from engine.people import brakes
from engine.people.actors import SYSTEM
from engine.web import sentences
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import EntryFactory
from tests.factories.online_entries import open_competition, reachable
from tests.factories.parties import work
from tournaments.mailed_codes.refusals import NotEntered

pytestmark = pytest.mark.django_db

WHO = {"number": "77", "year": "1960"}


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet() -> None:
    cache.clear()


@pytest.fixture
def anne():
    """Her address is one that the federation vouches for."""
    return reachable(number="77")


@pytest.fixture
def place(anne):
    """Anne is entered in a competition: it, its centre, her entry."""
    competition, centre = open_competition()
    return competition, centre, EntryFactory(competition=competition, centre=centre, player=anne)


def door_of(competition):
    return reverse("my-parties-door", args=[competition])


def mailed_code():
    work()
    (code,) = re.findall(r"^\d{6}$", mail.outbox[-1].body, re.MULTILINE)
    return code


def test_from_the_page_of_the_competition_to_his_parties(client, place):
    competition, *_ = place
    assert door_of(competition) in client.get(reverse("competition", args=[competition])).content.decode()
    page = client.post(door_of(competition), WHO, follow=True)
    wrong = client.post(page.redirect_chain[-1][0], {"code": "12"})
    assert (wrong.status_code, "Ce n’est pas le code" in wrong.content.decode()) == (422, True)
    opened = client.post(page.redirect_chain[-1][0], {"code": mailed_code()}, follow=True)
    assert (opened.status_code, opened.templates[0].name) == (200, "tournaments/my_partie/parties.html")
    assert "Anne Martin" in opened.content.decode()


def test_any_number_is_answered_alike(client, place):
    competition, *_ = place
    answers = []
    for number in ("77", "78"):
        sent = client.post(door_of(competition), WHO | {"number": number})
        page = client.get(sent.url).content.decode()
        answers.append(
            (sent.status_code, sent.url.split("/")[1], "un courriel y part" in page, re.findall("<h1>(.+)</h1>", page))
        )
    assert answers[0] == answers[1]


def test_who_is_not_entered_is_told_so_once_the_mail_says_who_he_is(client, place):
    reachable("Paul Roux", "paul@example.org", number="78")
    sent = client.post(door_of(place[0]), WHO | {"number": "78"})
    refused = client.post(sent.url, {"code": mailed_code()})
    assert (refused.status_code, sentences.translated(NotEntered()) in unescape(refused.content.decode())) == (
        422,
        True,
    )


def test_a_player_who_is_signed_in_goes_on_at_once(client, place, anne):
    competition, _centre, entry = place
    client.force_login(AccountFactory(person=anne))
    assert client.get(door_of(competition)).url == reverse("own-parties", args=[entry])


def test_a_link_that_was_withdrawn_leads_to_the_door_and_the_code_opens_a_new_one(client, place):
    competition, centre, entry = place
    old = reverse("my-parties", args=[keys_for(competition, [entry])[entry]])
    withdraw_recours_link(competition, entry, centre=centre, by=SYSTEM)
    dead = client.get(old)
    assert (dead.status_code, door_of(competition) in dead.content.decode()) == (410, True)
    sent = client.post(door_of(competition), WHO)
    opened = client.post(sent.url, {"code": mailed_code()})
    assert (opened.url != old, client.get(opened.url).status_code) == (True, 200)


def test_numbers_are_tried_within_a_limit(client, place):
    answers = [client.post(door_of(place[0]), WHO).status_code for _ in range(brakes.PLAYER_DOOR.most + 1)]
    assert (set(answers[:-1]), answers[-1]) == ({302}, 429)
