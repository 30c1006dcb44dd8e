"""What a juge-arbitre does to all the halls of a multiplex at once: one append to all their streams, or none."""

from collections.abc import Callable, Collection
from datetime import datetime
from functools import partial
from typing import Any
from uuid import UUID

from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore import appending, commanding
from engine.eventstore.errors import EditedMeanwhile
from engine.eventstore.recorded import Append, Recorded
from engine.people.permissions import require
from games.commands.partie import Seen
from games.domain.partie import annulment, clock, ending, interruption, script, solution, tirage
from games.domain.partie.state.evolve import PARTIE, PartieEvent
from games.domain.partie.state.partie import Partie
from games.domain.partie.steps import Step
from games.events.partie import Will
from games.services import search
from games.services.sealed import script_under, sealed_under
from games.streams import partie_stream
from tournaments.multiplex import presence, queries
from tournaments.multiplex.domain import conducting, refusals
from tournaments.multiplex.domain.catching_up import Play
from tournaments.multiplex.domain.halls import coup_ahead
from tournaments.streams import multiplex_stream

CONDUCT, KEEP = "tournaments.conduct_rounds", "tournaments.prepare_hall"
# Taken alone, so that two consoles and a slow page never mix two steps of a hall.
UNSEEN = Seen()


@commanding.command
def take_step(
    competition: UUID,
    *,
    number: int,
    step: Step,
    by: Actor,
    seen: Seen = UNSEEN,
    unready: Collection[UUID] = (),
    **arguments: Any,
) -> list[Recorded]:
    """One step of the juge-arbitre in every hall that follows; `number`: the round.

    seen: with the version of the multiplex where the API gives it. unready: the halls that he was shown as not ready,
    or as cut off, when he went on.
    Raises NoMultiplex, NotATogetherStep, NoHallFollows, HallRefuses, EditedMeanwhile.
    """
    multiplex = _conducted(competition, number, by)
    decide = _decision(multiplex, step, arguments)
    looked = conducting.Looked(seen.coup, seen.rejets, unready)
    return _record(
        multiplex,
        lambda loaded: conducting.take(loaded.halls, step=step, decide=decide, looked=looked),
        expected=seen.version,
    )


@commanding.command
def join(competition: UUID, *, number: int, centre: UUID, by: Actor) -> list[Recorded]:
    """A hall is conducted with the others, from its first tirage on.

    Raises NoMultiplex, HallHasNoPartie, MultiplexTooLate, ConductedTogether.
    """
    multiplex = _conducted(competition, number, by)
    partie = queries.parties_of_round(competition, number).get(centre)
    if partie is None:
        raise refusals.HallHasNoPartie
    joining = commanding.load(partie_stream(partie), PARTIE)
    told: dict[str, Any] = {"centre": centre, "multiplex": multiplex, "stream_of": partie, "partie": joining.state}
    return _record(
        multiplex,
        lambda loaded: conducting.join(loaded.halls, **told),
        new={centre: (partie_stream(partie), joining.version)},
    )


@commanding.command
def leave(competition: UUID, *, number: int, centre: UUID, by: Actor) -> list[Recorded]:
    """A hall goes on by itself, conducted on its own console. Raises NoMultiplex, NotOfTheMultiplex."""
    multiplex = _conducted(competition, number, by)
    return _record(multiplex, lambda loaded: conducting.leave(loaded.halls, centre=centre, multiplex=multiplex))


@commanding.command
def set_aside(competition: UUID, *, number: int, centre: UUID, by: Actor) -> list[Recorded]:
    """FISF 3.6: a hall stands still while the others go on. Raises NoMultiplex, NotOfTheMultiplex, AlreadySetAside."""
    multiplex = _conducted(competition, number, by)
    return _record(multiplex, lambda loaded: conducting.set_aside(loaded.halls, centre=centre, at=now()))


@commanding.command
def resume_hall(competition: UUID, *, number: int, centre: UUID, by: Actor) -> list[Recorded]:
    """A hall is at the coup of the others again.

    Raises NoMultiplex, NotOfTheMultiplex, HallNotStopped, AllHallsStopped, OtherLetters, InterruptedTooLong.
    """
    multiplex = _conducted(competition, number, by)
    play = Play(_drawing(multiplex), _decide_will, _closing(multiplex))
    return _record(
        multiplex,
        lambda loaded: conducting.resume(loaded.halls, centre=centre, at=now(), notice=clock.NOTICE, play=play),
    )


