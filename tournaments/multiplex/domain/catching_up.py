"""A hall that was left out plays, in the log, what the others have played meanwhile: the same tirages and solutions."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import reduce

from games.domain.partie import annulment, clock, solution
from games.domain.partie.state.evolve import PartieEvent, evolve
from games.domain.partie.state.partie import Coup, Partie, Phase
from games.events.partie import AnnulmentReason, SolutionAnnounced, Will
from tournaments.multiplex.domain import refusals
from tournaments.multiplex.domain.halls import attempts


@dataclass(frozen=True, slots=True)
class Play:
    """The steps of a prepared partie that need its secrets: those of the script, or of the seed after it."""

    draw: Callable[[Partie], list[PartieEvent]]
    # a tirage that depends on the juge-arbitre's will
    decide: Callable[[Partie, Will], list[PartieEvent]]
    close: Callable[[Partie, datetime], list[PartieEvent]]


def catch_up(behind: Partie, ahead: Partie, *, play: Play) -> list[PartieEvent]:
    """What brings a partie that goes on to the coup of the others, at the times at which they played it.

    A coup that it was playing when it stopped keeps its own clock while the others play it too. Raises OtherLetters.
    """
    hall, drawn = _Hall(behind, play), attempts(ahead)
    begun = len(attempts(behind))
    for index, (coup, was_annulled) in enumerate(drawn):
        if index < begun - 1 or (index == begun - 1 and hall.is_annulled):
            continue
        hall.play_as(coup)
        if was_annulled:
            reason = next(each.reason for each in ahead.annulments if each.coup is coup)
            hall.annul(reason)
    return hall.done


@dataclass(slots=True)
class _Hall:
    """A partie while it catches up, and what it has done."""

    partie: Partie
    play: Play
    done: list[PartieEvent] = field(default_factory=list)

    @property
    def is_annulled(self) -> bool:
        """Whether its last coup was annulled, and none is drawn since."""
        return self.partie.phase is Phase.READY and self.partie.annulled is not None

    def annul(self, reason: AnnulmentReason) -> None:
        self._take(annulment.annul_coup(self.partie, reason=reason))

    def play_as(self, coup: Coup) -> None:
        """To where this coup is in the other hall."""
        if not self._has_begun(coup):
            self._draw_as(coup)
        if sorted(self.partie.coups[coup.number - 1].tirage) != sorted(coup.tirage):
            raise refusals.OtherLetters
        phases = {Phase.DRAWN: coup.announced, Phase.ANNOUNCED: coup.started_at, Phase.RUNNING: coup.closed_at}
        while self.partie.coups[-1].number == coup.number and (
            phases.get(self.partie.phase) or (self.partie.phase is Phase.CLOSED and coup.solution)
        ):
            self._take(self._next(coup))

    def _has_begun(self, coup: Coup) -> bool:
        return len(self.partie.coups) >= coup.number

    def _draw_as(self, coup: Coup) -> None:
        """A tirage that allows no solution goes back first, as it did there."""
        while not self._has_begun(coup):
            if self.partie.phase is Phase.UNDECIDED:
                will = Will.VALID if self.partie.rejets >= coup.rejet else Will.REJET
                self._take(self.play.decide(self.partie, will))
            else:
                self._take(self.play.draw(self.partie))
            if self._has_begun(coup) and self.partie.rejets < coup.rejet:
                self._take(solution.put_back_tirage(self.partie))

    def _next(self, coup: Coup) -> list[PartieEvent]:
        match self.partie.phase:
            case Phase.DRAWN:
                return clock.announce_tirage(self.partie)
            case Phase.ANNOUNCED if coup.started_at is not None:
                return clock.start_clock(self.partie, at=coup.started_at + coup.paused)
            case Phase.RUNNING if coup.closed_at is not None:
                return self.play.close(self.partie, coup.closed_at)
            case _:
                return self._announce(coup.solution)

    def _announce(self, announced: SolutionAnnounced | None) -> list[PartieEvent]:
        if announced is None:
            raise LookupError("a coup that is over has its solution")
        return solution.announce_solution(self.partie, word=announced.word, reference=announced.reference)

    def _take(self, events: list[PartieEvent]) -> None:
        self.partie = reduce(evolve, events, self.partie)
        self.done += events
