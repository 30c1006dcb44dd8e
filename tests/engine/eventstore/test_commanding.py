from uuid import UUID, uuid4

import pytest
from django.db import OperationalError, transaction

from engine.eventstore.appending import append
from engine.eventstore.commanding import command, fresh_id, identified, load, load_many, metadata, record
from engine.eventstore.errors import CommandReused, ConcurrencyError
from engine.eventstore.reading import head, read_log, read_stream
from engine.eventstore.recorded import NEW, Append
from tests.engine.eventstore.samples import SOMEBODY, TALLY, Added, Somebody, TooMuch, add, adding, in_threads

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def test_record_decides_on_the_state_of_the_stream():
    add("a", amount=3)
    add("a", amount=4)
    assert load("a", TALLY).state == 7
    assert load("a", TALLY).version == 2
    assert (load("b", TALLY).state, load("b", TALLY).version) == (0, NEW)


def test_a_refusal_records_nothing():
    with pytest.raises(TooMuch) as refused:
        add("a", amount=3, most=2)
    assert str(refused.value) == "A tally stops at 2."
    assert head() == 0


def test_a_command_says_who_acted():
    [recorded] = add("a")
    assert recorded.metadata["actor"] == "somebody"
    assert UUID(recorded.metadata["correlation_id"])
    assert set(recorded.metadata) == {"actor", "correlation_id", "command_id"}


def test_metadata_of_the_surroundings_are_kept():
    cause, correlation = uuid4(), uuid4()
    with metadata(causation_id=cause, correlation_id=correlation, actor="system"):
        [inside] = add("a")
        [direct] = append(Append("b", [Added(amount=1)], NEW))
    [after] = append(Append("c", [Added(amount=1)], NEW))
    assert inside.metadata["causation_id"] == direct.metadata["causation_id"] == str(cause)
    assert inside.metadata["correlation_id"] == str(correlation)
    assert (inside.metadata["actor"], direct.metadata["actor"]) == ("somebody", "system")
    assert after.metadata == {}


def test_the_same_command_twice_is_recorded_once_and_decided_once():
    command_id = uuid4()
    with identified(command_id):
        first = add("a", amount=1, most=1)
    with identified(command_id):
        # Decided again, it would be refused: the tally is full.
        second = add("a", amount=1, most=1)
    assert second == first
    assert first[0].metadata["command_id"] == str(command_id)
    assert head() == 1


def test_an_append_of_an_identified_command_is_made_once():
    command_id = uuid4()
    answers = []
    for _ in range(2):
        with identified(command_id):
            answers.append(append(Append("a", [Added(amount=number) for number in range(120)], NEW)))
    assert answers[0] == answers[1]
    assert head() == 120


def test_a_repeat_of_a_command_that_was_cut_short_records_only_the_rest():
    @command
    def both(*, by: Somebody, die: bool) -> None:
        record("a", TALLY, adding, amount=1)
        if die:
            raise KeyboardInterrupt
        record("b", TALLY, adding, amount=1)

    command_id = uuid4()
    with identified(command_id), pytest.raises(KeyboardInterrupt):
        both(by=SOMEBODY, die=True)
    for _ in range(2):
        with identified(command_id):
            both(by=SOMEBODY, die=False)
    assert [(row.stream, row.version) for row in read_log(0, 10)] == [("a", 1), ("b", 1)]


def test_a_repeat_draws_the_same_fresh_ids():
    command_id = uuid4()
    with identified(command_id):
        drawn = [fresh_id("partie"), fresh_id("seed")]
    with identified(command_id):
        assert [fresh_id("partie"), fresh_id("seed")] == drawn
    assert len({*drawn, fresh_id("partie"), fresh_id("partie")}) == 4


def test_a_command_id_is_not_taken_for_another_stream():
    command_id = uuid4()
    with identified(command_id):
        add("a")
    with identified(command_id), pytest.raises(CommandReused):
        add("b")
    assert head() == 1