@commanding.command
def rule_time(competition: UUID, *, number: int, centre: UUID, given: int, lost: int = 0, by: Actor) -> list[Recorded]:
    """FISF 3.6: seconds of the coup that are given back to a hall; 0: what it has lost stands.

    Raises NoMultiplex, NotOfTheMultiplex, CoupNotRunning, MoreThanElapsed.
    """
    multiplex = _conducted(competition, number, by)
    return _record(
        multiplex, lambda loaded: conducting.rule_time(loaded.halls, centre=centre, lost=lost, given=given, at=now())
    )


def say_ready(competition: UUID, *, number: int, centre: UUID, by: Actor) -> None:
    """The hall is ready for the coup that comes; no event (see `presence`). Raises NoMultiplex, NotOfTheMultiplex."""
    require(by, KEEP, (competition, centre))
    multiplex = queries.multiplex_of_round(competition, number)
    presence.say_ready(multiplex, centre, coup_ahead(queries.load_hall(multiplex, centre).partie))


def _conducted(competition: UUID, number: int, by: Actor) -> UUID:
    require(by, CONDUCT, competition)
    return queries.multiplex_of_round(competition, number)


def _record(
    multiplex: UUID,
    decide: Callable[[queries.Loaded], conducting.Decided],
    *,
    new: dict[UUID, tuple[str, int]] | None = None,
    expected: int | None = None,
) -> list[Recorded]:
    """Decide on the halls as they are, and append to all their streams at once. new: of a hall that joins.

    expected: the version of the multiplex that its author had read.
    """
    loaded = queries.load(multiplex)
    streams = {centre: partie_stream(partie) for centre, partie in loaded.halls.multiplex.parties.items()}
    places = {centre: (stream, loaded.versions[centre]) for centre, stream in streams.items()} | (new or {})
    touched = (multiplex_stream(multiplex), *(stream for stream, _version in places.values()))
    if repeated := appending.recorded_before(*touched):
        return repeated
    if expected is not None and loaded.version != expected:
        raise EditedMeanwhile(stream=multiplex_stream(multiplex), expected=expected, actual=loaded.version)
    decided = decide(loaded)
    appends = [Append(places[centre][0], events, places[centre][1]) for centre, events in decided.parties.items()]
    return appending.append_new(Append(multiplex_stream(multiplex), decided.own, loaded.version), *appends)


# --- the steps, each that of a partie -----------------------------------------------------------------------------


def _decision(multiplex: UUID, step: Step, arguments: dict[str, Any]) -> conducting.Decide:
    """What the step is in one partie, with what it needs of the secrets of the round; the same moment for all."""
    at = now()
    decisions: dict[Step, Callable[..., list[PartieEvent]]] = {
        Step.ANNOUNCE_TIRAGE: clock.announce_tirage,
        Step.PUT_BACK: solution.put_back_tirage,
        Step.START_CLOCK: partial(clock.start_clock, at=at + clock.NOTICE),
        Step.ANNOUNCE_SOLUTION: solution.announce_solution,
        Step.END: partial(ending.end_partie, seed="", salt="", at=at),
        Step.STATE_WILL: lambda partie, will: _decide_will(partie, tirage.will_named(will)),
        Step.ANNUL_COUP: lambda partie, reason: annulment.annul_coup(partie, reason=annulment.reason_named(reason)),
        Step.INTERRUPT: partial(interruption.interrupt, at=at),
        Step.RESUME: partial(interruption.resume, at=at, notice=clock.NOTICE),
    }
    if step is Step.DRAW:
        return _drawing(multiplex)
    if step is Step.CLOSE_COUP:
        close = _closing(multiplex)
        early = arguments.get("early", True)
        return lambda partie: close(partie, at, early=early)
    if step not in decisions:
        raise refusals.NotATogetherStep
    return partial(decisions[step], **arguments)


def _drawing(multiplex: UUID) -> conducting.Decide:
    """The secrets of the round are opened once for all its halls."""
    sealed = sealed_under(multiplex)

    def draw(partie: Partie) -> list[PartieEvent]:
        drawn = script.draw(partie, script=sealed.script, seed=sealed.seed, salt=sealed.salt)
        return search.with_top(partie, drawn)

    return draw


def _closing(multiplex: UUID) -> Callable[..., list[PartieEvent]]:
    prepared = script_under(multiplex)

    def close(partie: Partie, at: datetime, *, early: bool = True) -> list[PartieEvent]:
        return script.close(partie, at=at, early=early, script=prepared)

    return close


def _decide_will(partie: Partie, will: Will) -> list[PartieEvent]:
    return search.with_top(partie, tirage.state_will(partie, will=will))
