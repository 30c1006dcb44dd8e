import json
from uuid import UUID, uuid4

import pytest
from rest_framework.test import APIClient

from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from games.events.partie import DrawSource
from games.queries.parties import state_of
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import announce, end, prepared_line, sealed_of
from tests.factories.players import LicenseeFactory, PlayerFactory
from tests.factories.rounds import OpenRoundFactory
from tests.happened import happened_since
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.tables import assign_tables
from tournaments.queries.competitions import competition_page

pytestmark = pytest.mark.django_db

API = "/api/v1"


@pytest.fixture
def api():
    """A client of the federation's staff."""
    client = APIClient()
    client.force_authenticate(AccountFactory(is_staff=True))
    return client


def code_of(response):
    assert response["Content-Type"] == "application/problem+json"
    return response.status_code, response.json()["code"]


def test_a_competition_is_set_up_over_the_api(api):
    arbitre = AccountFactory()
    new = {"name": "Coupe", "starts_on": "2027-02-01", "lexicon": LEXICON}
    competition = api.post(f"{API}/competitions/", new, format="json").json()["id"]
    one = f"{API}/competitions/{competition}"
    centre = api.post(f"{API}/centres/", {"name": "Lyon"}, format="json").json()["id"]
    player = api.post(f"{API}/players/", {"given_name": "Anne", "family_name": "Martin"}, format="json").json()["id"]
    done = [
        api.post(f"{one}/centres/", {"centre": centre}, format="json"),
        api.post(f"{one}/juges-arbitres/", {"email": arbitre.email}, format="json"),
        api.post(f"{API}/centres/{centre}/arbitres/", {"email": arbitre.email}, format="json"),
    ]
    assert [response.status_code for response in done] == [204, 204, 204]
    entries = api.post(f"{one}/entries/", {"entries": [{"centre": centre, "players": [player]}]}, format="json").json()
    assert api.post(f"{one}/tables/", {}, format="json").json() == [{"entry": entries[0]["id"], "table": 1}]
    partie = api.post(f"{one}/rounds/", {"draw": "bag"}, format="json").json()["partie"]
    page = APIClient().get(f"{one}/").json()
    assert (page["state"], page["entries"], page["seconds"]) == ("playing", 1, 180)
    assert page["centres"] == [{"id": centre, "name": "Lyon", "entries": 1, "tables": 1}]
    assert page["rounds"] == [{"number": 1, "partie": partie, "parts": [], "is_open": True, "coup": 0, "ended": False}]
    assert APIClient().get(f"{one}/entries/").json() == [
        {
            "id": entries[0]["id"],
            "name": "Anne Martin",
            "centre": "Lyon",
            "centre_id": centre,
            "table": 1,
            "state": "in",
            "serie": "",
        }
    ]


def test_ids_may_be_given_by_the_caller(api):
    given = str(uuid4())
    new = {"id": given, "name": "Coupe", "starts_on": "2027-02-01", "lexicon": LEXICON}
    assert api.post(f"{API}/competitions/", new, format="json").json() == {"id": given}
    assert code_of(api.post(f"{API}/competitions/", new, format="json")) == (
        409,
        "tournaments.competition_already_created",
    )


def test_a_repeat_with_its_idempotency_key_accepts_entries_once(api):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    body = {"entries": [{"centre": str(centre), "players": [str(PlayerFactory())]}]}
    answers = [
        api.post(f"{API}/competitions/{competition}/entries/", body, format="json", HTTP_IDEMPOTENCY_KEY="k1")
        for _ in range(2)
    ]
    assert (answers[0].content, answers[1].status_code) == (answers[1].content, 201)


def test_standings_are_public():
    competition, _, partie, entries = OpenRoundFactory()
    correct(partie, entries[1], 1, 31)
    announce(partie, 1, 40)
    catch_up()
    page = APIClient().get(f"{API}/competitions/{competition}/standings/").json()
    assert page["rounds"] == [
        {"number": 1, "partie": str(partie), "coup": 1, "ended": False, "annulled": False, "top": 40}
    ]
    assert page["rows"][0] == {
        "entry": str(entries[1]),
        "rank": 1,
        "ex_aequo": False,
        "name": "Anne Martin",
        "table": 2,
        "centre": "Lyon",
        "place": 1,
        "place_shared": False,
        "serie": "",
        "category": "",
        "club": "",
        "state": "in",
        "solos": 0,
        "solo_points": 0,
        "split": None,
        "through": False,
        "still_in": None,
        "eliminated_at": None,
        "rounds": [31],
        "total": 31,
        "negatif": -9,
        "percent": "77.50",
    }
    assert (page["page"], page["pages"], page["found"]) == (1, 1, 2)


