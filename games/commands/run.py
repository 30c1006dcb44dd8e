"""What happens in a run through a topping: by its player online, by an arbitre in person, by time alone.

A run online enters the log with the first act of its player: until then it is a row (`games.services.begun_runs`).

The time is that of this server, read once as the command begins.
"""

import unicodedata
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.timezone import now

from engine.backups.erasures import note
from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.eventstore.commanding import Loaded, command, fresh_id, load, record
from engine.eventstore.recorded import NEW, Condition, Recorded
from engine.people.permissions import allowed, require
from engine.people.vault import TEXT, erase_text, keep_text
from games.domain.topping import proposals, racing, refusals
from games.domain.topping.game import ToppingGame
from games.domain.topping.run import RUN, Run, RunEvent
from games.domain.topping.topping import Topping, expect_open
from games.events.topping import ProposalRefused
from games.queries.toppings import game_of, load_run, load_topping, run_of_player
from games.services.begun_runs import begun, begun_before, keep_begun
from games.services.lexicons import lexicon_named
from games.streams import run_stream, topping_stream

LONGEST_NAME = 30


@dataclass(frozen=True, slots=True)
class Proposed:
    """What became of a proposal: `refusal` is None where it was the top, else why it was not; `run`: after it."""

    refusal: Refusal | None
    run: Run
    game: ToppingGame


@command
def start_run(topping: UUID, *, name: str, by: Actor) -> UUID:
    """Online: the first tirage is shown to `by`, whose time now runs. Returns the run, not recorded yet.

    name: what the board calls him. Raises NameNeeded, PlayedInPerson, RunStartedBefore, what `expect_open` refuses.
    """
    require(by, "games.play_topping", topping)
    run = run_of_player(topping, by.actor_id)
    opened = _opened(topping).state
    if opened.rules.in_person:
        raise refusals.PlayedInPerson
    try:
        with transaction.atomic():
            recorded = load(run_stream(run), RUN).state
            [started] = racing.start(recorded, **_rules(topping, opened, run, name), player=by.actor_id)
            keep_begun(run, started)
    except refusals.RunStartedBefore:
        if not begun_before(run):
            raise
    return run


@command
def start_run_in_person(topping: UUID, *, name: str, by: Actor) -> UUID:
    """In person: the arbitre shows the first tirage to the player of that name. Raises PlayedOnline."""
    require(by, "games.conduct_topping", topping)
    run = fresh_id("run")
    opened = _opened(topping)
    if not opened.state.rules.in_person:
        raise refusals.PlayedOnline
    # not begun if it is closed at this very moment
    conditions = [Condition(topping_stream(topping), opened.version)]
    with transaction.atomic():
        rules = _rules(topping, opened.state, run, name)
        record(run_stream(run), RUN, racing.start, conditions=conditions, **rules, player="")
    return run


@command
def propose(run: UUID, *, coup: int, word: str, reference: str, by: Actor) -> Proposed:
    """A proposal of the player. One that is late, repeated or for another coup is refused, and records nothing."""
    at = now()
    before: list[Run] = []

    def proposed(state: Run) -> list[RunEvent]:
        game = game_of(_owned(state, by).rules.topping)
        before.append(state)
        lexicon = lexicon_named(game.lexicon)
        return racing.propose(state, game=game, lexicon=lexicon, coup=coup, word=word, reference=reference, at=at)

    recorded = _record(run, proposed)
    # The stream is read once: hundreds propose in the same second. A repeat reads it again.
    events = (fact.event for fact in recorded)
    after = reduce(RUN.evolve, events, before[-1]) if before else load_run(run).state
    game = game_of(after.rules.topping)
    return Proposed(_refusal(recorded[-1].event, game), after, game)


@command
def give_solution(run: UUID, *, coup: int, by: Actor) -> list[Recorded]:
    """The solution is given, with the penalty: to the player who asks for it, or by the key of the arbitre."""
    _mine_or_conducted(run, by)
    return _record(run, racing.give, coup=coup, at=now())


