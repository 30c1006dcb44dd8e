"""The page of a centre, the wall, the coups to follow, the competitions to ask for: what each says and does."""

from uuid import uuid4

import pytest
from django.utils.timezone import localdate

from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from games.queries.parties import digests_of
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.parties import work
from tests.factories.simultane import PLAN, draw_again, play
from tournaments.commands.centres import appoint_arbitre, open_centre
from tournaments.commands.halls import dispute_coup
from tournaments.commands.officials import appoint_centre_juge
from tournaments.commands.rounds import open_round, stand_centre_down
from tournaments.queries.halls.enrolments import enrolment_requests
from tournaments.queries.halls.following import follow_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


def hall_url(competition, centre):
    return f"/gestion/competitions/{competition}/centres/{centre}/"


def wall_url(competition):
    return f"/gestion/competitions/{competition}/centres/"


def test_a_centre_gets_ready_opens_its_partie_and_finds_its_work(client, competition, centres, sealed):
    lyon = next(iter(centres))
    juge = AccountFactory()
    appoint_centre_juge(competition, centre=lyon, account=juge.pk, by=SYSTEM)
    client.force_login(juge)
    url = hall_url(competition, lyon)
    page = client.get(url).content.decode()
    assert "Nous sommes prêts" in page
    assert "Partie préparée reçue et scellée" in page
    assert "Ouvrir la partie" not in page
    assert client.post(url, {"act": "ready"}).status_code == 302
    assert "Finalement, nous ne sommes pas prêts" in client.get(url).content.decode()
    open_round(competition, by=SYSTEM)
    assert "Ouvrir la partie" in client.get(url).content.decode()
    opened = client.post(url, {"act": "open"})
    assert opened.url.endswith("/conduite/")
    page = client.get(url).content.decode()
    assert opened.url in page
    assert "Nous sommes prêts" not in page
    assert "ne joue pas" not in page


def test_what_is_missing_is_told_with_the_way_to_mend_it(client, staff):
    competition = CompetitionFactory(plan=PLAN)
    centre = CentreFactory(competition=competition)
    url = hall_url(competition, centre)
    page = client.get(url).content.decode()
    assert "Aucun juge-arbitre n’est nommé" in page
    assert f'<a href="/gestion/organisation/centre/{centre}/">Paris (UTC' in page
    assert f"/gestion/competitions/{competition}/inscrits/" in page
    answer = client.post(url, {"act": "ready"})
    assert answer.status_code == 409
    assert "Personne n’est inscrit dans ce centre" in answer.content.decode()
    assert client.post(url, {"act": "n’importe quoi"}).status_code == 422


def test_staff_invite_the_juge_arbitre_of_a_centre_and_stand_a_centre_down(client, staff, competition, centres, sealed):
    lyon, brest = centres
    asked = f"/gestion/competitions/{competition}/roles/?role=juge-du-centre&amp;centre={lyon}"
    assert asked in client.get(hall_url(competition, lyon)).content.decode()
    open_round(competition, by=SYSTEM)
    assert client.post(hall_url(competition, brest), {"act": "away"}).status_code == 302
    assert "ne joue pas" in client.get(wall_url(competition)).content.decode()


def test_a_hall_answers_to_its_own_people_alone(client, competition, centres, sealed):
    lyon, brest = centres
    juge = AccountFactory()
    appoint_centre_juge(competition, centre=lyon, account=juge.pk, by=SYSTEM)
    client.force_login(juge)
    assert client.get(hall_url(competition, brest)).status_code == 404
    assert client.get(wall_url(competition)).status_code == 403
    before = head()
    assert "Inviter un juge-arbitre" not in client.get(hall_url(competition, lyon)).content.decode()
    assert client.post(hall_url(competition, lyon), {"act": "away"}).status_code == 403
    assert head() == before


def test_the_wall_tells_no_letter_and_answers_304_when_nothing_moved(client, staff, competition, centres, parties):
    play(parties[next(iter(centres))], 2)
    work()
    page = client.get(wall_url(competition)).content.decode()
    assert "coup 2" in page
    for partie in parties.values():
        for digest in digests_of([partie])[partie].values():
            assert digest not in page
    asked = {"HTTP_HX_REQUEST": "true"}
    first = client.get(wall_url(competition), **asked)
    assert client.get(wall_url(competition), HTTP_IF_NONE_MATCH=first["ETag"], **asked).status_code == 304
    stand_centre_down(competition, centre=list(centres)[1], by=SYSTEM)
    assert client.get(wall_url(competition), HTTP_IF_NONE_MATCH=first["ETag"], **asked).status_code == 200