def test_lists_are_public():
    competition = CompetitionFactory(name="Coupe")
    centre = CentreFactory(competition=competition)
    client = APIClient()
    assert client.get(f"{API}/competitions/").json() == [
        {"id": str(competition), "name": "Coupe", "starts_on": "2027-01-09", "state": "planned"}
    ]
    assert client.get(f"{API}/centres/").json() == [{"id": str(centre), "name": "Lyon"}]


def test_a_round_with_a_prepared_game_over_the_api(api, lexicon):
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    address = f"{API}/competitions/{competition}/rounds/"
    line = json.loads(prepared_line(lexicon))
    for prepared, refused in (
        (None, "games.game_missing"),
        ({"key": "00"}, "games.prepared_with_other_formula"),
        (line | {"total": 1}, "games.prepared_game_changed"),
    ):
        sent = {"draw": "prepared"} | ({"prepared": prepared} if prepared else {})
        response = api.post(address, sent, format="json")
        assert (response.status_code, response.json()["code"]) == (422, refused)
    partie = api.post(address, {"draw": "prepared", "prepared": line}, format="json").json()["partie"]
    assert state_of(UUID(partie)).settings.source is DrawSource.PREPARED
    assert len(sealed_of(UUID(partie)).script.coups) == len(line["coups"])


@pytest.mark.parametrize("address", ["", "standings/", "entries/"])
def test_an_unknown_competition_has_its_code(address):
    answer = APIClient().get(f"{API}/competitions/{uuid4()}/{address}")
    assert code_of(answer) == (404, "tournaments.unknown_competition")


def test_bad_input_has_its_codes_and_records_nothing(api):
    competition, centre, _partie, entries = OpenRoundFactory(tables=2)
    one = f"{API}/competitions/{competition}"
    player, nobody, email = str(PlayerFactory()), str(uuid4()), AccountFactory().email

    def entry(at, *players):
        return {"entries": [{"centre": str(at), "players": players}]}

    def table(of, number):
        return {"tables": [{"entry": str(of), "table": number}]}

    before = head()
    asked = [
        (f"{API}/competitions/", {"name": "", "starts_on": "hier"}, (400, "web.invalid")),
        (f"{one}/entries/", entry(centre, nobody), (422, "tournaments.unknown_player")),
        (f"{one}/entries/", entry(nobody, player), (422, "tournaments.centre_not_enrolled")),
        (f"{one}/entries/", {"entries": []}, (400, "web.invalid")),
        (f"{one}/tables/", table(entries[1], 1), (409, "tournaments.table_taken")),
        (f"{one}/tables/", table(nobody, 9), (404, "tournaments.unknown_entry")),
        (f"{one}/tables/", table(entries[1], 10**12), (422, "tournaments.wrong_table_number")),
        (f"{one}/centres/", {"centre": nobody}, (404, "tournaments.unknown_centre")),
        (f"{one}/rounds/", {}, (409, "tournaments.round_already_open")),
        (f"{one}/rounds/", {"draw": "dice"}, (400, "web.invalid")),
        (f"{one}/rounds/1/close/", {}, (409, "tournaments.partie_not_ended")),
        (f"{one}/rounds/7/close/", {}, (409, "tournaments.round_not_open")),
        (f"{one}/juges-arbitres/", {"email": "personne@example.org"}, (422, "tournaments.unknown_account")),
        (f"{API}/centres/{nobody}/arbitres/", {"email": email}, (404, "tournaments.unknown_centre")),
    ]
    assert [code_of(api.post(address, body, format="json")) for address, body, _ in asked] == [
        code for *_, code in asked
    ]
    assert head() == before


def test_a_round_is_closed_over_the_api(api):
    competition, _, partie, _ = OpenRoundFactory()
    end(partie)
    before = head()
    assert api.post(f"{API}/competitions/{competition}/rounds/1/close/").status_code == 204
    assert happened_since(before) == ["tournaments.round_closed"]


WRITES = [
    "competitions/",
    "centres/",
    "players/",
    "competitions/{0}/juges-arbitres/",
    "competitions/{0}/centres/",
    "competitions/{0}/entries/",
    "competitions/{0}/tables/",
    "competitions/{0}/rounds/",
    "competitions/{0}/rounds/1/close/",
    "centres/{0}/arbitres/",
]


@pytest.mark.parametrize("address", WRITES)
def test_writes_are_refused_to_visitors_and_to_those_without_a_role(address):
    competition = CompetitionFactory()
    before = head()
    client = APIClient()
    url = f"{API}/{address.format(competition)}"
    assert code_of(client.post(url, {}, format="json")) == (401, "people.login_required")
    client.force_authenticate(AccountFactory())
    assert code_of(client.post(url, {}, format="json")) == (403, "people.not_allowed")
    assert head() == before


