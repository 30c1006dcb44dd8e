"""From three answers to the first partie, each next step being a button of the page."""

import pytest

from engine import zones
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tests.factories.rounds import OpenRoundFactory
from tournaments.commands.players import join_club
from tournaments.models.competitions import CompetitionRow, EntryRow
from tournaments.models.organisation import CentreRow
from tournaments.queries.competitions import competition_page

pytestmark = pytest.mark.django_db
FIRST = {"name": "TH2 d’Angers", "starts_on": "2027-01-09", "place": "Angers\nNamur"}


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def clubs(federation):
    """Two clubs of three and two licensees, by name."""
    made = {}
    for name, size in (("Chevalets d’Angers", 3), ("Vichy", 2)):
        made[name] = ClubFactory(federation=federation, name=name, code=name[:3].upper())
        for _number in range(size):
            join_club(LicenseeFactory(federation=federation), club=made[name], season=2027, by=SYSTEM)
    return made


def fields_of(form):
    """What a browser sends of a form that nobody touched."""
    values = {field.html_name: field.value() for field in form}
    return {name: value for name, value in values.items() if value not in (None, False, "")}


def announced(client, **typed):
    address = "/gestion/nouvelle/th2/"
    sent = fields_of(client.get(address).context["form"]) | FIRST | typed
    return client.post(address, sent | {"step": "create"})


def test_three_answers_make_a_competition_with_its_centres(client, staff, federation):
    sent = announced(client)
    row = CompetitionRow.objects.get()
    assert (sent.status_code, sent["Location"]) == (302, f"/gestion/competitions/{row.pk}/inscrits/")
    assert [centre.name for centre in competition_page(row.pk).centres] == ["Angers", "Namur"]
    assert (row.plan["place"], len(row.plan["rounds"])) == ("Angers, Namur", 2)
    assert row.federation == federation


def test_a_place_that_the_federation_knows_is_not_opened_again(client, staff, federation):
    announced(client)
    announced(client, name="Autre", place="namur\nPau")
    assert sorted(CentreRow.objects.values_list("name", flat=True)) == ["Angers", "Namur", "Pau"]


def test_the_rest_is_folded_until_something_in_it_is_refused(client, staff):
    page = client.get("/gestion/nouvelle/th2/")
    assert page.context["form"].is_folded
    assert [field.name for field in page.context["form"].first()] == ["name", "starts_on", "place"]
    assert not announced(client, seconds_1="77").context["form"].is_folded
    assert announced(client, place="").context["form"].is_folded


def test_where_clocks_differ_a_competition_is_asked_for_its_own_and_its_new_centres_have_them(client, staff):
    FederationFactory(code="FQCSF", time_zone="America/Toronto")
    form = client.get("/gestion/nouvelle/th2/").context["form"]
    assert [field.name for field in form.first()][-1] == "time_zone"
    announced(client, place="Trois-Rivières", time_zone="America/Toronto")
    assert CentreRow.objects.get(name="Trois-Rivières").time_zone == "America/Toronto"


def test_the_places_of_a_simultane_may_come_later(client, staff):
    form = client.get("/gestion/nouvelle/simultane/").context["form"]
    assert not form.fields["place"].required


def test_the_whole_way_to_the_first_partie_is_made_of_next_steps(client, staff, clubs):
    there = announced(client, starts_on=zones.today().isoformat())["Location"]
    step = client.get(there).context["next"]
    assert step["label"] == "Inscrire des clubs"
    form = client.get(step["url"]).context["form"]
    entered = client.post(step["url"], fields_of(form))
    step = client.get(entered["Location"]).context["next"]
    assert (step["label"], step["text"]) == ("Attribuer les tables", "5 inscriptions n’ont pas de table.")
    seated = client.post(step["action"], dict(step["fields"]))
    step = client.get(seated["Location"]).context["next"]
    assert (step["label"], step["text"]) == (
        "Ouvrir la partie 1",
        "Comme annoncé\N{NO-BREAK SPACE}: partie normale, 3 minutes par coup",
    )
    opened = client.post(step["action"], dict(step["fields"]))
    assert opened["Location"].endswith("/conduite/")


def test_the_licensees_of_each_club_enter_where_it_plays(client, staff, clubs):
    address = f"{announced(client)['Location']}clubs/"
    form = client.get(address).context["form"]
    angers, namur = (centre.id for centre in competition_page(CompetitionRow.objects.get().pk).centres)
    assert form[str(clubs["Chevalets d’Angers"])].value() == str(angers)
    assert client.post(address, {str(clubs["Vichy"]): str(namur)}).status_code == 302
    assert list(EntryRow.objects.values_list("centre", flat=True)) == [namur] * 2
    assert list(client.get(address).context["form"].fields) == [str(clubs["Chevalets d’Angers"]), "others"]


def test_those_whom_a_rule_keeps_out_are_told_and_the_others_enter(client, staff, clubs):
    address = f"{announced(client, quota='2')['Location']}clubs/"
    told = client.post(address, fields_of(client.get(address).context["form"]))
    assert (told.status_code, len(told.context["refused"]), EntryRow.objects.count()) == (200, 3, 2)


def test_the_parties_announced_stand_under_parties(client, staff):
    competition = announced(client)["Location"].replace("inscrits/", "")
    rounds = client.get(competition).context["rounds"]
    assert [(one["label"], one["state"]) for one in rounds] == [
        ("Partie 1", "annoncée · partie normale, 3 minutes par coup"),
        ("Partie 2", "annoncée · partie normale, 3 minutes par coup"),
    ]


def test_an_open_partie_is_to_be_conducted(client, staff):
    played = OpenRoundFactory()
    step = client.get(f"/gestion/competitions/{played.competition}/").context["next"]
    assert (step["label"], step["url"]) == ("Conduire", f"/parties/{played.partie}/conduite/")


def test_games_of_rounds_have_their_part_only_once_they_are_played(client, staff):
    competition = CompetitionFactory()
    settings = client.get(f"/gestion/competitions/{competition}/reglages/")
    assert [str(game["title"]) for game in settings.context["other_games"]] == [
        "Jarnac",
        "Scrabble cartes",
        "Toppings de cette compétition",
        "Matchs de Jarnac",
        "Tables de Scrabble cartes",
    ]
    assert "Jarnac" not in {str(tab["title"]) for tab in settings.context["tabs"]}
    jarnac = client.get(settings.context["other_games"][0]["url"])
    assert "Jarnac" in {str(tab["title"]) for tab in jarnac.context["tabs"]}
