"""Requests of a licensee about his own data, or of staff for him. Names are not events, nor is anything here."""

from uuid import UUID

import structlog
from django.db import transaction
from django.utils.timezone import now

from engine import zones
from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id
from engine.jobs.queue import enqueue
from engine.people import identities, models, permissions, publicity
from tournaments.domain.refusals.players import ParentNeeded
from tournaments.queries.personal import READ, and_duplicates

log = structlog.get_logger(__name__)
_STAFF = "people.link_accounts"


@command
def choose_publicity(player: UUID, *, shown: bool | None, chosen_by: publicity.ChosenBy, by: Actor) -> None:
    """Show the name of a player to everybody, or mask it; None: by age. Takes effect at once.

    A player chooses for himself, or a parent for him; staff records what either said. Raises ParentNeeded if a minor
    chooses to be named without a parent, NotAllowed.
    """
    permissions.require(by, READ, player)
    if chosen_by is publicity.ChosenBy.FEDERATION:
        permissions.require(by, _STAFF, player)
    born = identities.birth_date_of(player)
    if (
        shown
        and chosen_by is publicity.ChosenBy.PLAYER
        and born is not None
        and publicity.is_minor(born, zones.today())
    ):
        raise ParentNeeded
    publicity.choose(and_duplicates(player), shown=shown, chosen_by=chosen_by, account=by.actor_id)
    log.info("name_choice", player=str(player), shown=shown, chosen_by=chosen_by.value, by=by.actor_id)


@command
def ask_export(player: UUID, *, by: Actor) -> UUID:
    """Ask a worker to collect the data of a player. Returns the id of the archive to come."""
    permissions.require(by, READ, player)
    made = fresh_id("personal-export")
    with transaction.atomic():
        models.PersonalExport.objects.get_or_create(id=made, defaults={"person": player, "asked_by": by.actor_id})
        enqueue("tournaments.personal_export", key=f"personal-{made}", export=str(made))
    log.info("personal_export_asked", player=str(player), by=by.actor_id)
    return made


def keep_export(made: UUID, content: bytes) -> None:
    """Store an archive that a worker has made."""
    models.PersonalExport.objects.filter(id=made, made_at=None).update(content=content, made_at=now())


@command
def ask_erasure(player: UUID, *, by: Actor) -> None:
    """Record that the player asks to be forgotten, as a task for staff."""
    permissions.require(by, READ, player)
    models.ErasureRequest.objects.get_or_create(person=player)
    log.info("erasure_asked", player=str(player), by=by.actor_id)


@command
def withdraw_erasure(player: UUID, *, by: Actor) -> None:
    """Withdraw the player's request to be forgotten."""
    permissions.require(by, READ, player)
    models.ErasureRequest.objects.filter(person=player).delete()
    log.info("erasure_withdrawn", player=str(player), by=by.actor_id)


@command
def keep_address(player: UUID, email: str, *, by: Actor) -> None:
    """Record the mail address that opens the player's account: only staff may."""
    permissions.require(by, _STAFF, player)
    for duplicate in and_duplicates(player):
        identities.keep_email(duplicate, email, sure=True)


def speaks_for_all(by: Actor, player: UUID) -> bool:
    """Whether the actor may record what others said about this player."""
    return permissions.allowed(by, _STAFF, player)
