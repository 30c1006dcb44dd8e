"""From the last coup to the next partie, without a way back: what is announced, the end of the round, the next one."""

from uuid import uuid4

import pytest
from django.urls import reverse

from arbitration.models.bulletins import BulletinRow
from engine import zones
from engine.people.actors import SYSTEM
from games.models import PartieRow
from tests.factories.accounts import AccountFactory
from tests.factories.parties import PartieFactory, end, work
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.domain.plan import Plan, PlannedRound, content_of
from tournaments.domain.remaining import Item, Kind
from tournaments.models.competitions import CompetitionRow, RoundRow
from tournaments.queries import remaining

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}
TWO_PARTIES = Plan(
    template="", rounds=tuple(PlannedRound(formula=formula, seconds=120) for formula in ("normale", "joker"))
)


@pytest.fixture
def ended(lexicon, client):
    """An open round whose partie is over; its juge-arbitre is signed in."""
    played = OpenRoundFactory()
    end(played.partie)
    work()
    juge = AccountFactory()
    appoint_juge_arbitre(played.competition, account=juge.pk, by=SYSTEM)
    client.force_login(juge)
    return played


def page(client, partie, **more):
    return client.get(reverse("partie-end", args=[partie]), **more)


def post(client, partie, **typed):
    return client.post(reverse("partie-end", args=[partie]), {"command_id": uuid4(), **typed})


def test_the_console_leads_to_what_follows(ended, client):
    console = client.get(reverse("games:conduct", args=[ended.partie])).content.decode()
    assert reverse("partie-end", args=[ended.partie]) in console
    home = client.get("/").content.decode()
    assert "Annoncer les solos, clôturer la partie" in home
    assert "Conduire la partie" not in home


def test_the_partie_is_closed_and_the_next_one_opened_from_there(ended, client):
    part = page(client, ended.partie, headers=HTMX).content.decode()
    assert "Clôturer la partie" in part
    assert "<html" not in part
    closed = post(client, ended.partie, act="close")
    assert closed["Location"] == reverse("games:conduct", args=[ended.partie])
    assert "Partie 1 clôturée." in client.get(closed["Location"]).content.decode()
    assert "Clôturer la partie" not in page(client, ended.partie).content.decode()
    opened = post(client, ended.partie, act="open", source="bag", formula="normale", seconds=180, another_day="on")
    following = RoundRow.objects.get(competition=ended.competition, round=2).partie
    assert opened["Location"] == reverse("games:conduct", args=[following])
    assert "Partie 2 ouverte." in client.get(opened["Location"]).content.decode()
    assert reverse("games:conduct", args=[following]) in page(client, ended.partie).content.decode()


def test_what_is_refused_is_said_and_what_was_typed_stays(ended, client):
    assert post(client, ended.partie, act="open", source="bag", another_day="on").status_code == 409
    assert post(client, ended.partie).status_code == 422
    post(client, ended.partie, act="close")
    again = post(client, ended.partie, act="close")
    assert again.status_code == 409
    wrong = post(client, ended.partie, act="open", source="nowhere", formula="joker")
    assert wrong.status_code == 422
    assert wrong.context["opening"]["form"]["formula"].value() == "joker"


def test_fisf_3_5_solos_and_ranking_are_announced(lexicon, client):
    played = PlayedRoundFactory(scores=(30, 20, *(10,) * 14))
    client.force_login(AccountFactory(is_staff=True))
    told = page(client, played.partie).content.decode()
    assert "Solos à annoncer" in told
    assert told.count('class="end-line"') == 2 + 5


def test_a_solo_whose_coup_lacks_bulletins_is_to_be_confirmed(lexicon, client):
    played = PlayedRoundFactory(scores=(30, 20, *(10,) * 14))
    client.force_login(AccountFactory(is_staff=True))
    assert "à confirmer" not in page(client, played.partie).content.decode()
    BulletinRow.objects.filter(partie=played.partie, entry=played.entries[-1], coup=2).delete()
    shown = page(client, played.partie)
    assert (shown.context["page"].missing, shown.context["page"].lacking) == (1, {2})
    told = shown.content.decode().replace("\xa0", " ").replace("\u202f", " ")
    assert told.count("à confirmer : il manque des bulletins") == 1
    assert "1 bulletin n’est pas saisi : les solos et le classement peuvent encore changer." in told


