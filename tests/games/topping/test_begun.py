"""Runs online in which nothing has been done yet, on both databases: rows that the log knows nothing of."""

from uuid import uuid4

import pytest

from engine.eventstore.commanding import identified
from engine.eventstore.reading import head, read_stream
from engine.eventstore.recorded import NEW
from engine.people.actors import SYSTEM
from engine.people.models import FreeText
from engine.people.vault import texts_of
from games import tasks
from games.commands import run as run_commands, run as running
from games.commands.topping import close_topping, reveal_topping
from games.domain.topping import refusals
from games.events.topping import ProposalRefused, RunAbandoned, RunStarted, SolutionGiven, TopFound
from games.models import BegunRun
from games.queries import toppings as queries
from games.streams import run_stream
from tests.engine.eventstore.samples import in_threads
from tests.factories.accounts import AccountFactory
from tests.factories.toppings import NOON, find, guest, work

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def start(topping, by, name="Zoé"):
    return run_commands.start_run(topping, name=name, by=by)


def end(topping, clock) -> None:
    """All the time of a run passes, and the housekeeping comes."""
    clock.pass_(60 * len(queries.game_of(topping).coups) + 2)
    tasks.forget_begun_runs()


def close_and_reveal(topping, clock) -> None:
    close_topping(topping, by=SYSTEM)
    clock.pass_(60 * len(queries.game_of(topping).coups) + 2)
    reveal_topping(topping, by=SYSTEM)


PLAYERS = [pytest.param(guest, id="guest"), pytest.param(AccountFactory, id="account")]


@pytest.mark.parametrize("player", PLAYERS)
def test_what_is_only_begun_is_read_as_any_run_and_recorded_nowhere(topping, player, clock):
    by, before = player(), head()
    run = start(topping, by)
    clock.pass_(75)
    assert run_commands.settle_run(run, by=by) == run_commands.settle_run(run, by=SYSTEM) == []
    assert head() == before
    loaded = queries.load_run(run)
    assert (loaded.version, loaded.state.began, loaded.state.rules.player) == (NEW, NOON, by.actor_id)
    assert queries.own_run_now(run, by).coup == 2
    assert (queries.topping_of_run(run), queries.name_of_run(run)) == (topping, "Zoé")
    with pytest.raises(refusals.RunUnknown):
        queries.own_run_now(run, guest())
    work()
    assert queries.runs_of(topping) == []


@pytest.mark.parametrize(
    ("act", "told"),
    [
        (lambda run, topping, by: find(run, topping, 2, by=by), [SolutionGiven, TopFound]),
        (
            lambda run, _topping, by: run_commands.propose(run, coup=2, word="ZZ", reference="H8", by=by),
            [SolutionGiven, ProposalRefused],
        ),
        (lambda run, _topping, by: run_commands.give_solution(run, coup=2, by=by), [SolutionGiven, SolutionGiven]),
        (lambda run, _topping, by: run_commands.abandon_run(run, by=by), [SolutionGiven, RunAbandoned]),
    ],
    ids=["found", "refused", "given", "abandoned"],
)
def test_the_start_is_recorded_with_the_first_thing_done_at_its_own_hour(topping, clock, act, told):
    player = guest()
    run, before = start(topping, player), head()
    clock.pass_(75)
    act(run, topping, player)
    recorded = read_stream(run_stream(run))
    assert [type(one.event) for one in recorded] == [RunStarted, *told]
    assert recorded[0].event.at == NOON
    assert len({one.metadata["command_id"] for one in recorded}) == 1
    assert head() == before + 3
    work()
    assert [(line.name, line.began) for line in queries.runs_of(topping)] == [
        ("Zoé", queries.load_run(run).state.began)
    ]


def test_what_is_refused_brings_no_run_to_the_log(topping, clock):
    player, before = guest(), head()
    run = start(topping, player)
    for coup, word, refusal in (
        (2, "AS", refusals.CoupNotBegun),
        (0, "AS", refusals.CoupOver),
        (1, "É!", refusals.ProposalUnreadable),
    ):
        with pytest.raises(refusal):
            run_commands.propose(run, coup=coup, word=word, reference="H8", by=player)
    clock.pass_(60 * len(queries.game_of(topping).coups))
    for act in (run_commands.abandon_run, lambda run, by: run_commands.give_solution(run, coup=1, by=by)):
        with pytest.raises(refusals.RunOver):
            act(run, by=player)
    assert head() == before


