"""The pages of a player about his own parties: what they tell at each moment, and to whom."""

import re
from dataclasses import replace
from datetime import timedelta
from html import unescape

import pytest
import time_machine
from django.test import Client
from django.urls import resolve, reverse

from arbitration.commands.links import withdraw_recours_link
from arbitration.models.bulletins import BulletinRow
from arbitration.models.hall import CompetitionRow, ReportedRoundRow, RoundPartieRow, SeatRow
from arbitration.models.recours import RecoursRow
from arbitration.queries.seats import round_of
from arbitration.services.links import link_of
from engine.people.actors import SYSTEM
from games.events.partie import ClockStarted, TirageAnnounced, TirageDrawn
from games.models import PartieRow
from tests.factories.accounts import AccountFactory
from tests.factories.parties import work
from tests.factories.simultane import PLAN
from tournaments.domain.plan import Visit
from tournaments.models.players import PlayerEntryRow
from tournaments.models.standings import StandingRow
from tournaments.presentation.my_partie import why
from tournaments.queries import solos
from tournaments.queries.my_partie import own_parties

pytestmark = pytest.mark.django_db

WARNED = "BATEAUX H6 100"
WHY = "Score erroné"


@pytest.fixture
def playing(entered):
    """Table 1 found the top, table 2 claimed it wrong: an avertissement; the solution is announced."""
    entered.announce()
    return entered


@pytest.fixture
def over(playing):
    playing.end()
    work()
    return playing


def key_of(hall, table=2):
    return resolve(link_of(hall.competition, hall.entries[table - 1])).kwargs["token"]


def parties(hall, table=2):
    return read(reverse("my-parties", args=[key_of(hall, table)]))


def coup(hall, table=2, number=1):
    return read(reverse("my-coup", args=[key_of(hall, table), hall.partie, number]))


def read(url, client=None):
    answer = (client or Client()).get(url)
    return answer.status_code, answer.content.decode()


def test_before_the_solution_nothing_of_a_coup_is_told(entered):
    status, text = parties(entered)
    assert (status, "BATEAUX" in text, "En cours" in text) == (200, False, True)
    assert coup(entered)[0] == 404


def test_fisf_5_9_between_two_coups_his_word_is_told_and_not_its_verdict(playing):
    _status, text = coup(playing)
    assert ("Mon mot" in text, "H6" in text, WHY in text, "106 points" in text) == (True, True, False, False)


def test_fisf_5_9_the_verdict_is_told_once_its_billet_is_handed_over(playing):
    BulletinRow.objects.filter(entry=playing.entries[1]).update(delivered_before=2, delivered_complete=True)
    _status, text = coup(playing)
    assert (WHY in text, "106 points" in text) == (True, True)


def test_fisf_2_1_b_while_a_coup_is_played_nothing_is_told_of_any(playing):
    playing.happen(
        TirageDrawn(coup=2, rejet=0, reliquat="", drawn="ABCDEFG"),
        TirageAnnounced(coup=2, tirage="ABCDEFG"),
        ClockStarted(coup=2, at=round_of(playing.partie).started_at, seconds=180),
    )
    _status, text = parties(playing)
    assert ("Un coup se joue" in text, "BATEAUX" in text) == (True, False)
    assert coup(playing)[0] == 404


def test_after_the_partie_all_of_it_is_told_and_how_many_found_the_top(over):
    _status, text = coup(over)
    assert (WHY in text, "5.5" in text, "trouvé le top" in text) == (True, True, True)
    _status, text = parties(over)
    assert "sur 106" in text


def test_fisf_6_3_a_coup_is_contested_until_the_time_is_over_and_not_after(over, monkeypatch):
    CompetitionRow.objects.update(planned=1)
    _status, text = coup(over)
    contest = f"?partie={over.partie}&amp;coup=1"
    assert (contest in text, "déposé jusqu’à" in text) == (True, True)
    ended = round_of(over.partie).ended_at
    monkeypatch.setattr("tournaments.views.my_partie.now", lambda: ended + timedelta(minutes=16))
    assert contest not in coup(over)[1]


