"""From a step named by a page or by the API to the command that takes it."""

from collections.abc import Callable
from uuid import UUID

from engine.events.actors import Actor
from engine.eventstore.recorded import Recorded
from games.commands import partie as partie_commands
from games.domain.partie.steps import Step

_COMMANDS: dict[Step, Callable[..., list[Recorded]]] = {
    Step.DRAW: partie_commands.draw_tirage,
    Step.ENTER_LETTERS: partie_commands.enter_drawn_letters,
    Step.CORRECT_LETTERS: partie_commands.correct_letters,
    Step.STATE_WILL: partie_commands.state_will,
    Step.ANNOUNCE_TIRAGE: partie_commands.announce_tirage,
    Step.PUT_BACK: partie_commands.put_back_tirage,
    Step.START_CLOCK: partie_commands.start_clock,
    Step.CLOSE_COUP: partie_commands.close_coup,
    Step.ANNOUNCE_SOLUTION: partie_commands.announce_solution,
    Step.END: partie_commands.end_partie,
    Step.ANNUL_COUP: partie_commands.annul_coup,
    Step.INTERRUPT: partie_commands.interrupt_partie,
    Step.RESUME: partie_commands.resume_partie,
    Step.CHECK_BAG: partie_commands.check_bag,
    Step.ANNOUNCE_PARTIE: partie_commands.announce_partie,
}


# What a step needs besides what its author had seen.
ARGUMENTS: dict[Step, tuple[str, ...]] = {
    Step.ENTER_LETTERS: ("letters",),
    Step.CORRECT_LETTERS: ("letters",),
    Step.STATE_WILL: ("will",),
    Step.ANNOUNCE_SOLUTION: ("word", "reference"),
    Step.ANNUL_COUP: ("reason",),
}

# Minutes: a partie that stopped longer ago is another day's.
LONGEST_STOP = 240

# What a step may be told, and does without.
OPTIONS: dict[Step, tuple[str, ...]] = {Step.INTERRUPT: ("minutes",)}


def take_step(
    step: Step, partie: UUID, *, by: Actor, seen: partie_commands.Seen, **arguments: str | int
) -> list[Recorded]:
    """Take one step of the juge-arbitre."""
    return _COMMANDS[step](partie, by=by, seen=seen, **arguments)
