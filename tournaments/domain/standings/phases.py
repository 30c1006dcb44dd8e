"""A championship in steps: after the rounds of a phase, the first ones go through to the next."""

from collections.abc import Sequence
from dataclasses import dataclass

from tournaments.domain.plan import Phase
from tournaments.domain.standings import ranking, totals


@dataclass(frozen=True, slots=True)
class PhaseEnd:
    """A phase, its first and last round, numbered from 1 through the competition; points are cumulated to the last."""

    phase: Phase
    first: int
    last: int


def phases_of(phases: Sequence[Phase]) -> list[PhaseEnd]:
    """The phases with the rounds that they take."""
    ends, last = [], 0
    for phase in phases:
        ends.append(PhaseEnd(phase, last + 1, last + phase.rounds))
        last += phase.rounds
    return ends


def phase_ending(phases: Sequence[Phase], number: int) -> Phase | None:
    """The phase whose last round is `number`."""
    return next((end.phase for end in phases_of(phases) if end.last == number), None)


def goes_through(phase: Phase, line: ranking.Standing[totals.Key]) -> bool:
    """Whether a line of the ranking after a phase plays the next one: all those who share the last rank that does."""
    return phase.through is not None and line.rank <= phase.through
