"""A partie prepared in advance: its tirages and its solutions are those of the script, and it ends with it.

A coup that is annulled takes its letters out of the script, which can then no longer be followed: from there on the
software draws, from the seed that was sealed beside it, and the juge-arbitre chooses among the equal solutions.
"""

import json
from dataclasses import asdict, dataclass
from datetime import datetime

from games.domain.partie import choice, clock, ending, opening, tirage
from games.domain.partie.state.evolve import PartieEvent, evolve
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import SolutionImposed, TirageRejected, Will, WillAsked


@dataclass(frozen=True, slots=True)
class ScriptedCoup:
    """`tirages`: all the letters of each tirage in turn; those that go back into the bag, then the one played."""

    tirages: tuple[str, ...]
    word: str
    reference: str


@dataclass(frozen=True, slots=True)
class Script:
    """A whole game as its partie follows it. `blocked`: it stops with letters that could not be placed (FISF 3.7.b)."""

    coups: tuple[ScriptedCoup, ...]
    blocked: bool

    def sealed(self) -> str:
        """The text that is kept sealed."""
        return json.dumps(asdict(self))

    @classmethod
    def opened(cls, text: str) -> "Script":
        """What `sealed` wrote."""
        data = json.loads(text)
        coups = (ScriptedCoup(tuple(coup.pop("tirages")), **coup) for coup in data["coups"])
        return cls(tuple(coups), data["blocked"])


def draw(partie: Partie, *, script: Script | None, seed: bytes, salt: bytes) -> list[PartieEvent]:
    """FISF 3.1, 3.2: the tirage of the next coup, of the script or drawn by the software; its rejets before it."""
    if script is None or partie.off_script:
        return tirage.draw_by_software(partie, seed=seed, salt=salt)
    opening.expect(partie, Phase.READY)
    ending.refuse_over(partie)
    tirages = script.coups[partie.next_coup - 1].tirages
    events: list[PartieEvent] = []
    while True:
        event = tirage.judged(partie, choice.without(tirages[partie.rejets], partie.reliquat))
        if isinstance(event, WillAsked):
            # FISF 3.2.e: when the game was prepared, the Y and the jokers were taken as what makes its tirages valid.
            return [*events, *tirage.state_will(evolve(partie, event), will=Will.VALID)]
        events.append(event)
        if not isinstance(event, TirageRejected):
            return events
        partie = evolve(partie, event)


def close(partie: Partie, *, at: datetime, script: Script | None, early: bool = True) -> list[PartieEvent]:
    """FISF 3.3: the third signal; what the script retains may be known from now on. early: see close_coup."""
    closed = clock.close_coup(partie, at=at, early=early)
    if script is None or partie.off_script:
        return closed
    number = partie.current.number
    coup = script.coups[number - 1]
    if partie.current.rejet != len(coup.tirages) - 1:  # a tirage that the script puts back: it allows no solution
        return closed
    last = script.blocked and number == len(script.coups)
    return [*closed, SolutionImposed(coup=number, word=coup.word, reference=coup.reference, last=last)]
