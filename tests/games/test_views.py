"""The console and the hall screen: what they offer, what they say when a step is refused, what they keep."""

from uuid import uuid4

import pytest
from django.template.loader import render_to_string
from django.urls import reverse

from engine.eventstore.reading import head
from games.commands.partie import announce_tirage, close_coup, enter_drawn_letters, start_clock
from games.domain.partie.steps import Step
from games.events.partie import DrawSource
from games.queries.parties import partie_row, state_of

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def console(client, staff):
    """Post one step of the console as staff; `typed` are the fields of its form."""
    client.force_login(staff)

    def post(partie, step: Step, *, coup: int = 0, headers=None, **typed):
        address = reverse("games:step", args=[partie, step])
        return client.post(address, {"coup": coup, "command_id": uuid4(), **typed}, headers=headers)

    return post


def test_conduct_offers_the_one_step_that_the_partie_waits_for(opened, client, staff):
    client.force_login(staff)
    page = client.get(reverse("games:conduct", args=[opened]))
    assert page.status_code == 200
    assert page.context["action"]["step"] == "enter-letters"
    assert page["Cache-Control"] == "no-store"


def test_conduct_says_how_many_letters_to_draw(opened, client, staff):
    client.force_login(staff)
    assert client.get(reverse("games:conduct", args=[opened])).context["console"].to_draw == 7


def test_fisf_3_2_conduct_says_which_tirage_is_rejected_until_one_is_announced(opened, console, client):
    console(opened, Step.ENTER_LETTERS, letters="BCDFGHL")
    page = client.get(reverse("games:conduct", args=[opened]))
    assert "BCDFGHL" in page.content.decode()
    assert (page.context["console"].rejected, page.context["console"].to_draw) == ("BCDFGHL", 7)
    console(opened, Step.ENTER_LETTERS, letters="BATEAUX")
    console(opened, Step.ANNOUNCE_TIRAGE, coup=1)
    assert client.get(reverse("games:conduct", args=[opened])).context["console"].rejected == ""


def test_fisf_3_2_e_the_console_asks_the_juge_arbitre_where_a_y_decides(opened, console, client):
    console(opened, Step.ENTER_LETTERS, letters="AYBCDFG")
    page = client.get(reverse("games:conduct", args=[opened]))
    assert page.context["action"]["step"] == "state-will"
    assert "Il manque une voyelle, sauf si le Y" in page.content.decode()
    refused = console(opened, Step.STATE_WILL)
    assert refused.status_code == 422
    assert console(opened, Step.STATE_WILL, will="rejet").status_code == 302
    assert (state_of(opened).rejected, state_of(opened).rejets) == ("AYBCDFG", 1)
    console(opened, Step.ENTER_LETTERS, letters="?YBCDFG")
    console(opened, Step.STATE_WILL, will="valid")
    page = client.get(reverse("games:conduct", args=[opened]))
    assert page.context["action"]["step"] == "announce-tirage"
    assert state_of(opened).current.tirage == "?YBCDFG"


def test_conduct_sends_a_visitor_to_the_login_page(opened, client):
    address = reverse("games:conduct", args=[opened])
    assert client.get(address)["Location"] == f"{reverse('login')}?next={address}"


def test_step_is_taken_and_the_page_shown_again(opened, console):
    response = console(opened, Step.ENTER_LETTERS, letters="b a t e a u x")
    assert (response.status_code, response["Location"]) == (302, reverse("games:conduct", args=[opened]))
    assert state_of(opened).current.tirage == "BATEAUX"


def test_step_answers_htmx_with_the_moving_part(opened, console):
    response = console(opened, Step.ENTER_LETTERS, letters="BATEAUX", headers=HTMX)
    assert response.status_code == 200
    assert next(template.name for template in response.templates) == "games/_conduct.html"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("ZZZEIRS", "sac"),
        ("AEI", "3"),
        ("", "obligatoire"),
    ],
)
def test_letters_that_cannot_be_drawn_are_said_and_kept(opened, console, typed, sentence):
    before = head()
    response = console(opened, Step.ENTER_LETTERS, letters=typed)
    assert response.status_code == 422
    form = response.context["action"]["form"]
    assert sentence in str(form.errors)
    assert form["letters"].value() == typed
    assert head() == before