def test_of_two_first_things_at_once_the_start_is_recorded_once(topping, clock, monkeypatch):
    """The solution is asked for in another window, between what a proposal has read and what it records."""
    player = guest()
    run = start(topping, player)
    known, others = running.begun, []

    def overtaken(asked):
        found = known(asked)
        if not others:
            others.append(run)
            [given] = in_threads(lambda: run_commands.give_solution(run, coup=1, by=player))
            assert not isinstance(given, Exception), given
        return found

    monkeypatch.setattr(running, "begun", overtaken)
    clock.pass_(5)
    with pytest.raises(refusals.CoupOver):
        find(run, topping, 1, by=player)
    assert [type(one.event) for one in read_stream(run_stream(run))] == [RunStarted, SolutionGiven]


def test_a_run_starts_once_however_often_it_is_asked_for_at_once(topping, clock):
    player, before = guest(), head()
    answers = in_threads(*[lambda: start(topping, player)] * 4)
    run = queries.run_of_player(topping, player.actor_id)
    assert answers.count(run) == 1
    assert sum(isinstance(answer, refusals.RunStartedBefore) for answer in answers) == 3
    assert (BegunRun.objects.count(), FreeText.objects.count(), head()) == (1, 1, before)


def test_a_repeat_of_the_start_gets_its_run_again_and_another_start_none(topping, clock):
    player, command_id = guest(), uuid4()
    with identified(command_id):
        run = start(topping, player)
    find(run, topping, 1, by=player)
    with identified(command_id):
        assert start(topping, player) == run
    with identified(uuid4()), pytest.raises(refusals.RunStartedBefore):
        start(topping, player)


def test_who_has_an_account_and_has_looked_begins_again_only_once_the_game_is_revealed(topping, clock):
    player = AccountFactory()
    run = start(topping, player)
    end(topping, clock)
    with pytest.raises(refusals.RunStartedBefore):
        start(topping, player)
    assert queries.run_now(run).is_over
    close_and_reveal(topping, clock)
    tasks.forget_begun_runs()
    with pytest.raises(refusals.ToppingClosedNow):
        start(topping, player)
    assert (BegunRun.objects.count(), FreeText.objects.count()) == (0, 0)


def test_of_guests_what_is_over_is_forgotten_with_their_names_but_for_what_is_recorded(topping, clock):
    idle, played, late = guest(), guest(), guest()
    forgotten, kept = start(topping, idle, "Max"), start(topping, played)
    find(kept, topping, 1, by=played)
    clock.pass_(30)
    tasks.forget_begun_runs()
    running_on = start(topping, late, "Léa")
    clock.pass_(60 * len(queries.game_of(topping).coups) - 20)
    tasks.forget_begun_runs()
    assert [row.id for row in BegunRun.objects.all()] == [running_on]
    assert sorted(FreeText.objects.values_list("text", flat=True)) == ["Léa", "Zoé"]
    with pytest.raises(refusals.RunUnknown):
        queries.load_run(forgotten)
    assert queries.load_run(kept).state.coup == 2
    with pytest.raises(refusals.RunStartedBefore):
        start(topping, played)


def test_many_that_are_over_are_forgotten_by_lots(topping, clock, monkeypatch):
    monkeypatch.setattr("games.services.begun_runs._AT_ONCE", 2)
    for number in range(5):
        start(topping, guest(), f"Joueur {number}")
    end(topping, clock)
    assert (BegunRun.objects.count(), FreeText.objects.count()) == (0, 0)


def test_a_name_is_erased_before_anything_is_done(topping, clock):
    player = guest()
    run = start(topping, player)
    run_commands.erase_run_name(run, by=player)
    find(run, topping, 1, by=player)
    name = queries.load_run(run).state.rules.name
    assert (FreeText.objects.count(), texts_of([name])) == (0, {name: "Texte effacé"})


def test_names_chosen_long_ago_are_erased_whether_their_runs_are_recorded_or_not(topping, clock, settings):
    idle, played = AccountFactory(), AccountFactory()
    start(topping, idle)
    find(start(topping, played), topping, 1, by=played)
    work()
    clock.pass_(24 * 3600)
    assert tasks.erase_old_names(older_than=tasks.timedelta(days=1)) == 0
    clock.pass_(1)
    assert tasks.erase_old_names(older_than=tasks.timedelta(days=1)) == 2
