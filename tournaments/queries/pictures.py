"""What heads the papers of a federation: now, or when something was published."""

from dataclasses import dataclass
from uuid import UUID

from engine.people import vault
from tournaments.domain.refusals.organisation import NoPicture
from tournaments.events.organisation import PictureForm
from tournaments.models.organisation import FederationPictureRow


@dataclass(frozen=True, slots=True)
class Picture:
    """The picture of a federation, as its file is kept."""

    federation: UUID
    id: UUID
    form: PictureForm


def picture_of(federation: UUID | None, position: int | None = None) -> Picture | None:
    """The one that its papers have now, or had at this position of the log; None where they have none."""
    if federation is None:
        return None
    rows = FederationPictureRow.objects.filter(federation=federation)
    row = (rows if position is None else rows.filter(position__lte=position)).order_by("-position").first()
    return _picture(row) if row else None


def picture_named(federation: UUID, picture: UUID) -> Picture:
    """One that its papers have or had. Raises NoPicture."""
    row = FederationPictureRow.objects.filter(federation=federation, picture=picture).first()
    known = _picture(row) if row else None
    if known is None:
        raise NoPicture
    return known


def content_of(picture: Picture) -> bytes:
    """Its file. Raises NoPicture, once it is erased."""
    content = vault.content_of_file(picture.id)
    if content is None:
        raise NoPicture
    return content


def _picture(row: FederationPictureRow) -> Picture | None:
    return Picture(row.federation, row.picture, PictureForm(row.form)) if row.picture else None
