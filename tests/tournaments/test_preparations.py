"""Games prepared by a worker for rounds to come: asked for on a page and over the API, read by nobody."""

import json
from datetime import date

import pytest

from engine.jobs.models import Job
from games.models import SealedScript
from tests.factories.accounts import AccountFactory
from tests.factories.parties import work
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.preparations import ask_games, erase_old_preparations
from tournaments.commands.rounds import seal_round_game
from tournaments.commands.setting_up import set_up_competition
from tournaments.domain.plan import Plan, PlannedRound
from tournaments.domain.refusals.preparations import NothingToPrepare
from tournaments.models.preparations import PreparationRow
from tournaments.queries import preparations
from tournaments.queries.games import is_sealed_for_next, round_games
from tournaments.queries.separation import knows_round

pytestmark = pytest.mark.django_db
JSON = {"content_type": "application/json"}


@pytest.fixture(autouse=True)
def _few_tries(monkeypatch):
    monkeypatch.setattr(preparations, "TRIES", 3)


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


@pytest.fixture
def competition(staff):
    rounds = (PlannedRound(formula="normale", seconds=180),) * 2
    return set_up_competition(
        places=["Vichy"],
        by=staff,
        name="TH2",
        starts_on=date(2027, 1, 9),
        profile="fisf-2020",
        formula="normale",
        lexicon=LEXICON,
        plan=Plan(template="th2", rounds=rounds),
    )


@pytest.fixture
def page(competition):
    return f"/gestion/competitions/{competition}/preparation/"


def test_parties_are_prepared_from_their_page_and_sealed_there(client, page, competition):
    assert client.post(page, {"rounds": ["1", "2"]}).status_code == 302
    waiting = client.get(page)
    assert (waiting.context["busy"].rounds, waiting["Refresh"]) == ([1, 2], "2")
    work()
    made = client.get(page)
    assert ("Refresh" in made, made.context["busy"]) == (False, None)
    assert [game["round"] for game in made.context["games"]] == [1, 2]
    sealing = made.context["games"][0]
    client.post(sealing["seal_url"], {"round": "1"})
    assert is_sealed_for_next(competition)
    assert client.get(page).context["form"].fields["rounds"].choices == [(2, "Partie 2")]


def test_nothing_of_a_prepared_game_is_written_in_clear(client, page):
    client.post(page, {"rounds": ["1"]})
    work()
    kept = SealedScript.objects.get().script
    told = json.dumps([*Job.objects.values("arguments", "last_error"), *PreparationRow.objects.values("unmet")])
    assert kept.startswith("gcm1.")
    assert set(Job.objects.get(name="tournaments.prepare_games").arguments) == {"made"}
    assert "seed" not in told


def test_bounds_that_no_game_of_those_tried_meets_are_told_with_their_counts(client, page, competition):
    client.post(page, {"rounds": ["1"], "total_low": "90000"})
    work()
    (one,) = client.get(page).context["latest"]
    assert (one["lacking"], one["refusing"], one["made"].tried) == (
        ["Partie 1"], [{"bound": "somme des tops", "count": 3}], 3,
    )  # fmt: skip
    assert round_games(competition) == []


@pytest.mark.parametrize(
    ("typed", "field"),
    [({"coups_low": "5", "coups_high": "2"}, "coups_low"), ({"left_low": "500"}, "left_low")],
)
def test_a_bound_that_cannot_be_is_told_at_its_field(client, page, typed, field):
    refused = client.post(page, {"rounds": ["1"], **typed})
    assert (refused.status_code, list(refused.context["form"].errors)) == (422, [field])


def test_a_partie_that_is_sealed_keeps_its_game(client, competition, staff):
    ask_games(competition, rounds=[1], unblocked=False, by=staff)
    work()
    seal_round_game(competition, round=1, by=staff)
    with pytest.raises(NothingToPrepare):
        ask_games(competition, rounds=[1], unblocked=False, by=staff)


def test_fisf_1_3_nobody_knows_what_a_worker_drew(client, competition, staff):
    ask_games(competition, rounds=[1], unblocked=False, by=staff)
    work()
    assert round_games(competition)
    assert not knows_round(staff.pk, competition, 1)


def test_a_program_asks_for_parties_and_reads_how_far_they_are(client, competition):
    address = f"/api/v1/competitions/{competition}/preparations/"
    asked = client.post(address, {"rounds": [1], "total": ":90000", "unblocked": False}, **JSON)
    assert asked.status_code == 202
    work()
    (line,) = client.get(address).json()
    assert (line["id"], line["rounds"], line["chosen"], line["failed"]) == (asked.json()["id"], [1], [1], False)


def test_what_was_asked_for_is_erased_after_two_weeks(client, competition, staff):
    ask_games(competition, rounds=[1], unblocked=False, by=staff)
    assert erase_old_preparations() == 0
    PreparationRow.objects.update(asked_at="2026-01-01T00:00Z")
    assert erase_old_preparations() == 1
