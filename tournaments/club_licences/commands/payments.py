"""What clubs have paid: noted by the staff above them, or read from a bank file. No payment is taken here."""

from collections import defaultdict
from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding
from engine.eventstore.recorded import Recorded
from engine.people import permissions
from tournaments.club_licences.commands.asking import MANAGE
from tournaments.club_licences.domain import seasons
from tournaments.club_licences.domain.seasons import SEASON, Received
from tournaments.club_licences.queries import accounts, licensees
from tournaments.domain.bank_file import BANK
from tournaments.models.organisation import ClubRow
from tournaments.queries.memberships import reach_of
from tournaments.streams import club_season_stream


@commanding.command
def note_payment(club: UUID, season: int, *, cents: int, currency: str, means: str, by: Actor) -> list[Recorded]:
    """Note a sum that came from the club, or was given back. Raises UnknownClub, NoSumReceived, MoreGivenBack."""
    permissions.require(by, MANAGE, club)
    licensees.club_season(club, season)
    return _note(club, season, [Received(cents, currency, means.strip())])


@commanding.command
def note_bank_file(season: int, text: str, *, by: Actor) -> list[Recorded]:
    """Note the lines whose club is found, once each, among the clubs of whoever acts.

    Raises NoBankLines, SeasonNotOffered, MoreGivenBack.
    """
    permissions.require(by, MANAGE)
    licensees.refuse_not_offered(season)
    clubs = ClubRow.objects.filter(reach_of(by).of_clubs(), approved=True).in_bulk()
    received: dict[UUID, list[Received]] = defaultdict(list)
    for one in accounts.matched_lines(clubs, season, text):
        if one.account is not None and not one.known:
            currency = accounts.currency_of(one.account, season)
            received[one.account].append(Received(one.line.cents, currency, BANK, one.line.digest))
    with transaction.atomic():
        return [recorded for club, sums in received.items() for recorded in _note(club, season, sums)]


def _note(club: UUID, season: int, received: list[Received]) -> list[Recorded]:
    return commanding.record(club_season_stream(club, season), SEASON, seasons.note_payments, received=received)
