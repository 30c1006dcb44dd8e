"""What happens to the results of a competition."""

from uuid import UUID

from engine.people.actors import SYSTEM
from tournaments.commands.publication import open_rectificatif, publish_results


def publish(competition: UUID, *, official: bool = True) -> int:
    """Its results are published; the position of the event."""
    return publish_results(competition, official=official, by=SYSTEM)[-1].position


def rectified(competition: UUID, cause: str = "Erreur de saisie") -> None:
    """A rectificatif is in preparation."""
    open_rectificatif(competition, cause=cause, by=SYSTEM)