def test_fisf_6_3_contesting_says_its_deadline_first_is_filled_in_and_is_over_at_its_hour(over):
    """From the coup to the recours and past the deadline: the page, the form that is sent all the same, and the API."""
    CompetitionRow.objects.update(planned=1)
    deadline = round_of(over.partie).ended_at + timedelta(minutes=15)
    with time_machine.travel(deadline - timedelta(minutes=1), tick=False):
        (address,) = re.findall(r'href="([^"]+)"[^>]*>\s*Contester ce coup', coup(over)[1])
        _status, form = read(unescape(address))
        assert form.index("peut être déposé jusqu’à") < form.index("<form") < form.index("<textarea")
        assert f'value="{over.partie}" selected' in form
    with time_machine.travel(deadline + timedelta(minutes=1), tick=False):
        assert "Contester ce coup" not in coup(over)[1]
        _status, form = read(unescape(address))
        assert (f'value="{over.partie}" selected' in form, "délai dépassé" in form) == (False, True)
        typed = {"subject": "verdict", "partie": str(over.partie), "coup": "1", "grounds": "On lit 106."}
        sent = Client().post(unescape(address).partition("?")[0], typed)
        assert (sent.status_code, "On lit 106." in sent.content.decode(), RecoursRow.objects.count()) == (422, True, 0)
        client = Client()
        client.force_login(over.arbitre)
        body = {"subject": "verdict", "entry": str(over.entries[1]), "coup": 1, "grounds": "On lit 106."}
        url = reverse("api-recours", args=[over.partie, over.centre])
        kept = client.post(url, body, content_type="application/json").json()
        assert (kept["state"], kept["why"], kept["article"]) == ("refused", "late", "FISF 6.3")


