"""The five bad inputs of the founding issue, on page and API: a sentence in French, a code, nothing recorded.

The first coup of the partie is closed on BATEAUX; letters come from a bag.
"""

from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from games.commands.partie import announce_solution
from games.domain.partie.steps import Step
from tests.factories.parties import end
from tournaments.commands.rounds import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(people) -> Client:
    client = Client()
    client.force_login(people["staff"])
    return client


@pytest.fixture
def second(ids):
    """The second coup is to be drawn."""
    announce_solution(ids["partie"], word="BATEAUX", reference="H6", by=SYSTEM)
    return ids


@pytest.fixture
def over(second):
    """The partie has ended and its round is closed."""
    end(second["partie"])
    close_round(second["competition"], round=1, by=SYSTEM)
    return second


def refused_on_page(client: Client, address: str, **typed: object) -> tuple[int, str]:
    """The status of a form and its page; nothing is recorded."""
    before = head()
    answer = client.post(address, {"command_id": uuid4(), **typed})
    assert (head(), answer["Content-Type"]) == (before, "text/html; charset=utf-8")
    return answer.status_code, answer.content.decode().replace("\xa0", " ").replace("&nbsp;", " ")


def refused_on_api(client: Client, address: str, body: object) -> tuple[int, str, str]:
    """The status, code and sentence of a problem document; nothing is recorded."""
    before = head()
    answer = client.post(address, body, content_type="application/json")
    assert (head(), answer["Content-Type"]) == (before, "application/problem+json")
    problem = answer.json()
    return answer.status_code, problem["code"], problem["detail"].replace("\xa0", " ")


def step(ids, name: str, taken: Step) -> str:
    return reverse(name, args=[ids["partie"], taken])


BAG = "Ces lettres ne sont plus dans le sac"


def test_draw_that_breaks_the_bag_on_the_page(second, staff):
    status, page = refused_on_page(staff, step(second, "games:step", Step.ENTER_LETTERS), coup=1, letters="ZZZEIRS")
    assert (status, BAG in page) == (422, True)


def test_draw_that_breaks_the_bag_on_the_api(second, staff):
    address = step(second, "api-partie-step", Step.ENTER_LETTERS)
    status, code, sentence = refused_on_api(staff, address, {"coup": 1, "letters": "ZZZEIRS"})
    assert (status, code, BAG in sentence) == (422, "rules.letters_not_in_bag", True)


def test_stale_page(second, staff):
    address = step(second, "games:step", Step.ENTER_LETTERS)
    status, page = refused_on_page(staff, address, coup=0, letters="SRIATEL")
    assert (status, "Cette étape" in page) == (409, True)


def test_stale_version_on_the_api(second, staff):
    address = step(second, "api-partie-step", Step.ENTER_LETTERS)
    found = refused_on_api(staff, address, {"version": 3, "letters": "SRIATEL"})
    assert found[:2] == (409, "events.edited_meanwhile")
    assert "pendant votre saisie" in found[2]


def test_coup_closed_twice_on_the_page(ids, staff):
    status, page = refused_on_page(staff, step(ids, "games:step", Step.CLOSE_COUP), coup=1)
    assert (status, "Le coup 1 est déjà terminé." in page) == (409, True)


def test_coup_closed_twice_on_the_api(ids, staff):
    found = refused_on_api(staff, step(ids, "api-partie-step", Step.CLOSE_COUP), {"coup": 1})
    assert found == (409, "games.coup_already_closed", "Le coup 1 est déjà terminé.")


def test_unknown_player_on_the_page(ids, staff):
    """A player is known to an arbitre by his table."""
    desk = reverse("arbitration:entry", args=[ids["partie"], ids["centre"]])
    status, page = refused_on_page(staff, desk, line="99 /")
    assert (status, "Il n’y a pas de table 99 dans ce centre" in page) == (422, True)


def test_unknown_player_on_the_api(ids, staff):
    entries = reverse("api-entries", args=[ids["competition"]])
    player = str(uuid4())
    entry = {"centre": str(ids["centre"]), "players": [player]}
    found = refused_on_api(staff, entries, {"entries": [entry]})
    assert found == (422, "tournaments.unknown_player", f"Le joueur {player} n’est pas enregistré.")
    bulletin = reverse("api-bulletin", args=[ids["partie"], ids["centre"], uuid4(), 1])
    found = refused_on_api(staff, bulletin, {"words": []})
    assert found[:2] == (404, "arbitration.unknown_entry")


OVER = "Cette partie est clôturée"


def test_bulletin_of_a_closed_partie_on_the_page(over, staff):
    desk = reverse("arbitration:entry", args=[over["partie"], over["centre"]])
    status, page = refused_on_page(staff, f"{desk}?coup=1", line="1 /")
    assert (status, OVER in page) == (409, True)


def test_bulletin_of_a_closed_partie_on_the_api(over, staff):
    bulletin = reverse("api-bulletin", args=[over["partie"], over["centre"], over["entry"], 1])
    status, code, sentence = refused_on_api(staff, bulletin, {"words": []})
    assert (status, code, OVER in sentence) == (409, "arbitration.partie_over", True)


def test_line_of_a_closed_partie_on_the_api_is_refused_beside_it(over, staff):
    before = head()
    lines = reverse("api-bulletins", args=[over["partie"], over["centre"]])
    body = {"lines": [{"id": str(uuid4()), "text": "1 /"}]}
    (answer,) = staff.post(lines, body, content_type="application/json").json()["answers"]
    assert (answer["status"], answer["error"]["code"], head()) == ("refused", "arbitration.partie_over", before)
