"""The picture of a federation as its papers show it."""

from uuid import UUID

from django.urls import reverse

from tournaments.domain.papers import paper
from tournaments.queries import pictures
from tournaments.queries.competitions import competition_row


def address_of(picture: pictures.Picture) -> str:
    """Where a browser loads it: another picture has another address."""
    return reverse("federation-picture", args=[picture.federation, picture.id])


def on_paper(picture: pictures.Picture | None) -> paper.Picture | None:
    """With its file, for a PDF."""
    return paper.Picture(address_of(picture), pictures.content_of(picture)) if picture else None


def of_competition(competition: UUID) -> pictures.Picture | None:
    """That of the federation whose competition it is, now."""
    return pictures.picture_of(competition_row(competition).federation)