def words_of(text: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", text).split())


def test_fisf_5_9_a_his_billets_are_listed_as_far_as_their_verdicts_are_told(playing):
    def told() -> list[bool]:
        listed = words_of(parties(playing)[1])
        return ["Mes billets : coup 1 (avertissement)" in listed, "Le billet a été remis" in coup(playing)[1]]

    before = told()
    BulletinRow.objects.filter(entry=playing.entries[1]).update(delivered_before=2, delivered_complete=True)
    assert (before, told()) == ([False, False], [True, True])


def test_before_the_first_partie_he_reads_where_and_when_he_sits(hall, monkeypatch):
    visit = Visit(address="12 rue du Parc", hours="Accueil à 13 h 30", access="Gare à 300 m", entering="Par courriel")
    monkeypatch.setattr("tournaments.queries.my_partie.plans.plan_of", lambda _row: replace(PLAN, visit=visit))
    RoundPartieRow.objects.all().delete()
    told = words_of(parties(hall)[1])
    known = ("table 2", "12 rue du Parc", "Accueil à 13 h 30", "Gare à 300 m", "Par courriel")
    assert [part in told for part in known] == [True, True, True, True, False]
    SeatRow.objects.filter(entry=hall.entries[1]).update(table=None)
    assert "table pas encore attribuée" in words_of(parties(hall)[1])


def test_a_link_reads_one_entry_and_none_once_it_is_withdrawn(over):
    _status, text = parties(over)
    assert key_of(over, 1) not in text
    key = key_of(over)
    withdraw_recours_link(over.competition, over.entries[1], centre=over.centre, by=SYSTEM)
    assert [read(reverse("my-parties", args=[each]))[0] for each in (key, key_of(over), "loin")] == [410, 200, 404]


def test_who_is_signed_in_reads_his_own_parties_and_those_of_nobody_else(over):
    player = PlayerEntryRow.objects.get(entry=over.entries[1]).player
    account, client = AccountFactory(person=player), Client()
    client.force_login(account)
    answers = [read(reverse("own-parties", args=[entry]), client)[0] for entry in over.entries[:2]]
    assert answers == [404, 200]
    own_coup = reverse("own-coup", args=[over.entries[1], over.partie, 1])
    assert (read(own_coup, client)[0], read(own_coup)[0]) == (200, 302)


def test_the_api_tells_the_bearer_of_the_link_the_same(playing):
    address = reverse("api-my-parties", args=[key_of(playing)])
    (partie,) = Client().get(address).json()["parties"]
    (coup,) = partie["coups"]
    assert (partie["telling"], coup["word"], coup["score"], coup["why"]) == ("under_way", "BATEAUX", None, None)
    playing.end()
    work()
    (partie,) = Client().get(address).json()["parties"]
    (coup,) = partie["coups"]
    assert (partie["telling"], partie["total"], coup["score"], coup["sanction"]) == ("over", 106, 106, "avertissement")
    assert WHY in coup["why"]


def test_fisf_6_3_the_page_of_a_recours_is_filled_in_with_the_coup(over):
    address = reverse("arbitration:my-recours", args=[key_of(over)])
    form = Client().get(address, {"partie": str(over.partie), "coup": "1"}).context["form"]
    assert (form["subject"].value(), form["partie"].value(), form["coup"].value()) == ("verdict", str(over.partie), "1")
    assert Client().get(address, {"partie": "autre", "coup": "1"}).context["form"]["coup"].value() is None


def test_fisf_5_9_no_total_nor_curve_tells_a_verdict_before_its_time(playing):
    work()
    before = parties(playing)[1]
    playing.end()
    work()
    after = parties(playing)[1]
    assert [("Mon parcours" in text, "sur 106" in text) for text in (before, after)] == [(False, False), (True, True)]


def test_a_top_given_before_the_bulletin_is_read_is_not_told_as_his_word(playing):
    BulletinRow.objects.filter(entry=playing.entries[1]).update(presumed=True)
    assert "Aucun mot saisi" in coup(playing)[1]


def test_what_explains_a_total_is_told_beside_it(over):
    StandingRow.objects.filter(entry=over.entries[1]).update(avertissements=4, ledger_points=5)
    ReportedRoundRow.objects.create(partie=over.partie, centre=over.centre, digest="")
    PartieRow.objects.filter(id=over.partie).update(results_annulled=True)
    text = parties(over)[1]
    assert "4 avertissements\xa0: −5 à la fin de la partie (FISF 5.9.b)." in text
    assert "Votre centre a transmis les totaux de ses joueurs\xa0: vos mots ne sont pas connus ici." in text
    assert "Les résultats de cette partie sont annulés" in text


def test_why_names_the_words_that_are_not_admitted_and_a_disciplinary_avertissement():
    refused = BulletinRow(
        sanction="nullite", motifs=["Z_MOT_NON_ADMIS"], named_words=["XUT"], disciplinary=True, moyenne=None
    )
    assert why(refused) == "Nullité\xa0: Mot non admis (XUT)\u202f; avertissement disciplinaire"


def test_fisf_5_9_f_why_tells_a_moyenne_in_the_place_of_the_zero(over):
    row = BulletinRow.objects.get(entry=over.entries[1])
    row.moyenne = {"score": 31, "capped": False, "over": 2, "first_coup": 1, "decided": False}
    assert why(row) == "Moyenne des 2 autres joueurs de l’arbitre\xa0: 31 points"


def test_solos_are_counted_once_for_each_version(over, monkeypatch):
    StandingRow.objects.filter(entry=over.entries[0]).update(solos=1)
    asked = []
    monkeypatch.setattr(solos, "solos_without_names", lambda partie: asked.append(partie) or [])
    for _each in range(2):
        parties(over, table=1)
        parties(over, table=2)
    assert asked == [over.partie]


def test_a_partie_that_splits_a_tie_is_none_of_those_to_come(over, monkeypatch):
    monkeypatch.setattr("tournaments.queries.my_partie.plans.plan_of", lambda _row: PLAN)
    competition, entry = over.competition, over.entries[1]
    assert own_parties(competition, entry).to_come == 1
    RoundPartieRow.objects.filter(partie=over.partie).update(round=0)
    assert own_parties(competition, entry).to_come == 2
