"""What the dashboard of a competition shows each of those who run it: its parts, and the forms of each part."""

import pytest

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre
from tournaments.commands.officials import appoint_centre_juge, appoint_juge_arbitre, appoint_organiser

pytestmark = pytest.mark.django_db

DAY = ["Pointage", "Tables", "Parties", "Classement", "Publication", "Papiers", "Centres", "Résultats", "Recours"]
ALL = [*DAY, "Inscriptions", "Réglages", "Équipe"]
CONDUCTED = [*DAY[:4], "Papiers", "Centres", "Recours"]


@pytest.fixture
def played():
    return OpenRoundFactory()


@pytest.fixture
def team(played):
    """An account of each role of the competition."""
    roles = ("organiser", "juge", "centre_juge", "arbitre", "double")
    accounts = {"staff": AccountFactory(is_staff=True)} | {role: AccountFactory() for role in roles}
    told = {role: {"account": account.pk, "by": SYSTEM} for role, account in accounts.items()}
    appoint_organiser(played.competition, **told["organiser"])
    appoint_juge_arbitre(played.competition, **told["juge"])
    appoint_centre_juge(played.competition, centre=played.centre, **told["centre_juge"])
    appoint_arbitre(played.centre, **told["arbitre"])
    appoint_double_arbitre(played.centre, **told["double"])
    return accounts


@pytest.mark.parametrize(
    ("role", "part", "parts"),
    [
        ("staff", "", ALL),
        ("organiser", "", [part for part in ALL if part != "Publication"]),
        ("juge", "", CONDUCTED),
        ("centre_juge", "papiers/", ["Pointage", "Papiers"]),
        ("arbitre", "papiers/", ["Pointage", "Classement", "Papiers"]),
    ],
)
def test_each_role_is_shown_its_parts_of_the_dashboard(client, played, team, role, part, parts):
    client.force_login(team[role])
    page = client.get(f"/gestion/competitions/{played.competition}/{part}")
    assert [str(tab["title"]) for tab in page.context["tabs"]] == parts


def offered(client, competition, part) -> list[str]:
    forms = client.get(f"/gestion/competitions/{competition}/{part}").context["forms"]
    return [form["action"].split("/")[-2] for form in forms]


def test_the_forms_of_a_part_are_those_that_make_sense_there_now(client):
    client.force_login(AccountFactory(is_staff=True))
    competition = CompetitionFactory()
    parts = ("", "reglages/", "inscrits/", "plan/")
    assert {part: offered(client, competition, part) for part in parts} == {
        "": ["partie-preparee"],
        "reglages/": ["nouveau-centre", "deuxieme-lecture", "repetition"],
        "inscrits/": [],
        "plan/": [],
    }
    centre = CentreFactory(competition=competition)
    appoint_arbitre(centre, account=AccountFactory().pk, by=SYSTEM)
    EntryFactory(competition=competition, centre=centre)
    assert {part: offered(client, competition, part) for part in parts} == {
        "": ["manche", "partie-preparee"],
        "reglages/": ["nouveau-centre", "deuxieme-lecture", "repetition"],
        "inscrits/": ["inscription", "inscriptions"],
        "plan/": ["tables", "table", "echange", "bloc"],
    }


def test_who_does_not_manage_a_competition_is_offered_what_he_may_do_alone(client, played, team):
    client.force_login(team["juge"])
    assert offered(client, played.competition, "") == []
    assert offered(client, played.competition, "plan/") == ["echange", "bloc"]
