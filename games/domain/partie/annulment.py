"""Annulling a coup for an error of the juge-arbitre (FISF 3.6)."""

from games.domain.partie import opening, refusals
from games.domain.partie.state.evolve import PartieEvent
from games.domain.partie.state.partie import Coup, Partie, Phase
from games.events.partie import AnnulmentReason, CoupAnnulled


def annul_coup(partie: Partie, *, reason: AnnulmentReason) -> list[PartieEvent]:
    """FISF 3.6.b: the last coup counts for nothing, all its letters go back, and it is played again.

    From its tirage on, and after its solution too, until the next tirage is drawn. An error is often seen only when the
    word lies on the grid; once other letters have been played from it, that grid can no longer be taken back.
    """
    opening.expect_in_play(partie)
    coup = annullable(partie)
    return [CoupAnnulled(coup=coup.number, rejet=coup.rejet, letters=coup.tirage, reason=reason)]


def reason_named(name: str) -> AnnulmentReason:
    """The reason of that value. Raises ReasonUnknown."""
    try:
        return AnnulmentReason(name)
    except ValueError:
        raise refusals.ReasonUnknown(reasons=", ".join(reason.value for reason in AnnulmentReason)) from None


def annullable(partie: Partie) -> Coup:
    """The coup that may be annulled. Raises NothingToAnnul, EarlierCoup."""
    if not partie.coups:
        raise refusals.NothingToAnnul
    if _next_has_begun(partie):
        raise refusals.EarlierCoup(coup=partie.current.number)
    return partie.current


def may_annul(partie: Partie) -> bool:
    """Whether there is a coup to annul, so that a console offers only what is possible."""
    return partie.phase in opening.IN_PLAY and bool(partie.coups) and not _next_has_begun(partie)


def _next_has_begun(partie: Partie) -> bool:
    """Whether a tirage of the coup after the last one has been drawn, though it has gone back into the bag since."""
    return partie.phase is Phase.UNDECIDED or (partie.phase is Phase.READY and partie.rejets > 0)
