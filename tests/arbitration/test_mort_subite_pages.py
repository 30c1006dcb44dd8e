"""The pages and the API of a mort subite: what the juge-arbitre reads beforehand, what everybody may know."""

import re

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.commands.bulletins import withdraw_bulletin
from arbitration.events.feuille import PlayerEliminated
from arbitration.streams import feuille_stream
from engine.eventstore.reading import read_stream
from engine.web.live.topics import woken_by
from games.domain.partie.state.partie import Phase
from games.models import PartieRow
from tests.factories.mort_subite import BEST, EAU, SuddenHallFactory, first_coup, out, pronounce, write
from tests.factories.parties import work

pytestmark = pytest.mark.django_db


@pytest.fixture
def sudden(lexicon):
    """The first coup is closed: three bulletins in, table 3 has found less; none from elsewhere."""
    hall = SuddenHallFactory()
    write(hall, f"1 {BEST}", f"2 {BEST}", f"3 {EAU}")
    return hall


def page(hall, client, name="eliminations", *, by=None, **more):
    if by is not None:
        client.force_login(by)
    return client.get(reverse(f"arbitration:{name}", args=[hall.partie]), **more)


def post(hall, client, **typed):
    client.force_login(hall.juge_arbitre)
    return client.post(reverse("arbitration:eliminations", args=[hall.partie]), {"coup": 1, "attempt": 1, **typed})


def api(hall, name, *, by=None, **body):
    client = APIClient()
    if by is not None:
        client.force_authenticate(by)
    address = reverse(f"api-{name}", args=[hall.partie])
    return client.post(address, body, format="json") if body else client.get(address)


def test_the_juge_arbitre_sees_beforehand_who_falls_why_and_whose_bulletin_lacks(sudden, client):
    shown = page(sudden, client, by=sudden.juge_arbitre).context["shown"]
    assert (shown.left, shown.players, shown.over, shown.waiting) == (4, 4, False, [1])
    coup = shown.coup
    assert (coup.coup, coup.best, coup.falling) == (1, 106, 2)
    assert {(line.table, line.points, line.missing, line.falls) for line in coup.lines} == {
        (1, 106, False, False),
        (2, 106, False, False),
        (3, 6, False, True),
        (1, 0, True, True),
    }
    assert [line.falls for line in coup.lines] == [True, True, False, False]
    assert len(shown.lacking) == 1


def test_nobody_is_said_to_fall_or_to_stay_while_bulletins_are_awaited(lexicon, client):
    hall = SuddenHallFactory()
    told = page(hall, client, by=hall.juge_arbitre).content.decode()
    before, _fold, folded = told.partition('<details id="without-1"')
    assert "4 bulletins attendus" in before
    assert re.search(r"Attendus : \w+ \w+, \w+ \w+, \w+ \w+ et \w+ \w+\.", before.replace("\xa0", " "))
    for word in ("éliminé", "reste en lice", "Prononcer", "Meilleur"):
        assert word not in before.partition("subite-left")[2]
    assert "Prononcer les éliminations du coup 1" in folded
    awaited = page(hall, client, "eliminations-waiting").content.decode()
    assert 'role="button"' not in awaited


def test_a_refusal_is_told_in_the_page_then_the_coup_is_pronounced(sudden, client):
    refused = post(sudden, client)
    assert refused.status_code == 409
    assert "Bulletins manquants" in refused.content.decode()
    assert out(sudden) == {}
    answer = post(sudden, client, without_bulletin="true")
    assert (answer.status_code, out(sudden)) == (302, {3: 1, 0: 1})
    told = client.get(answer["Location"]).content.decode()
    assert "2 joueurs éliminés" in told
    assert "a marqué 6, contre 106 pour le meilleur" in told
    assert "pas de bulletin" in told
    # the names are read aloud from there, and Enter goes on
    console = reverse("games:conduct", args=[sudden.partie])
    assert f'<a role="button" autofocus href="{console}">' in told


def test_once_the_partie_has_ended_nobody_is_told_to_end_it(lexicon, client):
    hall = SuddenHallFactory()
    write(hall, f"1 {BEST}", f"2 {EAU}", f"3 {EAU}", elsewhere=EAU)
    pronounce(hall)
    for ended in (False, True):
        if ended:
            PartieRow.objects.filter(pk=hall.partie).update(phase=Phase.ENDED.value)
        for name in ("eliminations", "eliminations-waiting"):
            told = page(hall, client, name, by=hall.juge_arbitre).content.decode()
            assert ("la partie peut être terminée" in told) is not ended


def test_what_means_nothing_is_refused(sudden, client):
    assert post(sudden, client, coup="x").status_code == 422
    assert post(sudden, client, coup=3).status_code == 409
    assert out(sudden) == {}


def test_the_console_says_that_it_waits_and_the_next_tirage_does_not(sudden, client):
    told = page(sudden, client, "eliminations-waiting", by=sudden.juge_arbitre).content.decode()
    assert "Coup 1 : 1 bulletin attendu avant de prononcer les éliminations." in told.replace("\xa0", " ")
    write(sudden, elsewhere=EAU)
    told = page(sudden, client, "eliminations-waiting").content.decode()
    assert "Les éliminations du coup 1 restent à prononcer" in told
    pronounce(sudden, without_bulletin=True)
    told = page(sudden, client, "eliminations-waiting").content.decode()
    assert "restent à prononcer" not in told
    console = client.get(reverse("games:conduct", args=[sudden.partie])).content.decode()
    assert reverse("arbitration:eliminations-waiting", args=[sudden.partie]) in console


