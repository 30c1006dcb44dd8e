"""What one console decides for all halls: each partie by its own decisions, and all of them or none."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import reduce
from uuid import UUID

from engine.events.refusals import Refusal
from games.domain.partie import interruption, together
from games.domain.partie.state.evolve import PartieEvent, evolve
from games.domain.partie.state.partie import Partie, Phase
from games.domain.partie.steps import Step, at_coup
from tournaments.multiplex import events
from tournaments.multiplex.domain import catching_up, refusals
from tournaments.multiplex.domain.halls import Halls
from tournaments.multiplex.domain.multiplex import MultiplexEvent

Decide = Callable[[Partie], list[PartieEvent]]
# What is not attested in a hall by those who are there.
STEPS = frozenset(
    {
        Step.DRAW,
        Step.STATE_WILL,
        Step.ANNOUNCE_TIRAGE,
        Step.PUT_BACK,
        Step.START_CLOCK,
        Step.CLOSE_COUP,
        Step.ANNOUNCE_SOLUTION,
        Step.END,
        Step.ANNUL_COUP,
        Step.INTERRUPT,
        Step.RESUME,
    }
)


@dataclass(frozen=True, slots=True)
class Decided:
    """What is appended at once: `own` to the multiplex, `parties` to the partie of each centre."""

    own: tuple[MultiplexEvent, ...] = ()
    parties: Mapping[UUID, list[PartieEvent]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Looked:
    """What the juge-arbitre was looking at; `unready`: the halls that he was shown as not ready, or as cut off."""

    coup: int | None = None
    rejets: int | None = None
    unready: Collection[UUID] = ()


def take(halls: Halls, *, step: Step, decide: Decide, looked: Looked) -> Decided:
    """One step in every hall that follows. Raises NotATogetherStep, NoHallFollows, HallRefuses."""
    if step not in STEPS:
        raise refusals.NotATogetherStep
    following = halls.following()
    decided = {}
    for centre, partie in following.items():
        at_coup(partie, looked.coup, looked.rejets)
        try:
            decided[centre] = decide(partie)
        except Refusal as refusal:
            raise refusals.HallRefuses(hall=halls.names.get(centre, ""), why=refusal) from refusal
    taken = events.MultiplexStepTaken(
        step=step.value,
        coup=len(next(iter(following.values())).coups),
        centres=tuple(sorted(following)),
        unready=tuple(sorted(set(looked.unready) & set(following))),
    )
    return Decided((taken,), decided)


def join(halls: Halls, *, centre: UUID, multiplex: UUID, stream_of: UUID, partie: Partie) -> Decided:
    """The hall is conducted with the others, from its first tirage; `stream_of`: the id of its partie.

    Nothing where it is already. Raises MultiplexTooLate, ConductedTogether.
    """
    joined = together.join(partie, multiplex=multiplex)
    if not joined:
        return Decided()
    return Decided((events.MultiplexHallJoined(centre=centre, partie=stream_of),), {centre: joined})


def leave(halls: Halls, *, centre: UUID, multiplex: UUID) -> Decided:
    """The hall goes on by itself; one that stands still is resumed on its own console. Raises NotOfTheMultiplex."""
    left = together.leave(halls.partie(centre), multiplex=multiplex)
    return Decided((events.MultiplexHallLeft(centre=centre, partie=halls.multiplex.parties[centre]),), {centre: left})


def set_aside(halls: Halls, *, centre: UUID, at: datetime) -> Decided:
    """FISF 3.6: the hall stands still while the others go on; one that is interrupted already needs no more.

    Raises NotOfTheMultiplex, AlreadySetAside.
    """
    partie = halls.partie(centre)
    if centre in halls.multiplex.aside:
        raise refusals.AlreadySetAside
    stopped = interruption.interrupt(partie, at=at) if partie.interrupted_at is None else []
    return Decided((events.MultiplexHallSetAside(centre=centre, coup=len(partie.coups)),), {centre: stopped})


def resume(halls: Halls, *, centre: UUID, at: datetime, notice: timedelta, play: catching_up.Play) -> Decided:
    """The hall is at the coup of the others again: what they have played without it is recorded as they played it.

    Raises NotOfTheMultiplex, HallNotStopped, AllHallsStopped, OtherLetters, and what an interruption refuses (3.7.e).
    """
    partie = halls.partie(centre)
    if not halls.is_aside(centre):
        raise refusals.HallNotStopped
    if halls.are_stopped:
        raise refusals.AllHallsStopped
    resumed = interruption.resume(partie, at=at, notice=notice)
    leading = halls.leading
    after = reduce(evolve, resumed, partie)
    caught_up = catching_up.catch_up(after, leading, play=play) if leading is not None else []
    reached = reduce(evolve, caught_up, after)
    return Decided(
        (events.MultiplexHallResumed(centre=centre, coup=len(reached.coups)),), {centre: [*resumed, *caught_up]}
    )


def rule_time(halls: Halls, *, centre: UUID, lost: int, given: int, at: datetime) -> Decided:
    """FISF 3.6: so many seconds of its coup are given back to a hall while it runs; with none, what was lost stands.

    Raises NotOfTheMultiplex, CoupNotRunning, MoreThanElapsed.
    """
    partie = halls.partie(centre)
    ruled = events.MultiplexTimeRuled(centre=centre, coup=len(partie.coups), lost=lost, given=given)
    if not given:
        return Decided((ruled,))
    if partie.phase is not Phase.RUNNING or partie.interrupted_at is not None:
        raise refusals.CoupNotRunning
    started = partie.current.started_at
    elapsed = int((at - started).total_seconds()) if started else 0
    if given > elapsed:
        raise refusals.MoreThanElapsed(elapsed=max(0, elapsed))
    stopped = interruption.interrupt(partie, at=at - timedelta(seconds=given))
    resumed = interruption.resume(reduce(evolve, stopped, partie), at=at)
    return Decided((ruled,), {centre: [*stopped, *resumed]})
