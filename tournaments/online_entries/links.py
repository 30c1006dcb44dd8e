"""The links of a request: who asked reads by his where it stands, and withdraws it; a partner answers by another."""

from dataclasses import dataclass
from datetime import timedelta
from uuid import UUID

from django.urls import reverse

from engine.events.refusals import N_, Refusal
from engine.eventstore import recorded
from engine.people.links import key_of, read_key
from tournaments.online_entries.domain.refusals import TeamPageOver, UnknownRequest

_USE, _PARTNER, _TEAM = "tournaments.place_request", "tournaments.pair_partner", "tournaments.team_places"
# From the opening of entries, some months before, to the end of the season.
LASTS = timedelta(days=400)
# That which enters somebody lives until the evening of the next day, then a new code leads to it.
_TEAM_LASTS = timedelta(days=1)

AGAIN = N_("Type the licence number again")


@dataclass(frozen=True, slots=True)
class Asker:
    """A licensee who acts without an account: by the code of a mail, or by the link of a request."""

    person: UUID
    is_authenticated: bool = False
    is_active: bool = True

    @property
    def actor_id(self) -> str:
        return f"player-{self.person}"


def key_of_request(request: UUID) -> str:
    return key_of(_USE, request.hex, withdrawn=recorded.NEW, lasts=LASTS)


def request_path(request: UUID) -> str:
    return reverse("place-request", args=[key_of_request(request)])


def request_of(token: str) -> UUID:
    """Raises UnknownRequest, LinkExpired."""
    return _opened(_USE, token)


def partner_path(request: UUID) -> str:
    """Where a partner answers: of another key than that of who asked, who has no answer to give."""
    return reverse("pair-partner", args=[key_of(_PARTNER, request.hex, withdrawn=recorded.NEW, lasts=LASTS)])


def asked_with(token: str) -> UUID:
    """The request of a pair, to its partner. Raises UnknownRequest, LinkExpired."""
    return _opened(_PARTNER, token)


def team_path(competition: UUID, person: UUID) -> str:
    """Where whoever has typed the code of the mail names his team."""
    key = key_of(_TEAM, competition.hex, person.hex, withdrawn=recorded.NEW, lasts=_TEAM_LASTS)
    return reverse("team-places", args=[key])


def team_of(token: str) -> tuple[UUID, UUID]:
    """The competition, and who asks. Raises TeamPageOver."""
    try:
        link = read_key(_TEAM, token)
        competition, person = map(UUID, link.opens)
    except ValueError:
        raise TeamPageOver from None
    try:
        link.refuse_dead(recorded.NEW)
    except Refusal:
        raise TeamPageOver().leading(AGAIN, reverse("team-entry", args=[competition])) from None
    return competition, person


def _opened(use: str, token: str) -> UUID:
    try:
        link = read_key(use, token)
        (opened,) = map(UUID, link.opens)
    except ValueError:
        raise UnknownRequest from None
    link.refuse_dead(recorded.NEW)
    return opened
