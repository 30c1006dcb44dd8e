"""Runs through a topping, on both databases: what is recorded, by whom, and at what time."""

import pytest

from engine.eventstore.projections.checking import check
from engine.eventstore.reading import head, read_stream
from engine.people.actors import SYSTEM
from engine.people.models import FreeText
from engine.people.permissions import LoginRequired, NotAllowed
from engine.people.vault import texts_of
from games.commands import run as run_commands
from games.commands.topping import LONGEST_NAME, ask_topping, close_topping, reveal_topping
from games.domain.topping import refusals
from games.events.topping import Fault, RunStarted, SolutionGiven, TopFound, ToppingRevealed
from games.models import RunCoupRow, RunRow
from games.queries.toppings import game_of, load_run, run_now, runs_of
from games.streams import run_stream, topping_stream
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.toppings import NOON, ToppingFactory, find, guest, solution, work
from tournaments.commands.rehearsals import rehearse_competition

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]

PROJECTIONS = ("games.toppings", "games.topping_runs")


def events(run) -> list:
    return [recorded.event for recorded in read_stream(run_stream(run))]


@pytest.fixture
def player(db):
    return guest()


@pytest.fixture
def run(topping, player):
    return run_commands.start_run(topping, name="  Zoé \t B. ", by=player)


def test_a_run_is_played_to_its_end_in_the_time_of_the_server(run, topping, player, clock):
    game = game_of(topping)
    for coup in game.coups:
        clock.pass_(coup.number)
        assert find(run, topping, coup.number, by=player).refusal is None
    state = load_run(run).state
    assert [coup.ms for coup in state.coups] == [1000 * coup.number for coup in game.coups]
    assert state.is_finished
    with pytest.raises(refusals.RunOver):
        find(run, topping, len(game.coups), by=player)
    work()
    row = RunRow.objects.get(id=run)
    assert (row.ms, row.played, row.given, row.ended_at) == (state.ms, len(game.coups), 0, clock.hour)
    assert [check(name) for name in PROJECTIONS] == [[], []]


def test_the_name_of_a_player_is_in_the_vault_and_not_in_the_log(run, topping, player):
    find(run, topping, 1, by=player)
    started = events(run)[0]
    assert isinstance(started, RunStarted)
    assert texts_of([started.name]) == {started.name: "Zoé B."}
    assert "Zoé" not in str([recorded.data for recorded in read_stream(run_stream(run))])
    work()
    assert [line.name for line in runs_of(topping)] == ["Zoé B."]


@pytest.mark.parametrize("name", ["", "   ", "x" * 31, "\u200b\u202e"])
def test_a_name_that_no_board_can_show_is_refused(topping, player, name):
    with pytest.raises(refusals.NameNeeded):
        run_commands.start_run(topping, name=name, by=player)
    assert not FreeText.objects.exists()


def test_a_player_runs_once(run, topping, player, clock):
    clock.pass_(30)
    with pytest.raises(refusals.RunStartedBefore):
        run_commands.start_run(topping, name="Zoé", by=player)
    assert load_run(run).state.began == NOON
    assert run_commands.start_run(topping, name="Zoé", by=guest()) != run


def test_what_is_not_the_top_is_recorded_with_its_reason_and_the_time_goes_on(run, topping, player, clock):
    clock.pass_(5)
    grid_empty = {"word": "AS", "reference": "H8"}
    refusal = run_commands.propose(run, coup=1, by=player, **grid_empty).refusal
    assert refusal is not None
    recorded = events(run)[-1]
    assert (recorded.coup, recorded.at) == (1, clock.hour)
    assert recorded.fault in Fault
    clock.pass_(5)
    find(run, topping, 1, by=player)
    assert load_run(run).state.coups[0].ms == 10_000


def test_bad_proposals_are_refused_and_nothing_is_recorded(run, topping, player, clock):
    clock.pass_(5)
    find(run, topping, 1, by=player)
    before = events(run)
    top = solution(topping, 2)
    for told, refusal in (
        ({"coup": 1, **solution(topping, 1)}, refusals.CoupOver),
        ({"coup": 3, **top}, refusals.CoupNotBegun),
        ({"coup": 0, **top}, refusals.CoupOver),
        ({"coup": 2, "word": "É!", "reference": "H8"}, refusals.ProposalUnreadable),
    ):
        with pytest.raises(refusal):
            run_commands.propose(run, by=player, **told)
    assert events(run) == before
    assert run_now(run).began == clock.hour


def test_a_minute_without_any_request_is_settled_exactly(run, topping, player, clock):
    clock.pass_(75)
    assert run_now(run).coup == 2
    with pytest.raises(refusals.CoupOver):
        find(run, topping, 1, by=player)
    assert events(run) == []
    find(run, topping, 2, by=player)
    _started, given, found = events(run)
    assert isinstance(given, SolutionGiven)
    assert (given.at - NOON).total_seconds() == 60
    assert isinstance(found, TopFound)
    assert [coup.ms for coup in load_run(run).state.coups] == [80_000, 15_000]