def test_a_coup_closed_twice_is_said_on_the_page(running, console):
    assert console(running, Step.CLOSE_COUP, coup=1, early=True).status_code == 302
    before = head()
    response = console(running, Step.CLOSE_COUP, coup=1, early=True)
    assert response.status_code == 409
    assert "déjà" in str(response.context["errors"])
    assert head() == before


def test_fisf_3_3_a_coup_with_time_left_is_asked_about_before_it_closes(running, console, client):
    before = head()
    asked = console(running, Step.CLOSE_COUP, coup=1, headers=HTMX)
    assert (asked.status_code, head()) == (409, before)
    shown = asked.content.decode()
    assert "Le temps du coup 1 n’est pas écoulé. Le terminer maintenant" in shown
    assert "data-hold" in shown
    assert console(running, Step.CLOSE_COUP, coup=1, early="true", headers=HTMX).status_code == 200
    closed = client.get(reverse("games:conduct", args=[running]))
    assert closed.context["console"].cut > 170
    assert "Annuler le coup 1" in closed.content.decode()
    assert closed.context["annul"]["open"] is False


def test_letters_of_a_bag_are_corrected_on_the_console(opened, console, client):
    console(opened, Step.ENTER_LETTERS, letters="BATEAUZ")
    page = client.get(reverse("games:conduct", args=[opened]))
    assert page.context["correct"]["form"]["letters"].value() == "BATEAUZ"
    refused = console(opened, Step.CORRECT_LETTERS, coup=1, letters="BATEAUZZZ")
    assert (refused.status_code, refused.context["correct"]["open"], refused.context["typed"]) == (422, True, "")
    assert refused.context["correct"]["form"]["letters"].value() == "BATEAUZZZ"
    done = console(opened, Step.CORRECT_LETTERS, coup=1, letters="BATEAUX", headers=HTMX)
    assert done.context["console"].drawn == "BATEAUX"
    assert "Lettres corrigées." in done.content.decode()
    console(opened, Step.ANNOUNCE_TIRAGE, coup=1)
    assert client.get(reverse("games:conduct", args=[opened])).context["correct"] is None
    late = console(opened, Step.CORRECT_LETTERS, coup=1, letters="BATEAUZ")
    assert (late.status_code, late.context["typed"]) == (409, "BATEAUZ")


def test_a_click_sent_twice_acts_once(opened, client, staff):
    client.force_login(staff)
    typed = {"coup": 0, "command_id": str(uuid4()), "letters": "BATEAUX"}
    address = reverse("games:step", args=[opened, Step.ENTER_LETTERS])
    assert client.post(address, typed).status_code == 302
    before = head()
    assert client.post(address, typed).status_code == 302
    assert head() == before


def test_fisf_3_4_b_the_solution_is_chosen_among_the_tops(running, console, client):
    console(running, Step.CLOSE_COUP, coup=1, early=True)
    page = client.get(reverse("games:conduct", args=[running]))
    assert [str(choice) for choice in page.context["console"].choices] == ["BATEAUX H6"]
    assert page.context["action"]["chosen"] == "BATEAUX H6"
    assert console(running, Step.ANNOUNCE_SOLUTION, coup=1, solution="BATEAUX H6").status_code == 302
    assert state_of(running).grid.rows()[7] == ".....BATEAUX..."


@pytest.fixture
def tied(opened, staff, work):
    """A closed coup with six equal solutions."""
    enter_drawn_letters(opened, letters="TRAINES", by=staff)
    work()
    for step in (announce_tirage, start_clock, close_coup):
        step(opened, by=staff)
    return opened


def test_fisf_3_4_b_the_most_open_solution_is_suggested_and_none_is_chosen(tied, client, staff):
    client.force_login(staff)
    page = client.get(reverse("games:conduct", args=[tied]))
    choices = page.context["console"].choices
    assert len(choices) == 6
    assert [choice.suggested for choice in choices] == [True] + [False] * 5
    assert choices[0].average == max(choice.average for choice in choices)
    assert page.context["action"]["chosen"] == ""
    shown = page.content.decode()
    assert f"tirages essayés : {choices[0].tirages}" in shown
    assert "checked" not in shown[shown.index("conduct-choices") : shown.index("next-action")]


