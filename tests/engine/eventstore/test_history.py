"""Any history of appends, conflicts and rollbacks leaves the log that a plain list would be."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID, uuid4

import pytest
from django.db import transaction
from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule, run_state_machine_as_test

from engine.eventstore.appending import append
from engine.eventstore.commanding import identified
from engine.eventstore.errors import ConcurrencyError
from engine.eventstore.reading import head, read_log, read_stream
from engine.eventstore.recorded import Append
from engine.eventstore.verifying import verify
from tests.engine.eventstore.samples import Added

STREAMS = st.sampled_from(["a", "b", "c"])
SIZES = st.integers(min_value=0, max_value=4)

Row = tuple[str, int, int]  # stream, version, amount


class History(RuleBasedStateMachine):
    """The model is the list of rows; stream names are new in each history, since nothing can be deleted."""

    def __init__(self) -> None:
        super().__init__()
        self.prefix, self.start = uuid4().hex, head()
        self.rows: list[Row] = []
        self.commands: dict[int, tuple[str, list[int]]] = {}

    def stream(self, name: str) -> str:
        return f"{self.prefix}-{name}"

    def version(self, name: str) -> int:
        return sum(row[0] == name for row in self.rows)

    def remember(self, name: str, amounts: list[int]) -> None:
        version = self.version(name)
        self.rows += [(name, version + number, amount) for number, amount in enumerate(amounts, start=1)]

    def append(self, name: str, size: int, version: int) -> list[int]:
        amounts = [len(self.rows) + number for number in range(size)]
        append(Append(self.stream(name), [Added(amount=amount) for amount in amounts], version))
        return amounts

    @rule(name=STREAMS, size=SIZES)
    def append_at_the_right_version(self, name: str, size: int) -> None:
        self.remember(name, self.append(name, size, self.version(name)))

    @rule(name=STREAMS, size=SIZES.filter(bool), off=st.sampled_from([-1, 1, 5]))
    def append_at_a_wrong_version(self, name: str, size: int, off: int) -> None:
        with pytest.raises(ConcurrencyError):
            self.append(name, size, self.version(name) + off)

    @rule(name=STREAMS, size=SIZES)
    def append_and_roll_back(self, name: str, size: int) -> None:
        with transaction.atomic():
            self.append(name, size, self.version(name))
            transaction.set_rollback(True)

    @rule(name=STREAMS, other=STREAMS, size=SIZES, keep=st.booleans())
    def append_in_a_transaction_with_a_part_that_rolls_back(self, name: str, other: str, size: int, keep: bool) -> None:
        with transaction.atomic():
            with partly(keep):
                first = self.append(other, size, self.version(other))
            if keep:
                self.remember(other, first)
            self.remember(name, self.append(name, size, self.version(name)))

    @rule(name=STREAMS, number=st.integers(min_value=1, max_value=3))
    def append_as_a_command_that_may_be_a_repeat(self, name: str, number: int) -> None:
        name, amounts = self.commands.get(number, (name, [number]))
        with identified(self.command(number)):
            append(Append(self.stream(name), [Added(amount=amount) for amount in amounts], self.version(name)))
        if number not in self.commands:
            self.commands[number] = (name, amounts)
            self.remember(name, amounts)

    def command(self, number: int) -> UUID:
        return UUID(self.prefix[:-1] + str(number))

    @invariant()
    def the_log_holds_what_was_kept(self) -> None:
        rows = read_log(self.start, 1000)
        assert [row.position for row in rows] == list(range(self.start + 1, self.start + len(self.rows) + 1))
        assert [(row.stream[33:], row.version, row.event.amount) for row in rows] == self.rows
        assert head() == self.start + len(self.rows)

    def teardown(self) -> None:
        for name in ("a", "b", "c"):
            kept = [row for row in self.rows if row[0] == name]
            read = [(name, row.version, row.event.amount) for row in read_stream(self.stream(name))]
            assert read == kept
        assert verify().events == head()


@contextmanager
def partly(keep: bool) -> Iterator[None]:
    with transaction.atomic():
        yield
        transaction.set_rollback(not keep)


@pytest.mark.django_db(transaction=True)
def test_any_history_is_the_one_that_a_list_would_keep(both_databases: str):
    run_state_machine_as_test(
        History,
        settings=settings(max_examples=25, stateful_step_count=20, suppress_health_check=list(HealthCheck)),
    )
