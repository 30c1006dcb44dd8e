"""The link of a volunteer: its bearer reads what he is asked to do, and says whether he comes."""

from datetime import timedelta
from uuid import UUID

from django.urls import reverse

from engine.eventstore import recorded
from engine.people.links import key_of, read_key
from tournaments.volunteers.domain.refusals import NoSuchVolunteer

_USE = "tournaments.volunteer"
# From the first plans of a competition to its last day.
_LASTS = timedelta(days=400)


def answer_path(competition: UUID, volunteer: UUID) -> str:
    key = key_of(_USE, competition.hex, volunteer.hex, withdrawn=recorded.NEW, lasts=_LASTS)
    return reverse("volunteer-answer", args=[key])


def opened(token: str) -> tuple[UUID, UUID]:
    """The competition and the volunteer. Raises NoSuchVolunteer, LinkExpired."""
    try:
        link = read_key(_USE, token)
        competition, volunteer = map(UUID, link.opens)
    except ValueError:
        raise NoSuchVolunteer from None
    link.refuse_dead(recorded.NEW)
    return competition, volunteer
