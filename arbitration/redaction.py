"""What of a feuille is not public yet: what was written at a coup, until its solution is announced."""

from collections.abc import Sequence

from arbitration.streams import feuille_of
from engine.eventstore.recorded import Recorded
from engine.web.redaction import redacts
from games.redaction import public_coups


@redacts("feuille")
def of_feuilles(recorded: Sequence[Recorded]) -> set[int]:
    parties = {feuille_of(one.stream)[0] for one in recorded}
    public = {partie: public_coups(partie) for partie in parties}
    return {one.position for one in recorded if not _is_public(one, public[feuille_of(one.stream)[0]])}


def _is_public(one: Recorded, coups: set[int] | None) -> bool:
    """A coup that nobody has announced says nothing; what is about no coup is no secret."""
    if coups is None:
        return True
    corrected = one.data.get("corrected")
    told = {one.data.get("coup"), corrected.get("coup") if isinstance(corrected, dict) else None} - {None}
    return told <= coups
