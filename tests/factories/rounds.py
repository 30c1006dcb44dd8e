"""Rounds: open, or played to the end."""

from typing import Any, NamedTuple
from uuid import UUID

import factory

from engine.people.actors import SYSTEM
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import announce, end, work
from tests.factories.streams import happen
from tournaments.commands.rounds import close_round, open_round
from tournaments.commands.tables import assign_tables
from tournaments.events.competition import RoundClosed
from tournaments.streams import competition_stream


class Round(NamedTuple):
    """The first round of a competition of one centre; the entries by table."""

    competition: UUID
    centre: UUID
    partie: UUID
    entries: list[UUID]


class OpenRoundFactory(factory.Factory):
    class Meta:
        model = Round

    tables = 2
    competition = factory.SubFactory(CompetitionFactory)
    centre = factory.SubFactory(CentreFactory, competition=factory.SelfAttribute("..competition"))

    @classmethod
    def _create(cls, model_class: type[Round], *, tables: int, **told: UUID) -> Round:
        entries = EntryFactory.create_batch(tables, **told)
        assign_tables(told["competition"], by=SYSTEM)
        return model_class(partie=open_round(told["competition"], by=SYSTEM), entries=entries, **told)


class PlayedRoundFactory(OpenRoundFactory):
    """Its partie has ended and it is closed. Each entry has its score at every coup; the top is 30."""

    scores = (30, 20, 10)
    coups = 2
    tables = factory.LazyAttribute(lambda told: len(told.scores))

    @classmethod
    def _create(cls, model_class: type[Round], *, scores: tuple[int, ...], coups: int, **told: Any) -> Round:
        played = super()._create(model_class, **told)
        for coup in range(1, coups + 1):
            for entry, score in zip(played.entries, scores, strict=True):
                correct(played.partie, entry, coup, score, centre=played.centre)
            announce(played.partie, coup, 30)
        end(played.partie)
        close(played.competition, 1)
        work()
        return played


def close(competition: UUID, number: int) -> None:
    """The round is closed, whatever became of its partie."""
    happen(competition_stream(competition), RoundClosed(round=number))


def next_round(competition: UUID, partie: UUID, number: int, **settings: Any) -> UUID:
    """The partie of this round ends, and the next round opens; its partie."""
    end(partie)
    close_round(competition, round=number, by=SYSTEM)
    return open_round(competition, by=SYSTEM, **settings)
