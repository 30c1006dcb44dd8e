"""A long stream is folded further from where it was left, and from nowhere else."""

import pytest
from django.db import transaction

from engine.events.decider import Decider
from engine.eventstore import commanding
from engine.eventstore.appending import append
from engine.eventstore.commanding import SHORTEST, load, load_many
from engine.eventstore.reading import read_stream, stream_version
from engine.eventstore.recorded import NEW, Append
from tests.engine.eventstore.samples import Added

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


@pytest.fixture
def folded():
    """The amounts that were folded, and how: the state is their list, changed in place."""
    return []


@pytest.fixture(params=[False, True], ids=["anew", "in_place"])
def listing(folded, request):
    def anew(state, event):
        folded.append(event.amount)
        return [*state, event.amount]

    def in_place(state, event):
        folded.append(event.amount)
        state.append(event.amount)
        return state

    return Decider(list, in_place, copied=list) if request.param else Decider(list, anew)


def happen(stream, *amounts):
    append(Append(stream, [Added(amount=amount) for amount in amounts], stream_version(stream) or NEW))


def test_what_came_since_is_folded_and_nothing_twice(listing, folded):
    happen("a", *range(SHORTEST))
    assert load("a", listing).state == list(range(SHORTEST))
    happen("a", 100, 101)
    folded.clear()
    again = load("a", listing)
    assert (again.state, again.version) == ([*range(SHORTEST), 100, 101], SHORTEST + 2)
    assert folded == [100, 101]


def test_a_short_stream_is_read_whole(listing, folded):
    happen("a", 1)
    load("a", listing)
    folded.clear()
    assert load("a", listing).state == [1]
    assert folded == [1]


def test_what_was_undone_is_not_remembered(listing):
    happen("a", *range(SHORTEST))
    with transaction.atomic():
        happen("a", 7)
        assert load("a", listing).state[-1] == 7
        transaction.set_rollback(True)
    happen("a", 8)
    assert load("a", listing).state == [*range(SHORTEST), 8]


def test_a_state_of_the_last_event_is_not_asked_for(listing, folded, django_assert_num_queries):
    happen("a", *range(SHORTEST))
    loaded = load("a", listing)
    folded.clear()
    with django_assert_num_queries(0):
        assert load("a", listing, last=loaded.digest) == loaded
    happen("a", 7)
    [last] = read_stream("a", after=SHORTEST)
    assert load("a", listing, last=last.digest).state == [*range(SHORTEST), 7]
    assert folded == [7]


def test_a_state_that_its_reader_changes_is_read_right_by_the_next():
    listing = Decider(list, lambda state, event: state.append(event.amount) or state, copied=list)
    happen("a", *range(SHORTEST))
    for _ in range(3):
        state = load("a", listing).state
        assert state == list(range(SHORTEST))
        state.clear()


def test_of_several_streams_each_is_folded_further_from_where_it_was_left(listing, folded):
    happen("a", *range(SHORTEST))
    happen("b", *range(SHORTEST + 1))
    happen("c", 1)
    load_many(["a", "b", "c"], listing)
    happen("a", 100)
    happen("b", 101)
    folded.clear()
    again = load_many(["a", "b", "d"], listing)
    assert {stream: each.state for stream, each in again.items()} == {
        "a": [*range(SHORTEST), 100],
        "b": [*range(SHORTEST + 1), 101],
        "d": [],
    }
    assert sorted(folded) == [100, 101]


def test_what_was_asked_for_longest_ago_is_forgotten_first(listing, folded, monkeypatch):
    monkeypatch.setattr(commanding, "MAX_EVENTS", 2 * SHORTEST)
    for stream in "abc":
        happen(stream, *range(SHORTEST))
        load(stream, listing)
    folded.clear()
    load("c", listing)
    load("b", listing)
    assert folded == []
    load("a", listing)
    assert folded == list(range(SHORTEST))
