"""Whether the parts of a competition in an address belong together."""

from uuid import UUID

from engine.once import once
from tournaments.models import competitions, organisation
from tournaments.queries.rounds import competition_of_partie


def belong_together(
    *,
    competition: UUID | None = None,
    partie: UUID | None = None,
    centre: UUID | None = None,
    entry: UUID | None = None,
) -> bool:
    """False if one belongs to another competition or hall. Unknown ids are left to the view."""
    played_for = competition_of_partie(partie) if partie else None
    if competition and played_for and competition != played_for:
        return False
    of = competition or played_for
    if of is None:
        return True
    return _plays(of, centre) and _is_entered(of, entry) and _is_of_its_centre(partie, centre)


@once
def is_enrolled(competition: UUID, centre: UUID) -> bool:
    """Whether a centre plays a competition."""
    return competitions.CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).exists()


def _plays(competition: UUID, centre: UUID | None) -> bool:
    if centre is None or is_enrolled(competition, centre):
        return True
    return not organisation.CentreRow.objects.filter(id=centre).exists()


def _is_entered(competition: UUID, entry: UUID | None) -> bool:
    if entry is None:
        return True
    entered = competitions.EntryRow.objects.filter(entry=entry).values_list("competition", flat=True).first()
    return entered in (None, competition)


def _is_of_its_centre(partie: UUID | None, centre: UUID | None) -> bool:
    """A partie that one centre plays alone is not that of another."""
    if partie is None or centre is None:
        return True
    plays = competitions.CentrePartieRow.objects.filter(partie=partie).values_list("centre", flat=True).first()
    return plays in (None, centre)
