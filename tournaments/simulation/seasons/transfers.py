"""Players who change club before the licences of the next season: one goes, one stays, a minor goes with a parent."""

from collections.abc import Mapping
from datetime import date
from uuid import UUID

from engine import zones
from tournaments.club_licences.commands import asking, deciding, transfers
from tournaments.club_licences.domain.transfers import is_minor
from tournaments.club_licences.events import Guardian
from tournaments.online_entries.links import Asker
from tournaments.simulation.seasons.cast import Cast, Licensee
from tournaments.simulation.seasons.people import Offices

_GOES, _STAYS = 1, 3
"""Of which clubs, by their places in the cast."""
_PARENT = "Un parent (saison d’essai)"


def change_clubs(cast: Cast, born: Mapping[UUID, date], offices: Offices) -> dict[UUID, int]:
    """The club of each who goes, by its place in the cast."""
    moving = _Moving(cast, born, offices)
    today = zones.today()
    goes = next(one for one in cast.players if one.club == _GOES and not is_minor(born[one.id], today))
    stays = next(one for one in cast.players if one.club == _STAYS)
    young = next((one for one in cast.players if one not in (goes, stays) and is_minor(born[one.id], today)), None)
    transfers.decline_transfer(moving.ask(stays), by=Asker(stays.id))
    moved = moving.go(goes)
    return moved | (moving.go(young, guardian=Guardian.PARENT, guardian_name=_PARENT) if young else {})


class _Moving:
    def __init__(self, cast: Cast, born: Mapping[UUID, date], offices: Offices) -> None:
        self.cast, self.born, self.offices = cast, born, offices

    def ask(self, one: Licensee) -> UUID:
        """The president of the next club asks for him from today on."""
        club = self._next(one)
        return asking.ask_transfer(
            self.cast.id_of(f"club-{club}"),
            number=self.cast.licence_number(one),
            year=self.born[one.id].year,
            on=zones.today(),
            by=self.offices.presidents[club],
        )

    def go(self, one: Licensee, guardian: Guardian | None = None, guardian_name: str = "") -> dict[UUID, int]:
        """He agrees, or a parent does; the federation accepts."""
        request = self.ask(one)
        transfers.agree_transfer(request, guardian=guardian, guardian_name=guardian_name, by=Asker(one.id))
        deciding.accept_request(request, by=self.offices.federation)
        return {one.id: self._next(one)}

    def _next(self, one: Licensee) -> int:
        return (one.club + 1) % len(self.cast.clubs)
