"""Competitions, their centres, and who enters them."""

from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID, uuid4

import factory

from engine.people.actors import SYSTEM
from tests.factories.players import PlayerFactory
from tests.factories.streams import StreamFactory
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.centres import open_centre_in
from tournaments.commands.competitions import create_competition
from tournaments.commands.entries import accept_entries
from tournaments.commands.tables import assign_tables
from tournaments.events.competition import EntryAccepted

FAMILY_NAMES = ("Petit", "Durand", "Leroy", "Moreau", "Simon", "Laurent", "Michel", "Garcia", "David", "Bertrand")


class CompetitionFactory(StreamFactory):
    class Meta:
        model = create_competition

    name = "Simultané"
    starts_on = date(2027, 1, 9)
    profile = "fisf-2020"
    formula = "normale"
    seconds = 180
    lexicon = LEXICON


class CentreFactory(StreamFactory):
    """A centre of a competition, enrolled."""

    class Meta:
        model = open_centre_in

    competition = factory.SubFactory(CompetitionFactory)
    name = "Lyon"


class EntryFactory(StreamFactory):
    """An entry of `player`, or of one registered for it; of several, they are its `players`. No table yet.

    An entry is part of the stream of its competition. `reason`: why it is let in against the rules of the plan.
    """

    class Meta:
        model = EntryAccepted

    class Params:
        player = None

    competition = factory.SubFactory(CompetitionFactory)
    centre = factory.SubFactory(CentreFactory, competition=factory.SelfAttribute("..competition"))
    players = factory.LazyAttribute(lambda told: (told.player or PlayerFactory(),))
    reason = ""

    @classmethod
    def _create(cls, model_class: Any, *, competition: UUID, by: Any, reason: str, **told: Any) -> UUID:
        accepted = model_class(entry=uuid4(), **told)
        accept_entries(competition, entries=[accepted], by=by, reason=reason)
        return accepted.entry


def seat_in_centres(competition: UUID, sizes: Sequence[int]) -> dict[UUID, list[UUID]]:
    """Centres of so many entries each, at their tables: entries by centre."""
    centres = [CentreFactory(competition=competition, name=f"Centre {number}") for number in range(1, len(sizes) + 1)]
    entries = {
        centre: EntryFactory.create_batch(size, competition=competition, centre=centre)
        for centre, size in zip(centres, sizes, strict=True)
    }
    assign_tables(competition, by=SYSTEM)
    return entries


def enter_by_name(competition: UUID, players: int) -> tuple[UUID, list[UUID]]:
    """A centre, and the entries of so many players of different names."""
    centre = CentreFactory(competition=competition)
    named = [PlayerFactory(family_name=FAMILY_NAMES[number % len(FAMILY_NAMES)]) for number in range(players)]
    return centre, [EntryFactory(competition=competition, centre=centre, player=player) for player in named]