def test_a_juge_arbitre_opens_a_round_over_the_api():
    competition = CompetitionFactory()
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    juge = AccountFactory()
    appoint_juge_arbitre(competition, account=juge.pk, by=SYSTEM)
    client = APIClient()
    client.force_authenticate(juge)
    opened = client.post(f"{API}/competitions/{competition}/rounds/", {}, format="json")
    (round_,) = competition_page(competition).rounds
    assert (opened.status_code, opened.json()["partie"]) == (201, str(round_.partie))


def test_the_day_of_a_competition_over_the_api(client):
    """From a template to the tables: planned, a team, entries with a reason, check-in, tables given out."""
    client.force_login(AccountFactory(is_staff=True))
    (kind,) = [one for one in client.get("/api/v1/templates/").json() if one["name"] == "interclubs"]
    new = {"name": "Interclubs", "starts_on": "2027-03-20", "lexicon": LEXICON, "plan": kind["plan"]}
    competition = client.post("/api/v1/competitions/", new, content_type="application/json").json()["id"]
    base = f"/api/v1/competitions/{competition}"

    def post(address, body=None):
        return client.post(f"{base}/{address}", body or {}, content_type="application/json")

    announced = client.get(f"{base}/plan/").json()
    assert announced["plan"]["divisions"][2]["most"] == 55
    announced["plan"]["place"] = "Vichy"
    changed = client.put(f"{base}/plan/", announced, content_type="application/json")
    again = client.put(f"{base}/plan/", announced, content_type="application/json")
    assert (changed.status_code, again.status_code, again.json()["code"]) == (204, 409, "events.edited_meanwhile")
    announced |= {"expected_version": again.json()["version"]}
    del announced["version"]
    known = client.put(f"{base}/plan/", announced, content_type="application/json")
    del announced["expected_version"]
    unknown = client.put(f"{base}/plan/", announced, content_type="application/json")
    assert (known.status_code, unknown.status_code) == (204, 400)
    assert unknown.json()["errors"].keys() == {"expected_version"}

    centre = str(CentreFactory(competition=UUID(competition)))
    team = post("teams/", {"name": "Vichy 1", "division": "6"}).json()["id"]
    player = str(LicenseeFactory(serie="2B"))
    entry = {"centre": centre, "players": [player], "team": team, "id": str(uuid4())}
    assert post("entries/", {"entries": [entry]}).status_code == 201
    strong = {**entry, "players": [str(LicenseeFactory(serie="1A"))], "id": str(uuid4())}
    refused = post("entries/", {"entries": [strong]})
    assert (refused.status_code, refused.json()["code"]) == (422, "tournaments.indices_too_high")
    assert post("entries/", {"entries": [strong], "reason": "Dérogation du comité"}).status_code == 201
    steps = ("check-in", "undo-check-in", "withdraw", "return")
    assert [post(f"entries/{entry['id']}/{step}/").status_code for step in steps] == [204] * 4
    assert post(f"entries/{entry['id']}/nothing/").status_code == 404
    planned = post("tables/plan/", {"centre": centre, "order": "serie", "seed": "graine", "first": 10})
    assert [(one["entry"], one["table"]) for one in planned.json()] == [(strong["id"], 10), (entry["id"], 11)]
    assert post("entries/classing/").status_code == 204
    assert [one["indices"] for one in client.get(f"{base}/teams/").json()] == [23]
    assert post(f"entries/{entry['id']}/disqualify/", {"reason": "Téléphone"}).status_code == 204
    arbitre = AccountFactory()
    block = {"centre": centre, "account": str(arbitre.pk), "first": 1, "last": 20}
    assert post("tables/blocks/", block).json()["code"] == "tournaments.not_arbitre_here"


def test_tables_change_hands_and_the_absent_withdraw_over_the_api(client):
    client.force_login(AccountFactory(is_staff=True))
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    one, other = (EntryFactory(competition=competition, centre=centre) for _ in range(2))
    base = f"/api/v1/competitions/{competition}"

    def post(address, body=None):
        return client.post(f"{base}/{address}", body or {}, content_type="application/json").status_code

    def tables():
        return {line["id"]: line["table"] for line in client.get(f"{base}/entries/").json()}

    assert post("tables/", {}) == 200
    before = tables()
    assert post("tables/swap/", {"one": str(one), "other": str(other)}) == 204
    assert tables() == {str(one): before[str(other)], str(other): before[str(one)]}
    account = AccountFactory()
    assert client.delete(f"{base}/tables/blocks/{centre}/{account.pk}/").status_code == 409
    assert post(f"entries/{one}/check-in/") == 204
    assert post("entries/withdraw-absent/") == 204
