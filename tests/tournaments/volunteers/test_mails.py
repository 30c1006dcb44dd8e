"""Volunteers are written to at each step, once: asked, expected, other hours, two days before."""

from datetime import timedelta

import pytest
from django.core import mail
from django.urls import reverse

from engine import zones
from engine.jobs.models import Job
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.online_entries import reachable
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tournaments.domain.plan import Plan
from tournaments.tasks import volunteers as tasks
from tournaments.volunteers import commands, links
from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.events import VolunteerNeed
from tournaments.volunteers.queries import own_duty, volunteers_page

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _address(settings):
    settings.PUBLIC_URL = "https://raccord.exemple.invalid"


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def competition(federation):
    """In ten days, over two."""
    on = zones.today() + timedelta(days=10)
    return CompetitionFactory(
        name="Coupe de Vichy", federation=federation, starts_on=on, plan=Plan(template="th3", days=2)
    )


@pytest.fixture
def centre(competition):
    return CentreFactory(competition=competition, name="Vichy")


@pytest.fixture
def anne(federation):
    return reachable(federation=federation, number="301")


def plain(text):
    """Without the spaces of French signs."""
    return " ".join(text.split())


def told():
    """The subjects of the mails since the last time."""
    work()
    subjects = [plain(one.subject) for one in mail.outbox]
    mail.outbox.clear()
    return subjects


def ask(competition, centre, player, day=1):
    return commands.ask_volunteer(competition, player=player, centre=centre, duty=Duty.BOARD, day=day, by=SYSTEM)


def plan(competition, centre, hours):
    needs = [VolunteerNeed(centre=centre, duty=Duty.BOARD.value, day=1, count=1)]
    said = {(centre, Duty.BOARD.value, 1): hours}
    commands.plan_volunteers(competition, needs=needs, players_per_volunteer=0, hours=said, by=SYSTEM)


def page_of(competition, volunteer):
    return links.answer_path(competition, volunteer)


def test_from_the_question_to_the_reminder(client, competition, centre, anne):
    plan(competition, centre, ("08:30", "18:00"))
    volunteer = ask(competition, centre, anne)
    work()
    (asked,) = mail.outbox
    assert (plain(asked.subject), asked.to) == ("Pourriez-vous aider ? Coupe de Vichy", ["anne@example.org"])
    page = page_of(competition, volunteer)
    assert [said in asked.body for said in (page, "tient le tableau", "Vichy", "18:00")] == [True] * 4
    mail.outbox.clear()
    assert "Venez-vous" in client.get(page).content.decode()
    assert "Vous êtes attendu" in client.post(page, {"answer": "yes"}, follow=True).content.decode()
    assert told() == ["Vous êtes attendu : Coupe de Vichy"]
    plan(competition, centre, ("09:00", "17:00"))
    assert told() == ["Nouvel horaire : Coupe de Vichy"]
    job = Job.objects.get(name="tournaments.volunteer_reminder")
    assert zones.local(job.run_after).date() == zones.today() + timedelta(days=8)
    tasks.remind(**job.arguments)
    assert told() == ["Bientôt : Coupe de Vichy"]
    assert "Je ne peux plus venir" in client.get(page).content.decode()
    left = client.post(page, {"answer": "no"}, follow=True).content.decode()
    assert "n’êtes pas attendu" in left
    assert (volunteers_page(competition).roster.enlisted, told()) == ({}, [])


def test_each_mail_goes_once_and_to_who_is_still_concerned(competition, centre, anne):
    volunteer = ask(competition, centre, anne)
    plan(competition, centre, ("08:30", "18:00"))
    plan(competition, centre, ("08:00", "18:00"))
    subjects = told()
    assert subjects.count("Nouvel horaire : Coupe de Vichy") == 1
    commands.accept_duty(competition, volunteer=volunteer, by=SYSTEM)
    commands.accept_duty(competition, volunteer=volunteer, by=SYSTEM)
    commands.decline_duty(competition, volunteer=volunteer, by=SYSTEM)
    assert told() == []  # gone before a worker came


def test_a_competition_that_moves_moves_the_reminder(competition, centre, anne):
    volunteer = ask(competition, centre, anne)
    commands.accept_duty(competition, volunteer=volunteer, by=SYSTEM)
    told()
    tasks.remind(str(competition), str(volunteer), "2001-01-01")
    assert told() == []
    assert Job.objects.filter(name="tournaments.volunteer_reminder").count() == 1


def test_who_is_found_the_day_before_is_told_once(federation, anne):
    soon = CompetitionFactory(federation=federation, starts_on=zones.today() + timedelta(days=1))
    commands.enlist_volunteer(
        soon, player=anne, centre=CentreFactory(competition=soon), duty=Duty.BOARD, day=0, by=SYSTEM
    )
    assert (len(told()), Job.objects.filter(name="tournaments.volunteer_reminder").exists()) == (1, False)


def test_who_plays_since_he_was_asked_cannot_say_yes(client, competition, centre, anne):
    volunteer = ask(competition, centre, anne)
    EntryFactory(competition=competition, centre=centre, player=anne)
    answer = client.post(page_of(competition, volunteer), {"answer": "yes"})
    assert (answer.status_code, own_duty(competition, volunteer).comes) == (409, False)


def test_a_link_that_is_not_ours_opens_nothing(client):
    assert client.get(reverse("volunteer-answer", args=["cut"])).status_code == 404


def test_he_answers_with_his_account_and_nobody_else_for_him(client, competition, centre, anne):
    volunteer = ask(competition, centre, anne)
    here = reverse("api-volunteer-answer", args=[competition, volunteer])

    def send(comes):
        return client.post(here, {"comes": comes}, content_type="application/json")

    assert send(True).status_code == 401
    client.force_login(AccountFactory(person=LicenseeFactory()))
    assert send(True).status_code == 404
    client.force_login(AccountFactory(person=anne))
    assert send(True).status_code == 204
    assert own_duty(competition, volunteer).comes
    assert send(False).status_code == 204
    assert own_duty(competition, volunteer) is None


def test_staff_ask_by_the_page_and_read_who_has_not_answered(client, competition, centre, anne):
    client.force_login(AccountFactory(is_staff=True))
    here = reverse("staff-volunteers", args=[competition])
    needs = {"needs": "tient le tableau;vichy;1;1;8h30-18h", "players_per_volunteer": "0"}
    assert client.post(f"{here}besoins/", needs).status_code == 302
    asks = {"licence": "301", "duty": "tableau", "centre": str(centre), "day": "1", "asks": "ask"}
    shown = client.post(f"{here}venue/", asks, follow=True).content.decode()
    assert [said in shown for said in ("pas encore de réponse", "08:30 – 18:00", "il en manque 1")] == [True] * 3
    wrong = client.post(f"{here}besoins/", needs | {"needs": "arbitre;vichy;1;1;tôt"})
    assert (wrong.status_code, "8:30-18:00" in wrong.content.decode()) == (422, True)
