"""Scrabble cartes: tables, and competitions of them."""

from functools import partial
from typing import Any, NamedTuple
from uuid import UUID

import factory

from games.commands.table import create_table
from tests.factories.competitions import CompetitionFactory, enter_by_name
from tests.factories.streams import StreamFactory
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.commands import plan_rounds


class TableFactory(StreamFactory):
    class Meta:
        model = create_table

    names = ("Léa", "Noé", "Zoé")
    lexicon = LEXICON


class PlannedCartes(NamedTuple):
    competition: UUID
    entries: list[UUID]


class CartesFactory(StreamFactory):
    """The Scrabble cartes of a competition of so many `players`, planned as told, no round made."""

    class Meta:
        model = partial(plan_rounds, CARTES)

    competition = factory.SubFactory(CompetitionFactory, name="Coupe des cartes")
    players = 6

    @classmethod
    def _create(cls, model_class: Any, *, competition: UUID, players: int, **plan: Any) -> PlannedCartes:
        _centre, entries = enter_by_name(competition, players)
        super()._create(model_class, competition=competition, **plan)
        return PlannedCartes(competition, entries)