def test_the_wall_finds_a_centre_and_shows_another_round(client, staff, competition, centres):
    found = client.get(wall_url(competition), {"q": "bre"}).content.decode()
    assert ("Brest" in found, "Lyon</strong>" in found) == (True, False)
    assert client.get(wall_url(competition), {"manche": "2"}).status_code == 200
    assert "Aucun centre de ce nom" in client.get(wall_url(competition), {"q": "zzz"}).content.decode()


def test_a_centre_asks_and_is_accepted_or_refused_with_a_reason(client):
    competition = CompetitionFactory(plan=PLAN, starts_on=localdate())
    centre = open_centre(name="Nice", by=SYSTEM)
    arbitre, staff = AccountFactory(), AccountFactory(is_staff=True)
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    offers = f"/gestion/centres/{centre}/competitions/"
    client.force_login(arbitre)
    assert "Demander à jouer" in client.get(offers).content.decode()
    assert client.post(offers, {"competition": str(competition)}).status_code == 302
    assert client.post(offers, {"competition": str(competition)}).status_code == 409
    assert client.post(offers, {"competition": str(uuid4())}).status_code == 404
    assert client.post(offers, {"competition": "rien"}).status_code == 422
    client.force_login(staff)
    assert "Nice" in client.get(wall_url(competition)).content.decode()
    refuse = {"act": "refuse", "centre": str(centre)}
    empty = client.post(wall_url(competition), {**refuse, "reason": " "})
    assert (empty.status_code, "Indiquez pourquoi le centre ne joue pas" in empty.content.decode()) == (422, True)
    assert client.post(wall_url(competition), {**refuse, "reason": "Salle trop petite"}).status_code == 302
    client.force_login(arbitre)
    page = client.get(offers).content.decode()
    assert ("Salle trop petite" in page, "Demander de nouveau" in page) == (True, True)
    client.post(offers, {"competition": str(competition)})
    assert [one.waits for one in enrolment_requests(competition)] == [True]
    client.force_login(staff)
    assert client.post(wall_url(competition), {"act": "accept", "centre": str(centre)}).status_code == 302
    client.force_login(arbitre)
    assert hall_url(competition, centre) in client.get(offers).content.decode()
    assert enrolment_requests(competition) == []


def test_a_cut_hall_catches_up_by_its_page(client, multiplex, play_coups):
    competition, _drawing, brest, partie = multiplex
    arbitre = AccountFactory()
    appoint_arbitre(brest, account=arbitre.pk, by=SYSTEM)
    client.force_login(arbitre)
    url = f"{hall_url(competition, brest)}suivre/"
    assert "Rien à poser" in client.get(url).content.decode()
    play_coups(partie)
    assert "2 coups à poser" in client.get(url).content.decode()
    first = follow_page(competition, brest).next
    laid = client.post(url, {"act": "lay", "coup": first.number, "digest": first.digest})
    assert laid.status_code == 302
    last = follow_page(competition, brest).last
    told = {"act": "compare", "coup": last.number, "digest": last.digest}
    bad = client.post(url, {**told, "code": "12"})
    assert (bad.status_code, 'value="12"' in bad.content.decode()) == (422, True)
    client.post(url, {**told, "code": f"{(int(last.code) + 1) % 10_000:04}"})
    assert "une autre grille ou un autre tirage" in client.get(url).content.decode()
    client.post(url, {**told, "code": last.code})
    assert "Votre tableau est à jour" in client.get(url).content.decode()
    old = client.post(url, {"act": "dispute", "coup": 1, "digest": "0" * 64})
    assert old.status_code == 409
    assert client.post(url, {"act": "lay", "coup": "x"}).status_code == 422


def test_the_console_of_the_hall_that_draws_says_the_code_and_hears_the_alarm(client, staff, multiplex, play_coups):
    competition, _drawing, brest, partie = multiplex
    url = f"/parties/{partie}/accord/"
    assert "Code" not in client.get(url).content.decode()
    play_coups(partie)
    last = follow_page(competition, brest).last
    assert last.code in client.get(url).content.decode()
    dispute_coup(competition, centre=brest, coup=2, digest=last.digest, by=SYSTEM)
    assert "Autre grille ou autre tirage au coup 2 : Brest" in client.get(url).content.decode()


def test_the_console_of_a_centre_on_its_own_hears_that_it_differs(client, staff, competition, parties):
    for partie in parties.values():
        play(partie, 1)
    quick = next(iter(parties.values()))
    url = f"/parties/{quick}/accord/"
    assert client.get(url).content.strip() == b""
    draw_again(quick)
    assert "n’est pas celui des autres centres" in client.get(url).content.decode()
