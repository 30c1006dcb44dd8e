"""The console of a multiplex and the pages of its halls."""

from datetime import timedelta

import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from games.domain.partie.steps import Step
from games.queries.parties import state_of
from tests.factories.accounts import AccountFactory
from tournaments.commands.centres import appoint_arbitre
from tournaments.multiplex import presence, queries
from tournaments.multiplex.domain.halls import coup_ahead

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


def console(multiplex):
    return reverse("multiplex", args=[multiplex.competition, 1])


def hall(multiplex, centre):
    return reverse("multiplex-hall", args=[multiplex.competition, 1, centre])


def step(client, multiplex, step, **typed):
    return client.post(reverse("multiplex-step", args=[multiplex.competition, 1, step]), typed)


def act(client, multiplex, centre, act, **typed):
    return client.post(reverse("multiplex-act", args=[multiplex.competition, 1, centre, act]), typed)


def tell(client, multiplex, centre, **said):
    return client.post(reverse("multiplex-presence", args=[multiplex.competition, 1, centre]), said)


def said(response):
    return " ".join(response.content.decode().split())


def test_one_press_is_a_step_in_every_hall(client, staff, multiplex):
    assert step(client, multiplex, Step.DRAW, coup=0).status_code == 302
    assert {len(state_of(partie).coups) for partie in multiplex.parties.values()} == {1}
    for each in (Step.ANNOUNCE_TIRAGE, Step.START_CLOCK):
        step(client, multiplex, each, coup=1)
    early = step(client, multiplex, Step.CLOSE_COUP, coup=1)
    assert early.status_code == 409
    assert "close-now" in said(early)
    assert step(client, multiplex, Step.CLOSE_COUP, coup=1, early="true").status_code == 302
    imposed = state_of(next(iter(multiplex.parties.values()))).current.imposed
    assert f"{imposed.word} {imposed.reference}" in said(client.get(console(multiplex)))
    assert (
        step(
            client, multiplex, Step.ANNOUNCE_SOLUTION, coup=1, solution=f"{imposed.word} {imposed.reference}"
        ).status_code
        == 302
    )
    assert step(client, multiplex, Step.DRAW, coup=0).status_code == 409


def test_all_halls_stop_now(client, staff, multiplex):
    assert step(client, multiplex, Step.INTERRUPT, coup=0, minutes="").status_code == 302
    assert all(state_of(partie).interrupted_at for partie in multiplex.parties.values())


def test_what_is_decided_of_a_hall_is_said(client, staff, multiplex):
    centre = multiplex.centres[0]
    for each in ("aside", "resume", "stands", "leave", "join"):
        assert act(client, multiplex, centre, each).status_code == 302
    assert act(client, multiplex, centre, "resume").status_code == 409
    assert act(client, multiplex, centre, "give", given="many").status_code == 422
    assert act(client, multiplex, centre, "unknown").status_code == 404


def test_the_console_says_who_is_ready_and_whose_clock_goes_how(client, staff, multiplex):
    here, there, silent = multiplex.centres
    client.post(hall(multiplex, here))
    for centre, drift in ((here, "12.4"), (there, "-3")):
        assert tell(client, multiplex, centre, drift=drift, error="8").status_code == 200
    api = client.get(reverse("api-multiplex", args=[multiplex.competition, 1])).json()
    states = {line["centre"]: (line["state"], line["drift_ms"]) for line in api["halls"]}
    assert states == {str(here): ("ready", 12), str(there): ("waiting", -3), str(silent): ("absent", None)}
    assert (api["next"], api["ready"], api["coup"]) == ("draw", 1, 0)
    assert tell(client, multiplex, here, drift="far").status_code == 422


def test_a_hall_is_ready_for_one_coup_alone(client, staff, multiplex):
    here = multiplex.centres[0]
    client.post(hall(multiplex, here))
    multiplex.take(Step.DRAW)
    assert state(client, multiplex, here) == "absent"
    tell(client, multiplex, here)
    assert state(client, multiplex, here) == "ready"
    multiplex.take(Step.ANNOUNCE_TIRAGE, Step.START_CLOCK)
    assert state(client, multiplex, here) == "playing"
    multiplex.take(Step.CLOSE_COUP)
    multiplex.announce()
    assert state(client, multiplex, here) == "waiting"


def state(client, multiplex, centre):
    lines = client.get(reverse("api-multiplex", args=[multiplex.competition, 1])).json()["halls"]
    return next(line["state"] for line in lines if line["centre"] == str(centre))


