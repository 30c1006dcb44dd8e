"""The training page: positions, the verdict with its path, nothing recorded."""

import pytest
from django.urls import reverse

from arbitration.domain.teaching import teaching_positions
from arbitration.services.training import UnknownTeaching, teaching_exercise
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db

KEY = "deux-lettres-de-raccord"


@pytest.fixture
def somebody(client, lexicon):
    client.force_login(AccountFactory())
    return client


def page(query=""):
    return reverse("arbitration:training") + query


def test_positions_are_listed_with_their_articles(somebody):
    listed = somebody.get(page()).context["positions"]
    assert [each["key"] for each in listed] == [each.key for each in teaching_positions()]


def test_a_position_is_drawn(somebody):
    for asked in ("position", "partie"):  # no partie has ended: a position comes instead
        drawn = somebody.get(page(f"?tirer={asked}"))["Location"]
        assert drawn.removeprefix(page("?position=")) in {each.key for each in teaching_positions()}


def test_a_past_coup_is_drawn_from_a_partie_that_has_ended(somebody, closed):
    closed.announce()
    closed.end()
    catch_up()
    drawn = somebody.get(page("?tirer=partie"))["Location"]
    assert drawn == page(f"?partie={closed.partie}&coup=1")
    assert somebody.get(drawn).context["exercise"].position.tirage == "BATEAUX"


def test_the_bulletin_of_the_example_is_laid_when_asked(somebody):
    assert not somebody.get(page(f"?position={KEY}")).context["form"].initial.get("paper")
    laid = somebody.get(page(f"?position={KEY}&exemple=1")).context["form"].initial
    assert (laid["paper"].lstrip(".\n").splitlines()[0], laid["claimed"]) == ("+O+NS", "17")


def test_a_written_bulletin_gets_its_verdict_under_the_regulation_chosen(somebody):
    before = head()
    typed = {"paper": "BATEAUX", "claimed": "100"}
    told = {
        profile: somebody.post(page("?tirage=BATEAUX"), {**typed, "profile": profile}).context["trial"]
        for profile in ("fisf-2020", "club-short")
    }
    assert {name: (each.score, each.sanction) for name, each in told.items()} == {
        "fisf-2020": (106, "avertissement"), "club-short": (106, "none"),
    }  # fmt: skip
    assert told["fisf-2020"].advice.score == 106
    assert head() == before


def test_fisf_5_3_3_crosswords_judged_plausible_change_the_verdict(somebody):
    position = next(each for each in teaching_positions() if each.key == "raccordement-fallacieux")
    assert somebody.get(page(f"?position={position.key}")).context["form"].initial["plausible"] == position.plausible


def test_the_fragment_is_the_verdict_alone(somebody):
    answer = somebody.post(page("?tirage=BATEAUX"), {"paper": "BATEAUX"}, headers={"HX-Request": "true"})
    assert "<html" not in answer.content.decode()
    assert answer.context["trial"].score == 106


def test_a_typed_grid_is_completed(somebody):
    typed = page("?grille=%0A%0A..EAU&tirage=sirop")
    exercise = somebody.get(typed).context["exercise"]
    assert exercise.position.grid.rows()[2] == "..EAU.........."
    assert (exercise.position.tirage, exercise.position.coup) == ("SIROP", 2)


@pytest.mark.parametrize(
    ("query", "status"),
    [("?position=nulle-part", 404), ("?tirage=3", 422), ("?grille=3&tirage=A", 422),
     (f"?grille={'A' * 16}&tirage=A", 422),
     ("?partie=rien&coup=1", 404), ("?partie=6f1c1b9e-0000-4000-8000-000000000000&coup=1", 404)],
)  # fmt: skip
def test_what_is_no_position_is_said_above_the_choice(somebody, query, status):
    answer = somebody.get(page(query))
    assert (answer.status_code, bool(answer.context["error"]), answer.context["exercise"]) == (status, True, None)


def test_a_position_that_does_not_come_with_raccord_is_no_exercise(lexicon):
    assert teaching_exercise(KEY).key == KEY
    with pytest.raises(UnknownTeaching):
        teaching_exercise("nulle-part")


def test_fisf_3_4_only_a_partie_that_has_ended_is_practised_on(somebody, closed):
    query = f"?partie={closed.partie}&coup=1"
    closed.announce()
    assert somebody.get(page(query)).status_code == 404
    closed.end()
    exercise = somebody.get(page(query)).context["exercise"]
    assert (exercise.position.tirage, exercise.position.coup, exercise.position.grid.is_empty) == ("BATEAUX", 1, True)
    assert somebody.post(page(query), {"paper": "BATEAUX", "claimed": "106"}).context["trial"].sanction == "none"


def test_a_visitor_signs_in_first(client, lexicon):
    assert client.get(page()).status_code == 302
