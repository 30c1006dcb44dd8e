"""The coups of a partie that were annulled, as pages and the API tell them."""

from dataclasses import dataclass, field

from django.utils.translation import gettext_lazy as _

from engine.web.shapes import FOR_PAGES
from games.domain.partie.replay import AnnulledCoup
from games.events.partie import AnnulmentReason
from games.queries.replays import Replay

REASONS = {
    AnnulmentReason.TIMING: _("An error of timing"),
    AnnulmentReason.SPELLING: _("An error of spelling"),
    AnnulmentReason.PLACEMENT: _("An error of placement"),
    AnnulmentReason.ACCEPTANCE: _("An error about the acceptance of a word"),
}


@dataclass(frozen=True, slots=True)
class AnnulledCoupShown:
    """FISF 3.6: a coup that does not count. What had not been announced then is empty."""

    number: int
    reason: str
    tirage: str
    word: str
    reference: str
    points: int | None
    # the reason in words
    why: str = field(metadata=FOR_PAGES)


def annulled_of(replay: Replay) -> tuple[AnnulledCoupShown, ...]:
    """The annulled coups, in the order in which they were annulled."""
    return tuple(map(_line, replay.annulled))


def _line(coup: AnnulledCoup) -> AnnulledCoupShown:
    solution = coup.solution
    return AnnulledCoupShown(
        number=coup.number,
        reason=coup.reason.value,
        why=str(REASONS[coup.reason]),
        tirage=str(coup.tirage or ""),
        word=solution.word if solution else "",
        reference=solution.reference if solution else "",
        points=solution.points if solution else None,
    )
