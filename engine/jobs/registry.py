"""What workers do, registered by name: jobs, effects that follow the log, housekeeping."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

from django.utils.functional import Promise

from engine.events.registry import type_of
from engine.registering import registering

if TYPE_CHECKING:
    from engine.eventstore.recorded import Recorded

Reaction = Callable[["Recorded"], None]
Chore = TypeVar("Chore", bound=Callable[[], object])
Function = TypeVar("Function", bound=Callable[..., None])


class Lane(StrEnum):
    """What a job may hold up: nothing that a hall waits for, which is QUICK, stands behind the others."""

    QUICK = "quick"
    OUTSIDE = "outside"
    """It waits for another machine, such as a mail server."""
    SLOW = "slow"
    """It may take minutes."""


APART = (Lane.OUTSIDE, Lane.SLOW)

# A mail server may take twenty seconds (EMAIL_TIMEOUT) at each step of a mail.
_LEASES = {Lane.QUICK: timedelta(seconds=60), Lane.OUTSIDE: timedelta(minutes=5), Lane.SLOW: timedelta(minutes=5)}


@dataclass(frozen=True, slots=True)
class Registered:
    """A function that jobs name. `lease`: longest time between two signs of life; then another may take the job.

    `stoppable`: it tells how far it is (`engine.jobs.progress`), and so hears that it was stopped.
    """

    name: str
    function: Callable[..., None]
    lease: timedelta
    attempts: int
    label: str | Promise = ""
    lane: Lane = Lane.QUICK
    stoppable: bool = False


@dataclass(frozen=True, slots=True)
class Effect:
    """A follower of the log, called once for each fact of the types it follows, in order.

    `urgent`: somebody waits for it, and it reads nothing that projections write: it goes before them.
    `entered`: also of a fact that another log had first; else what follows from it was done where it was written.
    """

    name: str
    function: Reaction
    types: frozenset[str]
    urgent: bool = False
    entered: bool = False


_effects: dict[str, Effect] = {}
_jobs: dict[str, Registered] = {}
_periodic: dict[str, Callable[[], object]] = {}


def job(
    name: str,
    *,
    lease: timedelta | None = None,
    attempts: int = 10,
    label: str | Promise = "",
    outside: bool = False,
    slow: bool = False,
    stoppable: bool = False,
) -> Callable[[Function], Function]:
    """Register a function whose arguments are plain values (text, number, true, false, null, list, mapping).

    `label`: what it does, in words, for those who look at the queue. `outside`: it waits for another machine; `slow`:
    it may take minutes. What a hall waits for goes on beside both: see `engine.jobs.lanes`.
    `stoppable`: it calls `progress`, so that it may be stopped in the middle.
    It may run twice (a process killed at the wrong moment): it must look first at what is already done.
    """

    lane = Lane.OUTSIDE if outside else Lane.SLOW if slow else Lane.QUICK

    def keep(function: Function) -> None:
        if name in _jobs and _jobs[name].function is not function:
            raise LookupError(f"two jobs are named {name!r}")
        _jobs[name] = Registered(name, function, lease or _LEASES[lane], attempts, label, lane, stoppable)

    return registering(keep)


def registered_job(name: str) -> Registered:
    """The job of that name; LookupError when no app registered it."""
    try:
        return _jobs[name]
    except KeyError:
        raise LookupError(f"no job is named {name!r}") from None


def jobs_of(lane: Lane) -> list[str]:
    """The names of the jobs of a lane."""
    return [registered.name for registered in _jobs.values() if registered.lane is lane]


def lane_of(name: str) -> Lane:
    """QUICK where only another version of the program knows the job."""
    return _jobs[name].lane if name in _jobs else Lane.QUICK


def is_stoppable(name: str) -> bool:
    """Whether a job hears that it was stopped; True where only another version of the program knows it."""
    return _jobs[name].stoppable if name in _jobs else True


def label_of(name: str) -> str:
    """What a job does, in words; its name where nobody said, or where only another version of the program knows it."""
    return str(_jobs[name].label or name) if name in _jobs else name


def effect(
    name: str, *, follows: Sequence[type], urgent: bool = False, entered: bool = False
) -> Callable[[Reaction], Reaction]:
    """Register `fn(recorded)`: what follows from these facts, such as a job to enqueue. Its options: see Effect.

    It has its own checkpoint, moved in the transaction that holds what it writes; a rebuild never runs it again.
    """
    types = frozenset(type_of(cls).name for cls in follows)
    return registering(lambda function: _effects.update({name: Effect(name, function, types, urgent, entered)}))


def effects() -> tuple[Effect, ...]:
    return tuple(_effects.values())


def periodic(name: str) -> Callable[[Chore], Chore]:
    """Register a function run about once an hour by one process of the installation: see `engine.jobs.periodic`."""
    return registering(lambda function: _periodic.update({name: function}))


def periodic_tasks() -> dict[str, Callable[[], object]]:
    return dict(_periodic)
