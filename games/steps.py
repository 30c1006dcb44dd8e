"""From a step named by a page or by the API to the command that takes it."""

from collections.abc import Callable
from uuid import UUID

from engine.eventstore import Recorded
from engine.people import Actor
from games import commands
from games.domain.partie.steps import Step

_COMMANDS: dict[Step, Callable[..., list[Recorded]]] = {
    Step.DRAW: commands.draw_tirage,
    Step.ENTER_LETTERS: commands.enter_drawn_letters,
    Step.STATE_WILL: commands.state_will,
    Step.ANNOUNCE_TIRAGE: commands.announce_tirage,
    Step.PUT_BACK: commands.put_back_tirage,
    Step.START_CLOCK: commands.start_clock,
    Step.CLOSE_COUP: commands.close_coup,
    Step.ANNOUNCE_SOLUTION: commands.announce_solution,
    Step.END: commands.end_partie,
    Step.ANNUL_COUP: commands.annul_coup,
    Step.INTERRUPT: commands.interrupt_partie,
    Step.RESUME: commands.resume_partie,
    Step.CHECK_BAG: commands.check_bag,
    Step.ANNOUNCE_PARTIE: commands.announce_partie,
}


# What a step needs besides what its author had seen.
ARGUMENTS: dict[Step, tuple[str, ...]] = {
    Step.ENTER_LETTERS: ("letters",),
    Step.STATE_WILL: ("will",),
    Step.ANNOUNCE_SOLUTION: ("word", "reference"),
    Step.ANNUL_COUP: ("reason",),
}

# Minutes: a partie that stopped longer ago is another day's.
LONGEST_STOP = 240

# What a step may be told, and does without.
OPTIONS: dict[Step, tuple[str, ...]] = {Step.INTERRUPT: ("minutes",)}


def take_step(step: Step, partie: UUID, *, by: Actor, seen: commands.Seen, **arguments: str | int) -> list[Recorded]:
    """Take one step of the juge-arbitre."""
    return _COMMANDS[step](partie, by=by, seen=seen, **arguments)
