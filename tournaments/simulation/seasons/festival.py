"""A festival that is still to come: a morning, and pairs; each player enters what he plays by one form."""

from collections.abc import Mapping, Sequence
from datetime import date
from uuid import UUID

from tournaments.festivals.commands import Wanted
from tournaments.online_entries.commands import pairs
from tournaments.online_entries.links import Asker
from tournaments.simulation.seasons.cast import Cast, Licensee
from tournaments.simulation.seasons.people import enter_festival
from tournaments.simulation.seasons.playing import Announced

Born = Mapping[UUID, date]


def enter(
    cast: Cast, festival: UUID, events: tuple[Announced, Announced], players: Sequence[Licensee], born: Born
) -> int:
    """One player in two asks for a pair with the next one, who answers: the first declines, the others confirm.

    Returns how many pairs were asked for.
    """
    morning, evening = events
    alone = Wanted(morning.id, morning.centres[0])
    asked = []
    for one, partner in zip(players[::2], players[1::2], strict=False):
        pair = Wanted(evening.id, evening.centres[0], pair=True, partner=partner.id)
        *_alone, request = enter_festival(cast, festival, one, born=born[one.id].year, wanted=[alone, pair])
        enter_festival(cast, festival, partner, born=born[partner.id].year, wanted=[alone])
        asked.append((request, partner))
    for number, (request, partner) in enumerate(asked):
        answer = pairs.decline_partner if number == 0 else pairs.confirm_partner
        answer(request, by=Asker(partner.id))
    return len(asked)