def test_fisf_3_4_b_the_juge_arbitre_retains_another_than_the_suggested_one(tied, console, client, staff):
    client.force_login(staff)
    other = client.get(reverse("games:conduct", args=[tied])).context["console"].choices[-1]
    assert console(tied, Step.ANNOUNCE_SOLUTION, coup=1, solution=str(other)).status_code == 302
    assert state_of(tied).coups[0].solution.reference == other.reference


def test_typing_finds_a_solution_by_its_word_or_place(tied, client, staff):
    client.force_login(staff)
    address = reverse("games:conduct", args=[tied])
    places = [choice.reference for choice in client.get(address).context["console"].choices]
    shown = client.get(address, {"find": f"traines {places[1]}"}).context["action"]
    assert ([choice.reference for choice in shown["shown"].choices], shown["chosen"]) == (
        [places[1]],
        f"TRAINES {places[1]}",
    )
    hyphened = client.get(address, {"find": f"traines {places[1][0]}-{places[1][1:]}"}).context["action"]
    assert hyphened["shown"].choices == shown["shown"].choices
    assert client.get(address, {"find": "ZUT"}).context["action"]["shown"].found == 0


def test_a_solution_that_nobody_chose_is_not_announced(tied, console):
    before = head()
    response = console(tied, Step.ANNOUNCE_SOLUTION, coup=1)
    assert response.status_code == 422
    assert "obligatoire" in response.content.decode()
    assert len(response.context["console"].choices) == 6
    assert head() == before


def test_a_refused_solution_comes_back_with_the_article(tied, console, client, staff):
    client.force_login(staff)
    chosen = str(client.get(reverse("games:conduct", args=[tied])).context["console"].choices[2])
    response = console(tied, Step.ANNOUNCE_SOLUTION, coup=1, solution=f"{chosen} ?")
    assert response.status_code == 422
    assert response.context["action"]["chosen"] == f"{chosen} ?"
    assert "(FISF 3.4)" in response.content.decode()


def test_the_console_waits_for_the_search_before_a_solution_is_chosen(opened, client, staff):
    enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    for step in (announce_tirage, start_clock, close_coup):
        step(opened, by=staff)
    client.force_login(staff)
    page = client.get(reverse("games:conduct", args=[opened])).content.decode()
    assert "La recherche du top de ce coup" in page
    assert 'name="solution"' not in page


@pytest.mark.parametrize("solution", ["BATEAUX H-6", "BATEAUX h / 6", "BATEAUX (H6)"])
def test_fisf_1_1_j_the_place_of_a_solution_is_typed_as_it_is_written(running, console, solution):
    console(running, Step.CLOSE_COUP, coup=1, early=True)
    assert console(running, Step.ANNOUNCE_SOLUTION, coup=1, solution=solution).status_code == 302
    assert state_of(running).coups[0].solution.reference == "H6"


@pytest.mark.parametrize("solution", ["BATEAU H4", "BATEAUX", "x"])
def test_a_solution_that_is_no_top_is_refused(running, console, solution):
    console(running, Step.CLOSE_COUP, coup=1, early=True)
    before = head()
    assert console(running, Step.ANNOUNCE_SOLUTION, coup=1, solution=solution).status_code == 422
    assert head() == before


def test_hall_has_nothing_new_to_send_twice(running, client, staff):
    address = reverse("games:hall", args=[running])
    first = client.get(address, headers=HTMX)
    seen = {**HTMX, "If-None-Match": first["ETag"]}
    assert client.get(address, headers=seen).status_code == 304
    close_coup(running, by=staff)
    assert client.get(address, headers=seen).status_code == 200


def test_hall_shows_from_the_start_what_the_draw_is_bound_to(new_partie, client):
    partie = new_partie(DrawSource.SOFTWARE)
    page = client.get(reverse("games:hall", args=[partie])).content.decode()
    assert page.count(partie_row(partie).commitment) == 1


def test_hall_of_an_unknown_partie_is_not_found(client):
    assert client.get(reverse("games:hall", args=[uuid4()])).status_code == 404


@pytest.mark.parametrize(
    ("step", "told"),
    [("end", "Partie à terminer"), ("draw", "Le prochain tirage arrive"), (None, "Le prochain tirage arrive")],
)
def test_no_tirage_is_said_to_come_where_the_partie_is_to_be_ended(step, told):
    assert render_to_string("components/phase.html", {"phase": "ready", "step_next": step}).strip() == told
