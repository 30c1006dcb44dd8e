"""Two consoles at once, and steps out of order: refused with a sentence, nothing is lost, each sees what was done."""

from uuid import UUID, uuid4

import pytest
from django.urls import reverse

from engine.eventstore.reading import head, read_stream
from engine.people.models import Account
from games.commands import partie as partie_commands
from games.domain.partie.state.partie import Phase
from games.domain.partie.steps import Step
from games.events.partie import DrawSource
from games.queries.parties import state_of
from games.streams import partie_stream
from tests.factories.accounts import AccessTokenFactory, AccountFactory
from tests.factories.parties import PartieFactory, work

pytestmark = pytest.mark.django_db

ARGUMENTS = {
    Step.ENTER_LETTERS: {"letters": "SIROPBC"},
    Step.CORRECT_LETTERS: {"letters": "SIROPBC"},
    Step.STATE_WILL: {"will": "valid"},
    Step.ANNOUNCE_SOLUTION: {"word": "BATEAUX", "reference": "H6"},
    Step.ANNUL_COUP: {"reason": "timing"},
}
# Where the regulation or common sense lets a step be taken; everywhere else it is refused.
IN_PLAY = {Phase.READY, Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING, Phase.CLOSED}
POSSIBLE = {
    Step.CHECK_BAG: {Phase.CREATED},
    Step.ANNOUNCE_PARTIE: {Phase.BAG_CHECKED},
    Step.DRAW: set(),  # these letters come from a bag
    Step.ENTER_LETTERS: {Phase.READY},
    Step.CORRECT_LETTERS: {Phase.DRAWN},
    Step.STATE_WILL: set(),
    Step.ANNOUNCE_TIRAGE: {Phase.DRAWN},
    Step.PUT_BACK: set(),  # a solution exists
    Step.START_CLOCK: {Phase.ANNOUNCED},
    Step.CLOSE_COUP: {Phase.RUNNING},
    Step.ANNOUNCE_SOLUTION: {Phase.CLOSED},
    Step.END: set(),
    Step.ANNUL_COUP: IN_PLAY,
    Step.INTERRUPT: IN_PLAY,
    Step.RESUME: set(),
}
PHASES = [Phase.CREATED, Phase.BAG_CHECKED, Phase.READY, Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING, Phase.CLOSED]
OUT_OF_ORDER = [(phase, step) for phase in PHASES for step in Step if phase not in POSSIBLE[step]]


def bring_to(partie, phase: Phase, staff) -> None:
    """Take the first coup as far as that phase; READY is after its solution, so that a coup has been played."""
    letters = {"letters": "BATEAUX"}
    steps = [
        (Phase.BAG_CHECKED, partie_commands.check_bag, {}),
        (None, partie_commands.announce_partie, {}),
        (Phase.DRAWN, partie_commands.enter_drawn_letters, letters),
        (Phase.ANNOUNCED, partie_commands.announce_tirage, {}),
        (Phase.RUNNING, partie_commands.start_clock, {}),
        (Phase.CLOSED, partie_commands.close_coup, {}),
        (Phase.READY, partie_commands.announce_solution, {"word": "BATEAUX", "reference": "H6"}),
    ]
    if phase is Phase.CREATED:
        return
    for reached, step, arguments in steps:
        step(partie, by=staff, **arguments)
        work()
        if reached is phase:
            return


def post(client, staff, partie, step: Step, **body):
    """A step over the API as staff, with the version that its author saw."""
    _row, token = AccessTokenFactory(user=staff)
    address = reverse("api-partie-step", args=[partie, step])
    headers = {"Authorization": f"Token {token}", "Idempotency-Key": str(uuid4())}
    return client.post(address, body, content_type="application/json", headers=headers)


@pytest.fixture
def brought(scene, lexicon, phase) -> tuple[Account, UUID]:
    """Who conducts, and a partie in that phase."""

    def play() -> tuple[Account, UUID]:
        staff = AccountFactory(is_staff=True)
        partie = PartieFactory(by=staff, source=DrawSource.BAG)
        bring_to(partie, phase, staff)
        return staff, partie

    return scene(f"a partie that is {phase.value}", play)