def test_the_same_command_from_several_clients_at_once_is_recorded_once():
    command_id = uuid4()

    def send() -> list[UUID]:
        with identified(command_id):
            return [row.event_id for row in add("a")]

    answers = in_threads(*[send] * 6)
    assert answers == [[read_stream("a")[0].event_id]] * 6
    assert head() == 1


def overtaken(times: int):
    """A command that somebody overtakes `times` times between its reading and its append."""
    attempts = []

    def decide(total: int) -> list[Added]:
        attempts.append(total)
        if len(attempts) <= times:
            [result] = in_threads(lambda: append(Append("a", [Added(amount=10)], total // 10)))
            assert not isinstance(result, Exception)
        return [Added(amount=1)]

    @command
    def run(*, by: Somebody) -> None:
        record("other", TALLY, adding, amount=1)
        record("a", TALLY, decide)

    return run, attempts


def test_an_overtaken_command_decides_again_and_repeats_nothing():
    run, attempts = overtaken(times=3)
    run(by=SOMEBODY)
    assert attempts == [0, 10, 20, 30]
    assert load("a", TALLY).state == 31
    assert len(read_stream("other")) == 1


def test_a_command_gives_up_after_three_more_attempts():
    run, attempts = overtaken(times=4)
    with pytest.raises(ConcurrencyError):
        run(by=SOMEBODY)
    assert len(attempts) == 4


def test_a_command_within_a_command_is_part_of_it():
    @command
    def outer(*, by: Somebody) -> None:
        add("a", by=by)
        add("b", by=by)

    command_id = uuid4()
    for _ in range(2):
        with identified(command_id):
            outer(by=SOMEBODY)
    assert [(row.stream, row.metadata["command_id"]) for row in read_log(0, 9)] == [
        ("a", str(command_id)),
        ("b", str(command_id)),
    ]
    assert len({row.metadata["correlation_id"] for row in read_log(0, 9)}) == 1


def test_only_the_outermost_command_is_tried_again():
    attempts = []

    @command
    def inner(*, by: Somebody) -> None:
        attempts.append("inner")
        raise ConcurrencyError(stream="a")

    @command
    def outer(*, by: Somebody) -> None:
        attempts.append("outer")
        inner(by=by)

    with pytest.raises(ConcurrencyError):
        outer(by=SOMEBODY)
    assert attempts == ["outer", "inner"] * 4


def test_a_command_must_say_who_acts():
    with pytest.raises(TypeError, match="by"):

        @command
        def anonymous(by: Somebody) -> None:
            """`by` may be passed by position here, where nobody would find it."""


class BusyError(Exception):
    sqlite_errorcode = 5
    sqlstate = "40001"


@pytest.mark.parametrize(("cause", "expected"), [(BusyError(), 4), (ValueError(), 1)])
def test_a_busy_database_is_asked_again(cause: Exception, expected: int):
    attempts = []

    @command
    def run(*, by: Somebody) -> None:
        attempts.append(1)
        raise OperationalError from cause

    with pytest.raises(OperationalError):
        run(by=SOMEBODY)
    assert len(attempts) == expected


def test_a_busy_database_is_not_asked_again_within_a_transaction():
    attempts = []

    @command
    def run(*, by: Somebody) -> None:
        attempts.append(1)
        raise OperationalError from BusyError()

    with pytest.raises(OperationalError), transaction.atomic():
        run(by=SOMEBODY)
    assert len(attempts) == 1


def test_several_streams_are_loaded_at_once():
    add("a", amount=3)
    add("a", amount=4)
    add("b", amount=5)
    loaded = load_many(["b", "a", "nothing yet"], TALLY)
    assert {stream: (tally.version, tally.state) for stream, tally in loaded.items()} == {
        "b": (1, 5),
        "a": (2, 7),
        "nothing yet": (NEW, 0),
    }