@command
def validate_top(run: UUID, *, coup: int, by: Actor, top: int = 0) -> list[Recorded]:
    """In person: the player has said a top, that of this number among the equal ones. Raises TimeIsUp."""
    at = now()
    state = load_run(run).state
    require(by, "games.conduct_topping", state.rules.topping)
    game = game_of(state.rules.topping)
    return record(run_stream(run), RUN, racing.validate, game=game, coup=coup, top=top, at=at)


@command
def settle_run(run: UUID, *, by: Actor) -> list[Recorded]:
    """Record what time alone has done, at any moment. Of a run in which nothing was done, nothing is recorded."""
    loaded = load_run(run)
    if not allowed(by, "games.prepare_topping"):
        _owned(loaded.state, by)
    if loaded.version == NEW:
        return []
    return record(run_stream(run), RUN, racing.settle, at=now())


@command
def abandon_run(run: UUID, *, by: Actor) -> list[Recorded]:
    """The player stops before the end."""
    _mine_or_conducted(run, by)
    return _record(run, racing.abandon, at=now())


@command
def erase_run_name(run: UUID, *, by: Actor) -> None:
    """The name of a run on its board is erased, for good: by its player, or by the arbitre of the topping."""
    state = _mine_or_conducted(run, by)
    with transaction.atomic():
        if erase_text(state.rules.name):
            note(TEXT, [state.rules.name])


def _opened(topping: UUID) -> Loaded[Topping]:
    """The topping, its lexicon ready before any time runs: a process reads one whole the first time."""
    lexicon_named(load_topping(topping).state.rules.lexicon_digest)
    return load_topping(topping)


def _rules(topping: UUID, opened: Topping, run: UUID, name: str) -> dict[str, Any]:
    """What a run that starts now is run by; its name is kept. Raises NameNeeded, and as `expect_open`."""
    at = now()
    coups, rules = expect_open(opened, at=at).coups, opened.rules
    text = keep_text(_shown(name), text_id=uuid5(run, "name"))
    return {
        "topping": topping,
        "name": text.id,
        "name_digest": text.digest,
        "coups": coups,
        "seconds": rules.seconds,
        "penalty": rules.penalty,
        "in_person": rules.in_person,
        "at": at,
    }


def _record(run: UUID, decision: Callable[..., Sequence[RunEvent]], **arguments: Any) -> list[Recorded]:
    """Record what was done in a run, and its start before it where the log does not know it yet."""

    def decided(state: Run) -> Sequence[RunEvent]:
        start = () if state.started else begun(run)
        events = decision(reduce(RUN.evolve, start, state), **arguments)
        return [*start, *events] if events else []

    return record(run_stream(run), RUN, decided)


def _shown(name: str) -> str:
    """The name as a board shows it, in one line and without signs that nobody sees."""
    visible = "".join(letter for letter in name if unicodedata.category(letter)[0] != "C" or letter.isspace())
    cleaned = " ".join(visible.split())
    if not 0 < len(cleaned) <= LONGEST_NAME:
        raise refusals.NameNeeded(most=LONGEST_NAME)
    return cleaned


def _refusal(event: RunEvent, game: ToppingGame) -> Refusal | None:
    if not isinstance(event, ProposalRefused):
        return None
    position = racing.position_of(game, event.coup)
    placement = proposals.read_proposal(event.word, event.reference, position)
    return proposals.refusal_of(placement, position, lexicon_named(game.lexicon))


def _own(run: UUID, by: Actor) -> Run:
    return _owned(load_run(run).state, by)


def _owned(state: Run, by: Actor) -> Run:
    """The run, for its player; to anybody else it does not exist. Raises RunUnknown."""
    if not allowed(by, "games.play_run", state):
        raise refusals.RunUnknown
    return state


def _mine_or_conducted(run: UUID, by: Actor) -> Run:
    state = load_run(run).state
    if not state.rules.in_person:
        return _own(run, by)
    require(by, "games.conduct_topping", state.rules.topping)
    return state