@pytest.mark.parametrize(("phase", "step"), OUT_OF_ORDER, ids=lambda each: each.value)
def test_a_step_out_of_order_is_refused_with_a_sentence_and_records_nothing(brought, client, phase, step):
    staff, partie = brought
    before = head()
    answer = post(client, staff, partie, step, **ARGUMENTS.get(step, {}))
    assert answer.status_code in (409, 422)
    problem = answer.json()
    assert problem["code"].startswith("games.")
    assert problem["detail"].endswith(".")
    client.force_login(staff)
    typed = {"solution": "BATEAUX H6", "sure": "on", **ARGUMENTS.get(step, {})}
    address = reverse("games:step", args=[partie, step])
    page = client.post(address, {"coup": len(state_of(partie).coups), "command_id": uuid4(), **typed})
    assert page.status_code in (409, 422)
    assert page.context["errors"]
    assert head() == before
    assert state_of(partie).phase is phase


def test_the_second_of_two_consoles_is_told_that_the_step_is_done_and_sees_it(opened, client, staff):
    partie_commands.enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    client.force_login(staff)
    seen = client.get(reverse("games:conduct", args=[opened])).context["console"]
    partie_commands.announce_tirage(opened, by=staff)
    before = head()
    address = reverse("games:step", args=[opened, Step.ANNOUNCE_TIRAGE])
    page = client.post(address, {"coup": seen.coup, "command_id": uuid4()})
    assert page.status_code == 409
    assert "déjà été fait" in page.content.decode()
    assert page.context["action"]["step"] == "start-clock"
    assert head() == before


@pytest.mark.parametrize("coups", [1, 2])
def test_letters_typed_for_a_draw_that_is_behind_are_told_and_not_recorded(opened, client, staff, coups):
    """After one coup the second console stands at another step, after two at the same one for other letters."""
    client.force_login(staff)
    bring_coup(opened, "BATEAUX", "BATEAUX", staff)
    seen = client.get(reverse("games:conduct", args=[opened])).context["console"]
    if coups == 1:
        partie_commands.enter_drawn_letters(opened, letters="SIROPBC", by=staff)
    else:
        bring_coup(opened, "SIROPBC", None, staff)
    before = head()
    address = reverse("games:step", args=[opened, Step.ENTER_LETTERS])
    page = client.post(address, {"coup": seen.coup, "command_id": uuid4(), "letters": "ZEBRAIS"})
    assert page.status_code == 409
    assert page.context["typed"] == "ZEBRAIS"
    assert "Vous aviez tapé" in page.content.decode()
    form = page.context["action"]["form"]
    assert ("letters" in form.fields, form["coup"].value()) == (coups == 2, 2)
    assert not form.is_bound
    assert head() == before


def bring_coup(partie, letters: str, word: str | None, staff) -> None:
    partie_commands.enter_drawn_letters(partie, letters=letters, by=staff)
    work()
    for step in (partie_commands.announce_tirage, partie_commands.start_clock, partie_commands.close_coup):
        step(partie, by=staff)
    tops = state_of(partie).current.top.tops
    top = next(each for each in tops if word is None or each.word == word)
    partie_commands.announce_solution(partie, word=top.word, reference=top.reference, by=staff)


def test_of_two_that_saw_the_same_version_one_is_refused(running, client, staff):
    client.force_login(staff)
    version = client.get(reverse("api-partie-conduct", args=[running])).json()["version"]
    assert post(client, staff, running, Step.CLOSE_COUP, coup=1, version=version).status_code == 200
    before = head()
    late = post(client, staff, running, Step.INTERRUPT, coup=1, version=version)
    assert late.status_code == 409
    assert late.json()["detail"]
    assert head() == before
    assert [each.type for each in read_stream(partie_stream(running))][-1] == "games.coup_closed"


def test_a_step_sent_twice_by_the_same_program_is_one_step(running, client, staff):
    _row, token = AccessTokenFactory(user=staff)
    headers = {"Authorization": f"Token {token}", "Idempotency-Key": "close-1"}
    address = reverse("api-partie-step", args=[running, Step.CLOSE_COUP])
    first, again = (
        client.post(address, {"coup": 1}, content_type="application/json", headers=headers) for _ in range(2)
    )
    assert (first.status_code, again.status_code) == (200, 200)
    assert again.json() == first.json()
