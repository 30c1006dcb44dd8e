"""Diplomas are awarded from official results, and withdrawn: `competition-<id>`."""

from enum import Enum
from uuid import UUID

from engine.events.registry import event


class Merit(Enum):
    """What a diploma is for: a place in the ranking, in a série, in a category, or a title that was typed."""

    RANKING = "ranking"
    SERIE = "serie"
    CATEGORY = "category"
    TITLE = "title"


@event("tournaments.diploma_awarded")
class DiplomaAwarded:
    """A diploma of an entry, from the results that stand: the official ones, or the rectificatif of this number.

    `rank`: in the whole ranking, or among those of the série or of the category `among`; `shared` as there. A `title`
    stands in the vault.
    """

    diploma: UUID
    entry: UUID
    rectificatif: int
    merit: Merit
    among: str
    rank: int
    shared: bool
    title: UUID | None = None
    title_digest: str = ""


@event("tournaments.diploma_withdrawn")
class DiplomaWithdrawn:
    """The diploma is worth nothing any more, and whoever checks its code reads so."""

    diploma: UUID