def test_a_bulletin_taken_back_is_said_and_may_be_done_without(lexicon, client):
    hall = SuddenHallFactory()
    first_coup(hall)
    withdraw_bulletin(hall.partie, hall.entries[0], 1, by=hall.arbitre)
    shown = page(hall, client, by=hall.juge_arbitre).context["shown"]
    assert (len(shown.since), shown.again) == (1, {"coup": 1, "attempt": 1})
    assert post(hall, client, without_bulletin="true").status_code == 302
    assert out(hall) == {1: 1, 3: 1, 0: 1}


def test_everybody_reads_who_fell_once_the_solution_is_announced(sudden, client):
    pronounce(sudden, without_bulletin=True)
    before = page(sudden, client, "still-in").content.decode()
    assert not re.search(r"\b106\b", before)
    assert page(sudden, client, "still-in").context["shown"]["left"] == 4
    sudden.announce()
    shown = page(sudden, client, "still-in").context["shown"]
    assert (shown["left"], shown["last"]["count"], shown["waiting"]) == (2, 2, None)
    assert {each["why"] for each in shown["last"]["fallen"]} == {
        "a marqué 6, contre 106 pour le meilleur",
        "pas de bulletin\N{NARROW NO-BREAK SPACE}; 106 pour le meilleur",
    }


def test_what_is_to_be_pronounced_is_said_to_everybody_and_no_score_of_it(sudden, client):
    sudden.announce()
    told = page(sudden, client, "still-in").content.decode()
    assert "Les éliminations du coup 1 vont être prononcées" in told
    assert not re.search(r"\b106\b", told)


def test_the_screen_of_the_hall_takes_a_part_of_it(sudden, client):
    pronounce(sudden, without_bulletin=True)
    sudden.announce()
    part = page(sudden, client, "still-in", headers={"HX-Request": "true", "HX-Target": "hall-still-in"})
    assert "<html" not in part.content.decode()
    assert "2</strong> en lice" in part.content.decode()
    hall = client.get(reverse("games:hall", args=[sudden.partie])).content.decode()
    assert reverse("arbitration:still-in", args=[sudden.partie]) in hall


def test_another_partie_has_no_such_page(hall, client):
    for name in ("eliminations", "eliminations-waiting", "still-in"):
        assert page(hall, client, name, by=hall.juge_arbitre).status_code == 404
    screen = client.get(reverse("games:hall", args=[hall.partie])).content.decode()
    assert "en-lice" not in screen


def test_the_api_reads_pronounces_and_tells_everybody(sudden):
    told = api(sudden, "eliminations", by=sudden.juge_arbitre).json()
    assert (told["coup"]["best"], len(told["lacking"])) == (106, 1)
    assert api(sudden, "eliminations", by=sudden.arbitre).status_code == 403
    refused = api(sudden, "eliminations", by=sudden.juge_arbitre, coup=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "arbitration.bulletins_lacking")
    assert refused.json()["article"] == "FISF 3.8.3"
    told = api(sudden, "eliminations", by=sudden.juge_arbitre, coup=1, without_bulletin=True).json()
    assert (told["left"], told["coup"], told["over"]) == (2, None, False)
    assert api(sudden, "survivors").json()["coups"] == []
    sudden.announce()
    public = api(sudden, "survivors").json()
    assert len(public["still_in"]) == 2
    (coup,) = public["coups"]
    assert sorted((each["points"], each["best"], each["missing"]) for each in coup["fallen"]) == [
        (0, 106, True),
        (6, 106, False),
    ]


def test_who_has_fallen_is_told_to_the_arbitre(lexicon, client):
    hall = SuddenHallFactory()
    first_coup(hall)
    client.force_login(hall.arbitre)
    desk = client.get(reverse("arbitration:entry", args=[hall.partie, hall.centre])).content.decode()
    assert "éliminée : rien à saisir" in desk
    assert desk.count('class="entry-row"') == 2


def test_a_fall_is_news_for_the_hall_and_says_nothing_itself(lexicon):
    hall = SuddenHallFactory()
    first_coup(hall)
    fell = [
        at for at in read_stream(feuille_stream(hall.partie, hall.entries[2])) if isinstance(at.event, PlayerEliminated)
    ]
    assert f"partie-{hall.partie}" in woken_by(fell[0])


def test_the_competition_leads_to_it(sudden, client):
    work()
    told = client.get(reverse("competition", args=[sudden.competition])).content.decode()
    assert reverse("arbitration:still-in", args=[sudden.partie]) in told


def test_who_is_still_in_is_asked_for_again_by_its_etag_and_the_hall_for_its_own(sudden, client):
    hall = {"HX-Request": "true", "HX-Target": "hall-still-in"}
    etag = page(sudden, client, "still-in", headers=hall)["ETag"]
    assert page(sudden, client, "still-in", headers={**hall, "If-None-Match": etag}).status_code == 304
    own = {**hall, "HX-Target": "still-in", "If-None-Match": etag}
    assert page(sudden, client, "still-in", headers=own).status_code == 200
    pronounce(sudden, without_bulletin=True)
    sudden.announce()
    assert page(sudden, client, "still-in", headers={**hall, "If-None-Match": etag}).status_code == 200