def test_a_run_that_nobody_looks_at_is_recorded_to_its_end_by_a_job(run, topping, player, clock, monkeypatch):
    run_commands.propose(run, coup=1, word="AS", reference="H8", by=player)
    clock.pass_(60 * len(game_of(topping).coups) + 2)
    monkeypatch.setattr("engine.jobs.queue.timezone.now", clock)
    work()
    row = RunRow.objects.get(id=run)
    coups = len(game_of(topping).coups)
    assert (row.played, row.given, row.ms) == (coups, coups, 80_000 * coups)
    assert (row.ended_at - NOON).total_seconds() == 60 * coups
    assert RunCoupRow.objects.filter(run=run, given=True).count() == coups


def test_asking_for_the_solution_gains_nothing(run, player, clock):
    clock.pass_(2)
    run_commands.give_solution(run, coup=1, by=player)
    with pytest.raises(refusals.CoupOver):
        run_commands.give_solution(run, coup=1, by=player)
    state = load_run(run).state
    assert (state.ms, state.began) == (80_000, clock.hour)


def test_the_run_of_somebody_does_not_exist_for_others(run, topping, staff):
    for by in (guest(), staff):
        for act in (
            lambda by: find(run, topping, 1, by=by),
            lambda by: run_commands.give_solution(run, coup=1, by=by),
            lambda by: run_commands.abandon_run(run, by=by),
            lambda by: run_commands.settle_run(run, by=by),
        ):
            with pytest.raises(refusals.RunUnknown):
                act(by)


def test_in_person_an_arbitre_conducts(clock, lexicon, staff, player):
    topping = ToppingFactory(in_person=True)
    with pytest.raises(refusals.PlayedInPerson):
        run_commands.start_run(topping, name="Zoé", by=player)
    with pytest.raises(LoginRequired):
        run_commands.start_run_in_person(topping, name="Zoé", by=player)
    run = run_commands.start_run_in_person(topping, name="Zoé", by=staff)
    clock.pass_(12)
    run_commands.validate_top(run, coup=1, by=staff)
    clock.pass_(61)
    with pytest.raises(refusals.TimeIsUp):
        run_commands.validate_top(run, coup=2, by=staff)
    clock.pass_(9)
    run_commands.give_solution(run, coup=2, by=staff)
    clock.pass_(3)
    run_commands.validate_top(run, coup=3, by=staff)
    assert [coup.ms for coup in load_run(run).state.coups] == [12_000, 80_000, 3000]
    with pytest.raises(refusals.PlayedInPerson):
        run_commands.propose(run, coup=4, word="AS", reference="H8", by=SYSTEM)


def test_an_online_topping_has_no_arbitre(topping, staff):
    with pytest.raises(refusals.PlayedOnline):
        run_commands.start_run_in_person(topping, name="Zoé", by=staff)


def test_who_conducts_nothing_makes_no_topping(lexicon, db, player, django_user_model):
    asked = {"name": "Topping", "lexicon": "essai"}
    with pytest.raises(LoginRequired):
        ask_topping(by=player, **asked)
    with pytest.raises(NotAllowed):
        ask_topping(by=django_user_model.objects.create_user("j@exemple.invalid"), **asked)


def test_a_topping_is_closed_then_revealed_by_a_job(run, topping, staff, player, clock, monkeypatch):
    monkeypatch.setattr("engine.jobs.queue.timezone.now", clock)
    clock.pass_(10)
    close_topping(topping, by=staff)
    with pytest.raises(refusals.ToppingClosedNow):
        run_commands.start_run(topping, name="Max", by=guest())
    assert find(run, topping, 1, by=player).refusal is None
    work()
    with pytest.raises(refusals.ToppingNotOver):
        reveal_topping(topping, by=SYSTEM)
    clock.pass_(60 * len(game_of(topping).coups) + 2)
    work()
    revealed = read_stream(topping_stream(topping))[-1].event
    assert isinstance(revealed, ToppingRevealed)
    told = [(coup.word, coup.reference) for coup in revealed.coups]
    assert told == [(coup.placement.word, str(coup.placement.ref)) for coup in game_of(topping).coups]
    assert [check(name) for name in PROJECTIONS] == [[], []]


def test_an_erased_name_is_gone(run, topping, player, staff):
    find(run, topping, 1, by=player)
    work()
    with pytest.raises(refusals.RunUnknown):
        run_commands.erase_run_name(run, by=guest())
    run_commands.erase_run_name(run, by=player)
    assert "Zoé" not in next(line.name for line in runs_of(topping))


@pytest.mark.parametrize("name", ["", " \t", "x" * (LONGEST_NAME + 1)])
def test_a_topping_has_a_name_of_one_line(lexicon, name):
    before = head()
    with pytest.raises(refusals.ToppingNamed):
        ToppingFactory(name=name)
    assert head() == before


def test_a_rehearsal_has_no_topping(lexicon):
    real = CompetitionFactory()
    EntryFactory(competition=real)
    copy = rehearse_competition(real, by=SYSTEM)
    with pytest.raises(refusals.ToppingOfRehearsal):
        ToppingFactory(competition=copy)
