"""Who runs a competition finds volunteers, gives passes, and sees what clubs owe; the same by the API."""

from datetime import date
from uuid import uuid4

import pytest
from django.urls import reverse

from engine.eventstore import commanding
from engine.people.actors import SYSTEM
from engine.people.models import Account
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tournaments.commands.passes import withdraw_pass
from tournaments.domain.plan import Plan
from tournaments.models.passes import DayPass
from tournaments.volunteers import commands
from tournaments.volunteers.domain import refusals
from tournaments.volunteers.domain.duties import Duty
from tournaments.volunteers.queries import volunteers_page

pytestmark = pytest.mark.django_db


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def competition(federation):
    return CompetitionFactory(federation=federation, starts_on=date(2027, 10, 3), plan=Plan(template="th3", days=2))


@pytest.fixture
def centre(competition):
    return CentreFactory(competition=competition, name="Vichy")


@pytest.fixture
def club(federation):
    return ClubFactory(federation=federation, name="Club de Vichy")


@pytest.fixture
def anne(federation, club):
    return LicenseeFactory(federation=federation, club=club, name="Anne Martin", number="301")


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def page_of(competition):
    return reverse("staff-volunteers", args=[competition])


def enlist(competition, centre, player, duty=Duty.ARBITRE, day=0):
    return commands.enlist_volunteer(competition, player=player, centre=centre, duty=duty, day=day, by=SYSTEM)


def test_from_the_team_to_a_full_list(staff, competition, centre, anne):
    page = page_of(competition)
    assert page in staff.get(reverse("staff-team", args=[competition])).content.decode()
    needs = {"needs": "arbitre;vichy;0;2\nTient le tableau;Vichy;1;1", "players_per_volunteer": "0"}
    assert staff.post(f"{page}besoins/", needs).status_code == 302
    comes = {"licence": "301", "duty": "arbitre", "centre": str(centre), "day": "0"}
    told = staff.post(f"{page}venue/", comes, follow=True).content.decode()
    assert [sentence in told for sentence in ("Anne Martin", "il en manque 1", "tient le tableau")] == [True] * 3
    (volunteer,) = volunteers_page(competition).roster.enlisted
    left = staff.post(f"{page}absence/", {"volunteer": str(volunteer)}, follow=True).content.decode()
    assert "Anne Martin (arbitre, Vichy) ne vient pas" in left
    assert volunteers_page(competition).roster.enlisted == {}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("arbitre;Vichy;2", "Quatre parties"),
        ("cuisinier;Vichy;0;2", "Aucune tâche"),
        ("arbitre;Lyon;0;2", "Aucun centre"),
        ("arbitre;Vichy;0;beaucoup", "de 0 à 500"),
        ("arbitre;Vichy;3;1", "au jour 2"),
    ],
)
def test_a_line_that_cannot_be_read_is_said_and_stays(staff, competition, centre, line, said):
    typed = {"needs": line, "players_per_volunteer": "0"}
    answer = staff.post(f"{page_of(competition)}besoins/", typed)
    text = answer.content.decode()
    assert (answer.status_code, said in text, line in text) == (422, True, True)
    assert volunteers_page(competition).roster.needs == ()


def test_an_unknown_licence_is_said_where_it_was_typed(staff, competition, centre):
    typed = {"licence": "999", "duty": "arbitre", "centre": str(centre), "day": "0"}
    answer = staff.post(f"{page_of(competition)}venue/", typed)
    assert (answer.status_code, 'value="999"' in answer.content.decode()) == (422, True)


def test_who_corrects_has_a_pass_that_goes_with_him(staff, competition, centre, anne):
    volunteer = enlist(competition, centre, anne)
    made = staff.post(reverse("staff-volunteer-pass", args=[competition, volunteer]))
    day_pass = DayPass.objects.get()
    assert (made.status_code, "laissez-passer/" in made.content.decode()) == (200, True)
    assert (day_pass.centre, day_pass.role, Account.objects.get(pk=day_pass.pk).display_name) == (
        centre,
        "arbitre",
        "Anne Martin",
    )
    with pytest.raises(refusals.PassMadeAlready):
        commands.make_volunteer_pass(competition, volunteer=volunteer, by=SYSTEM)
    commands.release_volunteer(competition, volunteer=volunteer, by=SYSTEM)
    day_pass.refresh_from_db()
    assert day_pass.withdrawn_at is not None


def test_a_press_that_comes_twice_makes_one_pass(competition, centre, anne):
    volunteer, press = enlist(competition, centre, anne), uuid4()
    made = []
    for _ in range(2):
        with commanding.identified(press):
            made.append(commands.make_volunteer_pass(competition, volunteer=volunteer, by=SYSTEM))
    assert (made[0] == made[1], DayPass.objects.count()) == (True, 1)


def test_a_pass_that_was_withdrawn_may_be_made_again(competition, centre, anne):
    volunteer = enlist(competition, centre, anne)
    first = commands.make_volunteer_pass(competition, volunteer=volunteer, by=SYSTEM)
    withdraw_pass(first, by=SYSTEM)
    assert commands.make_volunteer_pass(competition, volunteer=volunteer, by=SYSTEM) != first


def test_who_plays_does_not_volunteer(competition, centre, anne):
    EntryFactory(competition=competition, centre=centre, player=anne)
    with pytest.raises(refusals.VolunteerPlays):
        enlist(competition, centre, anne)


def test_clubs_see_what_they_owe(staff, federation, competition, centre, club, anne):
    for number in range(4):
        player = LicenseeFactory(federation=federation, club=club, number=str(400 + number))
        EntryFactory(competition=competition, centre=centre, player=player)
    commands.plan_volunteers(competition, needs=[], players_per_volunteer=2, by=SYSTEM)
    enlist(competition, centre, anne, Duty.COLLECTOR)
    (debt,) = volunteers_page(competition).debts
    assert (debt.club, debt.players, debt.owed, debt.sent, debt.missing) == (club, 4, 2, 1, 1)
    assert "Club de Vichy" in staff.get(page_of(competition)).content.decode()


def test_the_same_by_the_api(staff, competition, centre, anne):
    plan, listed = (reverse(name, args=[competition]) for name in ("api-volunteers-plan", "api-volunteers"))
    need = {"centre": str(centre), "duty": "arbitre", "day": 1, "count": 2}
    asked = {"needs": [need], "players_per_volunteer": 5}
    assert staff.put(plan, asked, content_type="application/json").status_code == 204
    comes = {"player": str(anne), "centre": str(centre), "duty": "arbitre", "day": 1}
    made = staff.post(listed, comes, content_type="application/json")
    assert staff.get(plan).json()["needs"] == [need | {"begins": "", "ends": "", "missing": 1}]
    one = reverse("api-volunteer", args=[competition, made.json()["id"]])
    passed = staff.post(one)
    assert (passed.status_code, "laissez-passer" in passed.json()["link"]) == (201, True)
    (line,) = staff.get(listed).json()
    assert (line["player"], line["has_pass"]) == (str(anne), True)
    debts = staff.get(reverse("api-volunteer-debts", args=[competition])).json()
    assert [(debt["sent"], debt["owed"]) for debt in debts] == [(1, 0)]
    assert (staff.delete(one).status_code, staff.delete(one).status_code) == (204, 404)