def test_a_partie_of_no_competition_has_its_replay(lexicon, client):
    client.force_login(AccountFactory(is_staff=True))
    partie = PartieFactory(by=AccountFactory(is_staff=True))
    assert "La partie n’est pas terminée" in page(client, partie).content.decode()
    end(partie)
    told = page(client, partie).content.decode()
    assert reverse("games:coups", args=[partie]) in told
    assert post(client, partie, act="close")["Location"] == reverse("games:conduct", args=[partie])


def test_a_partie_that_was_announced_opens_as_announced_by_one_press(ended, client):
    CompetitionRow.objects.filter(pk=ended.competition).update(plan=content_of(TWO_PARTIES))
    post(client, ended.partie, act="close")
    page_now = page(client, ended.partie)
    step = page_now.context["opening"]["next"]
    assert "Comme annoncé" in page_now.content.decode()
    assert "Une partie de plus" not in page_now.content.decode()
    assert step["action"] == reverse("partie-end", args=[ended.partie])
    asked = post(client, ended.partie, **dict(step["fields"])).context["question"]
    assert asked.title == "Ouvrir la partie 2 aujourd’hui\u00a0?"
    assert asked.help == "Date annoncée\u00a0: samedi 9 janvier 2027."
    post(client, ended.partie, **dict(asked.fields))
    opened = PartieRow.objects.get(pk=RoundRow.objects.get(competition=ended.competition, round=2).partie)
    assert (opened.formula, opened.seconds) == ("joker", 120)


def test_on_the_announced_day_a_partie_opens_without_a_question(ended, client):
    post(client, ended.partie, act="close")
    CompetitionRow.objects.filter(pk=ended.competition).update(starts_on=zones.today())
    assert "another_day" not in page(client, ended.partie).context["opening"]["form"].fields
    assert post(client, ended.partie, act="open", source="bag", formula="normale", seconds=180).status_code == 302


def test_what_is_left_is_in_the_console_once_and_asked_before_the_partie_is_closed(ended, client, monkeypatch):
    """More than a handful of bulletins are confirmed by themselves."""
    at = {"round": 1, "partie": ended.partie, "centre": ended.centre}
    left = [Item(kind=Kind.MISSING_BULLETINS, count=1196, **at), Item(kind=Kind.BILLETS, count=2, **at)]
    monkeypatch.setattr(remaining, "remaining_in", lambda *_: left)
    monkeypatch.setattr(remaining, "left_in_round", lambda *_: {"missing_bulletins", "pending_billets"})
    part = page(client, ended.partie, headers=HTMX)
    told = ["1\N{NARROW NO-BREAK SPACE}196 bulletins à saisir", "2 billets à remettre"]
    assert (part.context["left"], part.context["remaining"]) == (told, None)
    asked = post(client, ended.partie, act="close")
    assert (asked.status_code, asked.context["acknowledged"]) == (409, ["pending_billets"])
    assert 'id="seen-missing"' in asked.content.decode()
    assert post(client, ended.partie, act="close", acknowledged=["pending_billets"]).status_code == 409
    seen = ["pending_billets", "missing_bulletins"]
    assert post(client, ended.partie, act="close", acknowledged=seen)["Location"].endswith("/conduite/")


def test_once_all_that_was_announced_is_played_another_partie_is_folded(ended, client):
    post(client, ended.partie, act="close")
    told = page(client, ended.partie).content.decode()
    assert "Aucune autre partie n’est annoncée." in told
    assert told.index("Une partie de plus") > told.index("<details")
    assert "Comme annoncé" not in told
    client.force_login(AccountFactory(is_staff=True))
    assert reverse("staff-publication", args=[ended.competition]) in page(client, ended.partie).content.decode()
