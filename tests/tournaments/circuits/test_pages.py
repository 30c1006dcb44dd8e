from datetime import date
from uuid import uuid4

import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.circuits import circuit_of, rule
from tests.factories.competitions import CompetitionFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tests.factories.season_rankings import official, published
from tournaments.circuits import commands
from tournaments.circuits.domain.refusals import CompetitionOfOthers
from tournaments.circuits.events import Split, Worth
from tournaments.circuits.models import CircuitRow
from tournaments.domain.refusals.organisation import UnknownFederation

pytestmark = pytest.mark.django_db


@pytest.fixture
def federation():
    return FederationFactory(name="Fédération d'essai")


@pytest.fixture
def players(federation):
    return [LicenseeFactory(federation=federation, name=name) for name in ("Anne Martin", "Léa Petit", "Paul Roux")]


@pytest.fixture
def vichy(federation, players):
    return official(federation, dict(zip(players, (900, 800, 850), strict=True)), day=date(2027, 10, 3))


@pytest.fixture
def aix(federation, players):
    return official(federation, dict(zip(players[:2], (500, 700), strict=True)), day=date(2027, 11, 3))


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def shown(client, circuit, **asked):
    work()
    return client.get(reverse("circuit", args=[circuit]), asked).context


def ranks(context):
    return [(one.line.name, one.line.rank, one.value) for one in context["lines"]]


def test_staff_open_a_challenge_add_its_competitions_and_everybody_reads_it(staff, federation, vichy, aix):
    listed = reverse("staff-circuits", args=[federation])
    season = staff.get(listed).context["item"]["form"].fields["season"].choices[0][0]
    told = {
        "name": "Grand Prix", "kind": "challenge", "season": season, "worth": "total", "table": "", "best": "1",
        "least": "1", "splits": "best",
    }  # fmt: skip
    refused = staff.post(listed, {**told, "worth": "table"})
    assert (refused.status_code, "Grand Prix" in refused.content.decode()) == (422, True)
    address = staff.post(listed, told).url
    CircuitRow.objects.update(season=2028)

    for competition, _entries in (vichy, aix):
        assert staff.post(f"{address}ajouter/", {"competition": str(competition)}).status_code == 302
    again = staff.post(f"{address}ajouter/", {"competition": str(vichy[0])})
    assert again.status_code == 422

    (one,) = staff.get(reverse("circuits")).context["circuits"]
    assert ranks(shown(staff, one["page"].id)) == [
        ("Anne Martin", 1, "900"),
        ("Paul Roux", 2, "850"),
        ("Léa Petit", 3, "800"),
    ]
    assert staff.post(f"{address}reglement/", {**told, "best": "0"}).status_code == 302
    assert ranks(shown(staff, one["page"].id))[0] == ("Léa Petit", 1, "1\N{NARROW NO-BREAK SPACE}500")
    assert staff.post(f"{address}retirer/", {"competition": str(vichy[0])}).status_code == 302
    assert len(staff.get(address).context["circuit"].competitions) == 1
    assert staff.post(f"{address}rien/").status_code == 404
    elsewhere = reverse("staff-circuit", args=[FederationFactory(), one["page"].id])
    assert staff.get(elsewhere).status_code == 404


def test_each_result_says_whether_it_counts_and_why(client, federation, vichy, aix):
    circuit = circuit_of(federation, vichy[0], aix[0], made_by=rule(best=1, least=2, splits=[Split.BEST]))

    context = shown(client, circuit)

    first = context["lines"][0]
    assert [(of.earned, of.counted, of.why) for of in first.results] == [
        ("900", True, "compte"),
        ("500", False, "ne compte pas\N{NO-BREAK SPACE}: seul le meilleur résultat compte"),
    ]
    assert context["lines"][2].lacking == "pas encore classé\N{NO-BREAK SPACE}: il manque 1 compétition"
    assert context["rule"][1:] == [
        "seul le meilleur résultat compte",
        "au moins 2 compétitions à jouer",
        "ex æquo départagés par le meilleur résultat, puis le deuxième",
    ]


