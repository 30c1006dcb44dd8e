"""Whole bulletins, read from their feuilles: the rows hold only the first word."""

from uuid import UUID

from arbitration.domain import bulletin, feuille, wire
from arbitration.streams import feuille_stream
from engine.eventstore.commanding import load


def recorded_bulletin(partie: UUID, entry: UUID, coup: int, attempt: int = 1) -> bulletin.Bulletin | None:
    """The bulletin that stands, as recorded; None if there is none."""
    standing = load(feuille_stream(partie, entry), feuille.FEUILLE).state.standing(coup, attempt)
    return wire.bulletin_from_json(standing.bulletin) if standing else None
