"""Annulling a coup and stopping a partie, as the juge-arbitre does it: page, API, and what everybody sees."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.urls import reverse

from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.rules.draw import draw_letters
from engine.rules.letters import BAG
from games.commands import partie as partie_commands
from games.commands.partie import Seen
from games.domain.partie import refusals
from games.domain.partie.state.partie import Phase
from games.domain.partie.steps import Step
from games.events.partie import DrawSource
from games.models import CoupRow, PartieRow
from games.presentation.hall import hall_of
from games.queries.parties import partie_row, played_coups, state_of
from games.streams import partie_stream
from tests.factories.parties import sealed_of
from tests.pages import html_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def console(client, staff):
    client.force_login(staff)

    def post(partie, step: Step, **typed):
        return client.post(reverse("games:step", args=[partie, step]), {"command_id": uuid4(), **typed})

    return post


@pytest.fixture
def page(client, staff):
    client.force_login(staff)
    return lambda partie: client.get(reverse("games:conduct", args=[partie]))


@pytest.fixture
def solved(running, staff):
    partie_commands.close_coup(running, by=staff)
    partie_commands.announce_solution(running, word="BATEAUX", reference="H6", by=staff)
    return running


@pytest.fixture
def at(monkeypatch, running):
    """Set the clock of the server so many minutes after the first signal of the coup that runs."""
    started_at = state_of(running).current.started_at

    def ahead(minutes: float):
        moment = started_at + timedelta(minutes=minutes)
        for module in ("games.commands.partie", "games.presentation.conduct", "games.presentation.hall"):
            monkeypatch.setattr(f"{module}.now", lambda: moment)

    return ahead


def hall(partie):
    return hall_of(partie_row(partie), played_coups(partie))


def test_fisf_3_6_b_the_console_annuls_the_coup_and_the_hall_says_why(solved, console, page, client):
    assert "Annuler le coup 1" in page(solved).content.decode()
    response = console(solved, Step.ANNUL_COUP, coup=1, reason="placement", sure="on")
    assert response.status_code == 302
    assert state_of(solved).phase is Phase.READY
    row = PartieRow.objects.get(id=solved)
    assert (row.coup, row.top_total, set("".join(row.grid)), row.annulled) == (0, 0, {"."}, "placement")
    assert not CoupRow.objects.filter(partie=solved).exists()
    seen = client.get(reverse("games:hall", args=[solved])).content.decode()
    assert "Le coup 1 est annulé, à cause d’une erreur de placement" in seen
    assert "Le coup 1 est annulé" in page(solved).content.decode()
    assert check("games.parties") == []


def test_fisf_3_6_b_nobody_annuls_without_a_reason_and_without_being_sure(solved, console):
    before = head()
    for typed in ({}, {"reason": "timing"}, {"sure": "on"}, {"reason": "rain", "sure": "on"}):
        response = console(solved, Step.ANNUL_COUP, coup=1, **typed)
        assert response.status_code == 422
        assert response.context["annul"]["open"]
    assert head() == before


def test_fisf_3_6_b_the_sentence_leaves_the_hall_with_the_next_tirage(solved, staff, work):
    partie_commands.annul_coup(solved, reason="timing", by=staff)
    partie_commands.enter_drawn_letters(solved, letters="ARSINEL", by=staff)
    work()
    assert (hall(solved).annulled, hall(solved).annulled_coup) == ("timing", 1)
    partie_commands.announce_tirage(solved, by=staff)
    assert (hall(solved).annulled, hall(solved).coup, hall(solved).tirage) == ("", 1, "ARSINEL")


def test_a_tirage_annulled_before_it_was_read_stays_secret(opened, staff, client):
    partie_commands.enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    partie_commands.annul_coup(opened, reason="timing", by=staff)
    assert "BATEAUX" not in client.get(reverse("games:hall", args=[opened])).content.decode()
    assert "BATEAUX" not in client.get(reverse("api-partie", args=[opened])).content.decode()


def test_a_click_meant_for_the_annulled_coup_does_not_act_on_the_coup_played_again(running, staff, work, console):
    partie_commands.annul_coup(running, reason="timing", by=staff)
    partie_commands.enter_drawn_letters(running, letters="ARSINEL", by=staff)
    work()
    partie_commands.announce_tirage(running, by=staff)
    partie_commands.start_clock(running, by=staff)
    with pytest.raises(refusals.StaleTirage):
        partie_commands.close_coup(running, by=staff, seen=Seen(coup=1, rejets=0))
    assert console(running, Step.CLOSE_COUP, coup=1, rejets=0).status_code == 409
    assert console(running, Step.CLOSE_COUP, coup=1, rejets=1, early=True).status_code == 302


def test_fisf_3_6_b_the_draw_of_a_coup_played_again_can_be_checked_by_its_seed(new_partie, staff):
    partie = new_partie(DrawSource.SOFTWARE, seed=b"rehearsal")
    partie_commands.check_bag(partie, by=staff)
    partie_commands.announce_partie(partie, by=staff)
    partie_commands.draw_tirage(partie, by=staff)
    partie_commands.annul_coup(partie, reason="timing", by=staff)
    partie_commands.draw_tirage(partie, by=staff)
    sealed = sealed_of(partie)
    seed, salt = sealed.seed, sealed.salt
    drawn = [fact.event for fact in read_stream(partie_stream(partie)) if fact.type == "games.tirage_drawn"]
    assert [event.drawn for event in drawn] == [draw_letters(seed, salt, 1, event.rejet, BAG, 7) for event in drawn]
    assert len({"".join(sorted(event.drawn)) for event in drawn}) == 2


def test_annulling_over_the_api(solved, client, staff):
    client.force_login(staff)
    url = reverse("api-partie-step", args=[solved, Step.ANNUL_COUP])
    post = {"content_type": "application/json", "headers": {"Idempotency-Key": str(uuid4())}}
    assert client.post(url, {"coup": 1}, **post).status_code == 400
    answer = client.post(url, {"coup": 1, "reason": "acceptance"}, content_type="application/json")
    assert answer.status_code == 200
    told = answer.json()
    assert (told["phase"], told["coup"], told["annulled"], told["may_annul"]) == ("ready", 0, "acceptance", False)
    again = client.post(url, {"coup": 0, "reason": "acceptance"}, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "games.nothing_to_annul")


def test_fisf_3_7_e_the_clock_stops_and_goes_on_with_what_was_left(running, staff, console, at):
    at(1)
    assert console(running, Step.INTERRUPT, coup=1).status_code == 302
    stopped = hall(running).clock
    assert (stopped.state, stopped.remaining_s) == ("paused", 120)
    at(6)
    assert hall(running).clock.remaining_s == 120
    assert console(running, Step.CLOSE_COUP, coup=1).status_code == 409
    assert console(running, Step.RESUME, coup=1).status_code == 302
    running_again = hall(running).clock
    assert (running_again.state, running_again.remaining_s) == ("running", 122)
    state = state_of(running)
    assert running_again.ends_at == state.current.ends_at
    assert check("games.parties") == []


def test_fisf_3_6_an_annulled_coup_stays_readable_with_what_had_been_said_of_it(solved, console, client):
    page, api = reverse("games:coups", args=[solved]), reverse("api-partie-annulled-coups", args=[solved])
    assert "Coups annulés" not in client.get(page).content.decode()
    assert client.get(api).json() == []
    console(solved, Step.ANNUL_COUP, coup=1, reason="placement", sure="on")
    console(solved, Step.ENTER_LETTERS, coup=0, letters="SIROPBC")
    console(solved, Step.ANNUL_COUP, coup=1, reason="spelling", sure="on")
    shown = html_of(client.get(page))
    assert "Erreur de placement · BATEAUX" in shown
    assert "Erreur d’épellation</li>" in shown
    assert "SIROPBC" not in shown
    assert [tuple(each.values()) for each in client.get(api).json()] == [
        (1, "placement", "BATEAUX", "BATEAUX", "H6", 106),
        (1, "spelling", "", "", "", None),
    ]


def test_fisf_3_7_e_the_partie_may_be_stopped_at_every_moment_and_goes_on_from_there(
    opened, staff, console, page, client, work
):
    """What waits at that moment (letters, a will, equal solutions) is not asked for while it stands still."""
    seen = []
    letters = iter(("IEOAMYA", "BATEAUX"))
    for _moment in range(7):
        seen.append(state_of(opened).phase)
        now = {"coup": len(state_of(opened).coups)}
        assert console(opened, Step.INTERRUPT, **now).status_code == 302
        stopped = page(opened)
        assert (stopped.status_code, stopped.context["action"]["step"]) == (200, "resume")
        assert "shown" not in stopped.context["action"]
        assert client.get(reverse("api-partie-conduct", args=[opened])).json()["next"] == "resume"
        assert client.get(reverse("games:hall", args=[opened])).status_code == 200
        assert console(opened, Step.RESUME, **now).status_code == 302
        went_on = page(opened).context["action"]
        typed = now
        if went_on["step"] == "enter-letters":
            typed = now | {"letters": next(letters)}
        elif went_on["step"] == "state-will":
            typed = now | {"will": "rejet"}
        elif went_on["step"] == "close-coup":
            typed = now | {"early": "true"}
        elif went_on["step"] == "announce-solution":
            typed = now | {"solution": str(went_on["shown"].choices[0])}
        assert console(opened, Step(went_on["step"]), **typed).status_code == 302
        work()
    opening = [Phase.READY, Phase.UNDECIDED, Phase.READY]
    assert seen == [*opening, Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING, Phase.CLOSED]


def test_fisf_3_7_e_the_console_says_how_long_it_has_lasted_and_what_ending_would_do(
    running, console, page, client, at
):
    at(1)
    console(running, Step.INTERRUPT, coup=1)
    seen = page(running)
    assert seen.context["action"]["step"] == "resume"
    assert "seront annulés" in seen.content.decode()
    assert "La partie est interrompue depuis" in client.get(reverse("games:hall", args=[running])).content.decode()
    at(17)
    seen = page(running)
    assert seen.context["action"]["step"] == "end"
    assert "16:00" in seen.content.decode()
    assert "ses résultats sont annulés" in seen.content.decode()
    told = client.get(reverse("api-partie-conduct", args=[running])).json()["stop"]
    assert told == {
        "seconds": 960,
        "collected": 0,
        "limit": 15,
        "outcome": "annulled",
        "in_the_end": "annulled",
        "must_end": True,
    }


def test_fisf_3_7_e_the_console_and_the_api_may_say_late_that_it_stopped(running, console, client, at):
    at(2)
    refused = console(running, Step.INTERRUPT, coup=1, minutes="3")
    assert refused.status_code == 422
    shown = html_of(refused)
    assert "moins de 3 minutes" in shown
    assert 'value="3"' in shown
    assert '<details class="card conduct-exceptions" id="conduct-exceptions" open>' in shown
    assert console(running, Step.INTERRUPT, coup=1, minutes="x").status_code == 422
    assert state_of(running).interrupted_at is None
    step = reverse("api-partie-step", args=[running, Step.INTERRUPT])
    told = client.post(step, {"coup": 1, "minutes": 1}, "application/json", headers={"Idempotency-Key": str(uuid4())})
    assert told.status_code == 200, told.json()
    assert told.json()["stop"]["seconds"] == 60
    assert hall(running).clock.remaining_s == 120


def test_fisf_3_7_e_too_long_an_interruption_ends_the_partie_and_annuls_its_results(
    running, staff, console, client, at
):
    at(1)
    partie_commands.interrupt_partie(running, by=staff)
    at(17)
    assert console(running, Step.RESUME, coup=1).status_code == 409
    assert console(running, Step.END, coup=1).status_code == 302
    row = PartieRow.objects.get(id=running)
    assert (row.phase, row.end_reason, row.results_annulled, row.coup) == ("ended", "FISF 3.7.e", True, 0)
    assert (row.interrupted_at, row.tirage) == (None, "")
    assert "ses résultats sont annulés" in client.get(reverse("games:hall", args=[running])).content.decode()
    assert client.get(reverse("api-partie", args=[running])).json()["results_annulled"] is True
    assert check("games.parties") == []


def test_who_does_not_conduct_the_partie_neither_annuls_nor_stops_it(running, client, player):
    client.force_login(player)
    before = head()
    for step in (Step.ANNUL_COUP, Step.INTERRUPT, Step.RESUME):
        assert client.post(reverse("games:step", args=[running, step]), {"coup": 1}).status_code == 403
    assert head() == before