def test_results_count_once_they_are_official_and_a_rectificatif_is_followed(client, federation, players, vichy):
    still_played = CompetitionFactory(federation=federation, starts_on=date(2027, 12, 1))
    circuit = circuit_of(federation, vichy[0], still_played)
    assert shown(client, circuit)["circuit"].official == 1

    competition, entries = vichy
    published(competition, dict(zip(entries.values(), (100, 800, 850), strict=True)), rectificatif=2)

    context = shown(client, circuit)
    assert ranks(context)[0] == ("Paul Roux", 1, "850")
    assert [of.rectificatif for of in context["circuit"].competitions] == [2, 0]


def test_a_player_is_found_by_his_name(client, federation, vichy):
    circuit = circuit_of(federation, vichy[0])

    assert ranks(shown(client, circuit, q="petit")) == [("Léa Petit", 3, "800")]
    assert shown(client, circuit, q="personne")["lines"] == []


def test_who_played_a_competition_as_a_child_is_named_by_none_of_them(client, federation, players):
    grown = LicenseeFactory(federation=federation, name="Zoé Lune", birth_date=date(2008, 5, 1))
    as_child, _entries = official(federation, {grown: 900, players[0]: 100}, day=date(2025, 10, 10))
    grown_up, _entries = official(federation, {grown: 900, players[0]: 100}, day=date(2026, 8, 10))
    circuit = circuit_of(federation, as_child, grown_up, season=2026)

    first, second = shown(client, circuit)["lines"]

    assert (second.line.name, first.line.player, first.url) == ("Anne Martin", None, "")
    assert "Lune" not in first.line.name
    assert shown(client, circuit, q="Lune")["lines"] == []
    (line, _other) = client.get(f"/api/v1/circuits/{circuit}/lines/").json()
    assert (line["player"], line["name"]) == (None, first.line.name)


def test_a_table_that_cannot_count_says_why(client, federation, vichy, settings, tmp_path):
    circuit = circuit_of(federation, vichy[0], made_by=rule(Worth.TABLE, table="exemple"))
    folder = tmp_path / "points" / "exemple"
    folder.mkdir(parents=True)
    (folder / "2027.toml").write_text('title="x"\nsource="x"\nsince=2027\n[[scale]]\nfrom=1\nto=2\npoints=[1]\n')
    settings.TABLES_DIR = tmp_path

    context = shown(client, circuit)

    assert (context["lines"], bool(context["unknown"])) == ([], True)


def test_only_competitions_of_the_federation_belong_to_its_circuit(federation, vichy):
    circuit = circuit_of(federation)

    with pytest.raises(CompetitionOfOthers):
        commands.add_competition(circuit, competition=CompetitionFactory(federation=FederationFactory()), by=SYSTEM)
    with pytest.raises(UnknownFederation):
        circuit_of(uuid4())


def test_the_api_opens_a_circuit_and_reads_its_ranking(staff, federation, vichy, aix):
    root = f"/api/v1/federations/{federation}/circuits/"
    asked = {"worth": "total", "best": 1, "splits": ["best"]}
    body = {"name": "Challenge", "kind": "challenge", "season": 2028, "rule": asked}

    def send(method, address, **body):
        return getattr(staff, method)(address, body, content_type="application/json")

    made = f"/api/v1/circuits/{send('post', root, **body).json()['id']}/"
    for competition, _entries in (vichy, aix):
        assert send("post", f"{made}competitions/", competition=str(competition)).status_code == 204
    work()

    (read,) = staff.get(root).json()
    assert (read["rule"]["best"], [of["official"] for of in read["competitions"]]) == (1, [True, True])
    lines = staff.get(f"{made}lines/").json()
    assert [(of["rank"], of["value"], len(of["results"])) for of in lines] == [
        (1, 90000, 2),
        (2, 85000, 1),
        (3, 80000, 2),
    ]
    assert send("put", made, name="Challenge", rule={"worth": "table", "best": 1}).json()["code"] == (
        "tournaments.circuit_table_missing"
    )
    assert send("put", made, name="Coupe", rule=asked).status_code == 204
    assert staff.get(made).json()["name"] == "Coupe"
    assert send("delete", f"{made}competitions/{aix[0]}/").status_code == 204
    assert send("delete", f"{made}competitions/{aix[0]}/").json()["code"] == "tournaments.competition_not_in_circuit"
    assert staff.get(f"/api/v1/circuits/{uuid4()}/").json()["code"] == "tournaments.unknown_circuit"
