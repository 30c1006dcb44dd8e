"""What happens to the results of a competition."""

from uuid import UUID

from engine.people import SYSTEM
from tournaments import commands


def publish(competition: UUID, *, official: bool = True) -> int:
    """Its results are published; the position of the event."""
    return commands.publish_results(competition, official=official, by=SYSTEM)[-1].position


def rectified(competition: UUID, cause: str = "Erreur de saisie") -> None:
    """A rectificatif is in preparation."""
    commands.open_rectificatif(competition, cause=cause, by=SYSTEM)
