"""The coups of a partie that were annulled, as pages and the API tell them."""

from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _

from games.domain.partie.replay import AnnulledCoup
from games.events import AnnulmentReason
from games.queries import Replay

REASONS = {
    AnnulmentReason.TIMING: _("An error of timing"),
    AnnulmentReason.SPELLING: _("An error of spelling"),
    AnnulmentReason.PLACEMENT: _("An error of placement"),
    AnnulmentReason.ACCEPTANCE: _("An error about the acceptance of a word"),
}


@dataclass(frozen=True, slots=True)
class AnnulledLine:
    """A coup that does not count (FISF 3.6). What had not been announced then is empty; `points` is None."""

    number: int
    reason: str
    why: str
    tirage: str
    word: str
    reference: str
    points: int | None


def annulled_of(replay: Replay) -> tuple[AnnulledLine, ...]:
    """The annulled coups, in the order in which they were annulled."""
    return tuple(map(_line, replay.annulled))


def _line(coup: AnnulledCoup) -> AnnulledLine:
    solution = coup.solution
    return AnnulledLine(
        number=coup.number,
        reason=coup.reason.value,
        why=str(REASONS[coup.reason]),
        tirage=str(coup.tirage or ""),
        word=solution.word if solution else "",
        reference=solution.reference if solution else "",
        points=solution.points if solution else None,
    )