def test_a_hall_that_was_cut_off_is_told_what_it_lost_and_the_juge_arbitre_decides(client, staff, multiplex):
    here = multiplex.centres[0]
    multiplex.take(Step.DRAW, Step.ANNOUNCE_TIRAGE, Step.START_CLOCK)
    of_round = queries.multiplex_of_round(multiplex.competition, 1)
    assert tell(client, multiplex, here).json()["lost"] == ""
    heard = presence.of_halls(of_round, [here])[here].heard_at
    presence.tell(of_round, here, presence.Presence(heard - timedelta(seconds=20)))
    assert state(client, multiplex, here) == "cut"
    assert "20" in tell(client, multiplex, here).json()["lost"]
    shown = client.get(reverse("api-multiplex", args=[multiplex.competition, 1])).json()["halls"]
    lost = next(line["lost"] for line in shown if line["centre"] == str(here))
    assert (lost["coup"], lost["seconds"]) == (1, 20)
    assert act(client, multiplex, here, "stands").status_code == 302
    shown = client.get(reverse("api-multiplex", args=[multiplex.competition, 1])).json()["halls"]
    assert all(line["lost"] is None for line in shown)


def test_a_page_of_a_hall_says_the_words_once_everybody_may_hear_them(client, multiplex):
    here, arbitre = multiplex.centres[0], AccountFactory()
    appoint_arbitre(here, account=arbitre.pk, by=SYSTEM)
    client.force_login(arbitre)
    multiplex.take(Step.DRAW)
    partie = multiplex.parties[here]
    tirage = state_of(partie).current.tirage
    drawn = said(client.get(hall(multiplex, here)))
    assert tirage not in drawn
    assert "data-line" not in drawn
    multiplex.take(Step.ANNOUNCE_TIRAGE)
    assert 'data-line="drawn"' in said(client.get(hall(multiplex, here)))
    multiplex.take(Step.START_CLOCK, Step.CLOSE_COUP)
    imposed = state_of(partie).current.imposed
    assert 'data-line="word"' not in said(client.get(hall(multiplex, here)))
    multiplex.announce()
    after = said(client.get(hall(multiplex, here)))
    assert 'data-line="word"' in after
    assert imposed.word.upper() in after
    multiplex.take(Step.DRAW)
    assert 'data-line="word"' in said(client.get(hall(multiplex, here)))


def test_a_page_of_a_hall_is_for_its_own_people(client, multiplex):
    here, there = multiplex.centres[:2]
    arbitre = AccountFactory()
    appoint_arbitre(here, account=arbitre.pk, by=SYSTEM)
    client.force_login(arbitre)
    assert client.get(hall(multiplex, here)).status_code == 200
    assert client.get(hall(multiplex, there)).status_code in (403, 404)
    assert tell(client, multiplex, there).status_code in (403, 404)
    assert client.get(console(multiplex)).status_code == 403
    own_console = client.get(reverse("games:conduct", args=[multiplex.parties[here]]))
    assert own_console.status_code == 403


def test_the_console_of_a_hall_leads_to_the_multiplex(client, staff, multiplex):
    page = said(client.get(reverse("games:conduct", args=[multiplex.parties[multiplex.centres[0]]])))
    assert console(multiplex) in page
    step_of_its_own = reverse("games:step", args=[multiplex.parties[multiplex.centres[0]], Step.DRAW])
    assert client.post(step_of_its_own, {"coup": 0}).status_code == 409


def test_what_the_pages_do_the_api_does(client, staff, multiplex):
    here = multiplex.centres[0]
    place = [multiplex.competition, 1]
    taken = client.post(reverse("api-multiplex-step", args=[*place, Step.DRAW]), {}, content_type="application/json")
    assert (taken.status_code, taken.json()["next"]) == (200, "announce-tirage")
    refused = client.post(reverse("api-multiplex-step", args=[*place, Step.DRAW]), {}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (409, "tournaments.hall_refuses")
    aside, time = (reverse(name, args=[*place, here]) for name in ("api-multiplex-aside", "api-multiplex-time"))
    assert client.put(aside).status_code == 204
    assert client.delete(aside).status_code == 204
    assert client.post(time, {"given": 0, "lost": 5}, content_type="application/json").status_code == 204
    assert client.post(reverse("api-multiplex-ready", args=[*place, here])).status_code == 204
    assert presence.ready_for(queries.multiplex_of_round(*place), [here])[here] == coup_ahead(
        state_of(multiplex.parties[here])
    )
    one = reverse("api-multiplex-hall", args=[*place, here])
    assert client.delete(one).status_code == 204
    late = client.put(one)
    assert (late.status_code, late.json()["code"]) == (409, "games.multiplex_too_late")
