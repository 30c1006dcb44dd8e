"""The halls of a multiplex as one console sees them: which of them take a step, and how far they are."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from games.domain.partie.state.partie import Coup, Partie, Phase
from tournaments.multiplex.domain import refusals
from tournaments.multiplex.domain.multiplex import Multiplex

_STAGES = (Phase.READY, Phase.UNDECIDED, Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING, Phase.CLOSED)
Progress = tuple[int, int, int]
"""How far a partie is: coups played or annulled, tirages that went back since, stage of the coup that is played."""


@dataclass(frozen=True, slots=True)
class Halls:
    """`parties`: by centre, those that the multiplex conducts; `names`: of the centres."""

    multiplex: Multiplex
    parties: Mapping[UUID, Partie]
    names: Mapping[UUID, str]

    def partie(self, centre: UUID) -> Partie:
        """Raises NotOfTheMultiplex."""
        if centre not in self.parties:
            raise refusals.NotOfTheMultiplex
        return self.parties[centre]

    def is_aside(self, centre: UUID) -> bool:
        """By decision, or because its own juge-arbitre has interrupted it while the others play."""
        if centre in self.multiplex.aside:
            return True
        return self.parties[centre].interrupted_at is not None and not self.are_stopped

    @property
    def conducted(self) -> dict[UUID, Partie]:
        """Those that nobody has set aside and that are not over."""
        return {
            centre: partie
            for centre, partie in self.parties.items()
            if centre not in self.multiplex.aside and partie.phase is not Phase.ENDED
        }

    @property
    def are_stopped(self) -> bool:
        """Whether the whole multiplex stands still (FISF 3.7.e)."""
        conducted = self.conducted
        return bool(conducted) and all(partie.interrupted_at is not None for partie in conducted.values())

    def following(self) -> dict[UUID, Partie]:
        """Those that take the next step; where all stand still, those that were stopped together.

        Raises NoHallFollows.
        """
        stopped = self.are_stopped
        halls = {
            centre: partie for centre, partie in self.conducted.items() if stopped or partie.interrupted_at is None
        }
        if not halls:
            raise refusals.NoHallFollows
        furthest = max(progress(partie) for partie in halls.values())
        return {centre: partie for centre, partie in halls.items() if not stopped or progress(partie) == furthest}

    @property
    def leading(self) -> Partie | None:
        """The one whose coup, tirage and clock stand for all; None where no hall follows.

        Of several, the one whose time ends last: some seconds were given back to it.
        """
        try:
            following = self.following()
        except refusals.NoHallFollows:
            return None
        return max(following.values(), key=lambda partie: (progress(partie), _end(partie)))


def progress(partie: Partie) -> Progress:
    begun = len(partie.coups) + len(partie.annulments)
    is_open = bool(partie.coups) and partie.current.solution is None
    return (begun - is_open, partie.rejets, _stage(partie))


def _stage(partie: Partie) -> int:
    return _STAGES.index(partie.phase) if partie.phase in _STAGES else 0


def _end(partie: Partie) -> float:
    ends_at = partie.current.ends_at if partie.coups else None
    return ends_at.timestamp() if ends_at else 0


def coup_ahead(partie: Partie) -> tuple[int, int]:
    """What a hall says that it is ready for: the coup that has not started, and its attempt."""
    is_before = bool(partie.coups) and partie.current.solution is None and partie.current.started_at is None
    return (len(partie.coups) if is_before else partie.next_coup, len(partie.annulments))


def attempts(partie: Partie) -> "list[tuple[Coup, bool]]":
    """Its coups in the order in which they were drawn, with whether each was annulled."""
    drawn: list[tuple[Coup, bool]] = []
    for number in range(1, len(partie.coups) + 2):
        drawn += [(annulled.coup, True) for annulled in partie.annulments if annulled.coup.number == number]
        if number <= len(partie.coups):
            drawn.append((partie.coups[number - 1], False))
    return drawn
