"""The competition behind a partie, and what of the partie is public."""

from uuid import UUID

from tournaments.models import AnnouncedCoupRow, RoundRow


def competition_of_partie(partie: UUID) -> UUID | None:
    """The competition that a partie is played for; None for a partie of no round."""
    return RoundRow.objects.filter(partie=partie).values_list("competition", flat=True).first()


def is_announced(partie: UUID, coup: int) -> bool:
    """Whether the solution of a coup is public, and with it the points of everybody."""
    return AnnouncedCoupRow.objects.filter(partie=partie, coup=coup).exists()
