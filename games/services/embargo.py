"""Who may see a partie that is not everybody's: one of a rehearsal, or of a centre that others are to play."""

from typing import TYPE_CHECKING, Any
from uuid import UUID

from django.db.models import QuerySet

from engine.events.actors import Actor
from engine.once import once
from engine.people.permissions import allowed
from engine.prepared import Given, prepared
from games.domain.partie.refusals import PartieEmbargoed
from games.models import PartieRow, RehearsalRow

if TYPE_CHECKING:
    from django.contrib.auth.models import AnonymousUser


def is_embargoed_for(partie: UUID, user: "Actor | AnonymousUser") -> bool:
    """A rehearsal is for its officials; so is a partie of one centre, until the round that others play is closed."""
    rehearsed = rehearsal_of_partie(partie)
    if rehearsed and not allowed(user, "tournaments.see_rehearsal", rehearsed):
        return True
    return is_embargoed(partie) and not allowed(user, "games.see_veiled_partie", partie)


def is_for_all(partie: UUID) -> bool:
    """Whether everybody may see it."""
    return rehearsal_of_partie(partie) is None and not is_embargoed(partie)


@once
def is_embargoed(partie: UUID) -> bool:
    """Whether a partie is for its officials alone, while other centres play the same game."""
    return PartieRow.objects.filter(id=partie, veiled=True).exists()


@prepared(UUID)
def _rehearsed(partie: Given) -> "QuerySet[Any, Any]":
    rows = PartieRow.objects.filter(id=partie, competition__in=RehearsalRow.objects.values("competition"))
    return rows.values_list("competition")


@once
def rehearsal_of_partie(partie: UUID) -> UUID | None:
    """The rehearsal that a partie is played for; None where it counts."""
    return next((competition for (competition,) in _rehearsed(partie)), None)


def refuse_if_embargoed(partie: UUID, user: "Actor | AnonymousUser") -> None:
    """Raises PartieEmbargoed."""
    if is_embargoed_for(partie, user):
        raise PartieEmbargoed
