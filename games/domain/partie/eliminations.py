"""Mort subite: eliminations are pronounced coup by coup; the partie ends with the last player still in (FISF 3.8.3)."""

from games.domain.partie.refusals import CoupToClose, EliminationsInOrder, NotMortSubite, StaleTirage
from games.domain.partie.state.evolve import PartieEvent
from games.domain.partie.state.partie import Coup, Partie
from games.events.partie import EliminationsPronounced


def pronounce(partie: Partie, *, coup: int, attempt: int, left: int) -> list[PartieEvent]:
    """FISF 3.8.3: announce who is out at a closed coup, with `left` still in; nothing where that stands already.

    In the order of the coups. Of one that was pronounced before, it says what has changed since.
    """
    of_coup = pronounceable(partie, coup)
    if of_coup.attempt != attempt:
        raise StaleTirage
    said = EliminationsPronounced(coup=coup, attempt=attempt, left=left)
    return [] if said in partie.eliminations else [said]


def pronounceable(partie: Partie, coup: int) -> Coup:
    """The coup, closed, and all those before it pronounced. Raises NotMortSubite, EliminationsInOrder, CoupToClose."""
    if not partie.settings.mort_subite:
        raise NotMortSubite
    following = len(partie.eliminations) + 1
    if not 1 <= coup <= following:
        raise EliminationsInOrder(coup=following)
    current = partie.coup(coup)
    if current is None or not current.is_collected:
        raise CoupToClose(coup=coup)
    return current


def waiting(partie: Partie) -> tuple[Coup, ...]:
    """The coups whose bulletins have been raised and whose eliminations wait, in order; none but in a mort subite."""
    if not partie.settings.mort_subite:
        return ()
    return tuple(coup for coup in partie.coups[len(partie.eliminations) :] if coup.is_collected)
