"""The first run: a code opens an empty installation once; then its steps, done on their pages, or left."""

import pytest
from django.test import Client
from django.urls import reverse

from engine.people.actors import SYSTEM
from engine.people.models import Account
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.first_run import new_code, refuse_code
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.domain.refusals.first_run import FirstRunOver
from tournaments.models.first_run import FirstRun
from tournaments.models.organisation import ClubRow, FederationRow

pytestmark = pytest.mark.django_db

PASSWORD = "une-phrase-bien-longue"
ADA = {"name": "Ada", "email": "ada@exemple.invalid", "password": PASSWORD, "again": PASSWORD}
START = reverse("first-run")


@pytest.fixture
def page():
    """Ada, who has opened the installation."""
    client = Client()
    client.post(reverse("first-administrator", args=[new_code()]), ADA)
    return client


def shown(client, address=START):
    return client.get(address).content.decode()


def test_an_empty_installation_opens_on_the_code(client):
    code = new_code()
    assert client.get("/")["Location"] == START
    assert client.post(START, {"code": "AAAA-AAAA"}).status_code == 422
    opened = client.post(START, {"code": code.lower().replace("-", " ")}, follow=True)
    assert "Créer mon compte" in opened.content.decode()


def test_a_new_start_writes_another_code(client):
    before = new_code()
    refuse_code(new_code())
    with pytest.raises(FirstRunOver):
        refuse_code(before)


def test_a_code_makes_one_administrator_and_nobody_after(client):
    address = reverse("first-administrator", args=[new_code()])
    assert client.post(address, {**ADA, "again": "autre"}).status_code == 422
    assert client.post(address, ADA).status_code == 302
    ada = Account.objects.get()
    assert (ada.is_superuser, ada.email, ada.check_password(PASSWORD)) == (True, "ada@exemple.invalid", True)
    assert Client().post(address, {**ADA, "email": "bob@exemple.invalid"}).status_code == 410


def test_it_is_closed_for_ever(page):
    Account.objects.all().delete()
    assert new_code() == ""
    assert Client().get(START).status_code == 302
    assert Client().get("/").status_code == 200


def test_where_there_is_an_administrator_no_code_is_written(client):
    AccountFactory(is_staff=True)
    assert new_code() == ""
    assert client.get("/").status_code == 200


def test_who_guesses_is_told_to_wait(client):
    new_code()
    answers = [client.post(START, {"code": "AAAA-AAAA"}).status_code for _ in range(11)]
    assert answers == [422] * 10 + [429]


def test_a_federation_then_its_licences(page):
    sent = page.post(START, {"alone": "no", "name": "Fédération d’essai", "code": "FES"})
    assert sent["Location"] == reverse("licence-files")
    assert "Fédération ✓" in shown(page, sent["Location"])
    assert not ClubRow.objects.exists()


def test_a_club_alone_is_a_federation_of_one_club(page):
    page.post(START, {"alone": "yes", "name": "Vichy Scrabble", "code": "VIC"})
    federation, club = FederationRow.objects.get(), ClubRow.objects.get()
    assert (federation.name, club.name, club.federation) == ("Vichy Scrabble", "Vichy Scrabble", federation.pk)
    assert club.approved


def test_a_step_left_is_taken_up_from_home(page):
    page.post(START, {"alone": "no", "name": "Fédération d’essai", "code": "FES"})
    sent = page.post(reverse("first-run-leave", args=["licences"]))
    assert sent["Location"] == reverse("staff-templates")
    home = shown(page, "/")
    assert "Continuer la mise en place" in home
    assert "Licences, Compétition, Lieux, Personnes" in home
    assert page.post(reverse("first-run-leave", args=["rien"])).status_code == 404


def test_what_is_done_on_other_pages_is_done(page):
    page.post(START, {"alone": "no", "name": "Fédération d’essai", "code": "FES"})
    page.post(reverse("first-run-leave", args=["licences"]))
    competition = CompetitionFactory()
    assert "Continuer\u00a0: Lieux" in shown(page, reverse("staff-competition", args=[competition]))
    CentreFactory(competition=competition)
    assert "Continuer\u00a0: Personnes" in shown(page, reverse("staff-competition", args=[competition]))


def test_the_people_are_there_once_each_centre_has_its_arbitre(page):
    page.post(START, {"alone": "no", "name": "Fédération d’essai", "code": "FES"})
    page.post(reverse("first-run-leave", args=["licences"]))
    competition = CompetitionFactory()
    angers, vichy = (CentreFactory(competition=competition, name=name) for name in ("Angers", "Vichy"))
    appoint_juge_arbitre(competition, account=AccountFactory().pk, by=SYSTEM)
    appoint_arbitre(angers, account=AccountFactory().pk, by=SYSTEM)
    told = "2 personnes sur 3\u00a0: juge-arbitre, arbitre (Angers). Manque\u00a0: arbitre (Vichy)."
    assert told in shown(page).replace("\u202f", " ")
    assert "Continuer\u00a0: Personnes" in shown(page, reverse("staff-competition", args=[competition]))
    invited = page.post(reverse("staff-team", args=[competition]), {"role": "arbitre", "centre": angers})
    assert "Continuer\u00a0: " not in shown(page, invited["Location"])
    page.post(reverse("staff-team", args=[competition]), {"role": "arbitre", "centre": vichy})
    assert "Sans réponse à leur invitation\u00a0: arbitre (Vichy)." in shown(page)
    assert "Continuer\u00a0: " not in shown(page, reverse("staff-competition", args=[competition]))
    assert "Personnes ✓" not in shown(page)
    appoint_arbitre(vichy, account=AccountFactory().pk, by=SYSTEM)
    assert "Personnes ✓" in shown(page)


def test_nothing_is_proposed_any_more_to_who_says_so(page):
    page.post(reverse("first-run-finish"))
    assert FirstRun.objects.get().finished_at
    assert "Continuer la mise en place" not in shown(page, "/")


def test_the_steps_are_shown_to_nobody_else(page):
    other = Client()
    other.force_login(AccountFactory())
    assert other.get(START).status_code == 403
    assert "first-steps" not in other.get("/").content.decode()
