"""What share of the bulletins of a competition is read twice, and when the seed of that draw is told."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.events.refusals import N_, Refusal, Wrong
from tournaments.domain.publication import refuse_over
from tournaments.domain.refusals.publication import ResultsAreOfficial
from tournaments.events import second_readings as events

if TYPE_CHECKING:
    from tournaments.domain.competition.state import Competition

Event = events.SecondReadingsSet | events.SecondReadingsRevealed

MOST = 100


class ShareInvalid(Wrong):
    message = N_("The share of bulletins that are read twice is a percentage, from 0 to %(most)s.")


class ShareUnchanged(Refusal):
    message = N_("So many bulletins are read twice already: %(percent)s in a hundred.")


@dataclass(frozen=True, slots=True)
class Share:
    """In a hundred bulletins; `commitment` "" where no seed was ever sealed."""

    percent: int = 0
    commitment: str = ""
    revealed: bool = False

    @property
    def to_reveal(self) -> bool:
        return bool(self.commitment) and not self.revealed


NONE = Share()


def share_on(share: Share, event: Event) -> Share:
    if isinstance(event, events.SecondReadingsSet):
        return replace(share, percent=event.percent, commitment=event.commitment)
    return replace(share, percent=0, revealed=True)


def set_share(competition: "Competition", *, percent: int, commitment: str) -> list[Event]:
    """Off until somebody sets it; it counts for the bulletins entered from then on, until results are official."""
    _ = competition.settings
    if not 0 <= percent <= MOST:
        raise ShareInvalid(most=MOST)
    refuse_over(competition.results)
    if competition.results.official:
        raise ResultsAreOfficial
    if percent == competition.second_readings.percent:
        raise ShareUnchanged(percent=percent)
    return [events.SecondReadingsSet(percent=percent, commitment=commitment)]


def revealed_by(competition: "Competition", *, seed: bytes, salt: bytes) -> list[Event]:
    """What is told beside official results; nothing on an installation that does not keep the seed."""
    if not (seed and competition.second_readings.to_reveal):
        return []
    return [events.SecondReadingsRevealed(seed=seed.hex(), salt=salt.hex())]
