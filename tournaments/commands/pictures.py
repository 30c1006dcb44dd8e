"""The picture of a federation, which heads its papers: received, painted anew, kept outside the log."""

from typing import TYPE_CHECKING
from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions, vault
from tournaments.commands.organisation import MANAGE
from tournaments.domain.organisation import federation as federations
from tournaments.domain.refusals import organisation as refusals
from tournaments.events.organisation import PictureForm
from tournaments.streams import federation_stream

if TYPE_CHECKING:
    from engine import pictures

MAX_MEGABYTES = 5


@commanding.command
def choose_federation_picture(federation: UUID, content: bytes, *, by: Actor) -> list[Recorded]:
    """Put this picture at the head of its papers.

    Raises PictureMissing, PictureTooLarge, PictureTooManyPoints, WrongPicture, UnknownFederation, OrganisationIsClosed.
    """
    permissions.require(by, MANAGE, federation)
    picture = _painted(content)
    with transaction.atomic():
        # a repeated command keeps it once
        stored = vault.keep_file(picture.content, file_id=commanding.fresh_id("picture"))
        return commanding.record(
            federation_stream(federation),
            federations.FEDERATION,
            federations.choose_picture,
            picture=stored.id,
            digest=stored.digest,
            form=PictureForm(picture.form.lower()),
        )


@commanding.command
def remove_federation_picture(federation: UUID, *, by: Actor) -> list[Recorded]:
    """From now on; what was published with it keeps it. Raises NoPicture, UnknownFederation, OrganisationIsClosed."""
    permissions.require(by, MANAGE, federation)
    return commanding.record(federation_stream(federation), federations.FEDERATION, federations.remove_picture)


def _painted(content: bytes) -> "pictures.Emblem":
    from engine import pictures  # noqa: PLC0415  # Pillow: only when a picture comes in

    if not content:
        raise refusals.PictureMissing
    if len(content) > MAX_MEGABYTES * 1_000_000:
        raise refusals.PictureTooLarge(megabytes=MAX_MEGABYTES)
    try:
        return pictures.emblem(content)
    except pictures.TooManyPointsError as error:
        raise refusals.PictureTooManyPoints(millions=pictures.MAX_EMBLEM_POINTS // 1_000_000) from error
    except pictures.NotAPictureError as error:
        raise refusals.WrongPicture from error
