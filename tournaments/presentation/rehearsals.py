"""What is said of a rehearsal."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.queries.rehearsals import Rehearsal, rehearsal


def mark_of(competition: UUID) -> str:
    """What stands across a paper and at the head of a file; "" for a competition that counts."""
    return _("REHEARSAL: nothing here counts.") if rehearsal(competition) else ""


def rehearsal_item(line: Rehearsal) -> dict[str, Any]:
    """A line of a list of those under way."""
    return {"name": line.name, "starts_on": line.starts_on, "url": reverse("staff-competition", args=[line.id])}
