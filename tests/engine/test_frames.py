"""A request or a job has room for its frames, however deep the stack is that calls it."""

import resource
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from deploy.command import manage
from deploy.handler import OnePassage
from engine.frames import in_one_chunk
from engine.jobs import worker
from engine.jobs.embedded import Worker

# More than fill one chunk of CPython, so that at one of these depths a loop stands at its end.
DEPTHS = 300
CALLS = 300


def leaf(number: int) -> int:
    return number


def loop() -> None:
    for number in range(CALLS):
        leaf(number)


@in_one_chunk
def roomy_loop() -> None:
    loop()


def at_depth(depth: int, called: Callable[[], None]) -> None:
    if depth:
        at_depth(depth - 1, called)
    else:
        called()


def worst(called: Callable[[], None]) -> int:
    """The most page faults of a call, of all depths."""
    return max(faults(depth, called) for depth in range(DEPTHS))


def faults(depth: int, called: Callable[[], None]) -> int:
    before = resource.getrusage(resource.RUSAGE_THREAD).ru_minflt
    at_depth(depth, called)
    return resource.getrusage(resource.RUSAGE_THREAD).ru_minflt - before


def on_a_stack_of_its_own(called: Callable[[], int]) -> int:
    """As in a thread of a server: this process's tests have room already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(called).result()


def test_a_loop_at_the_end_of_a_chunk_costs_as_much_as_elsewhere():
    assert on_a_stack_of_its_own(lambda: worst(loop)) >= CALLS  # or this test sees nothing
    assert on_a_stack_of_its_own(lambda: worst(roomy_loop)) < 10


@pytest.mark.parametrize(
    "entry",
    [OnePassage._answered, Worker._tried, worker.catch_up.run, worker.run_job.run, worker.housekeep.run, manage],
    ids=lambda entry: entry.__qualname__,
)
def test_whatever_enters_has_room(entry):
    assert entry.__code__.co_stacksize == roomy_loop.__code__.co_stacksize
