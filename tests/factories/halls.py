"""A round being played in two centres, with its arbitres, one coup at a time."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID, uuid4

import factory
from django.utils.timezone import now

from arbitration.commands.entering import Answer, Line, enter_bulletins
from engine.people.actors import SYSTEM
from engine.people.models import Account
from engine.rules.end import EndReason
from games.events import partie as partie_events
from games.streams import partie_stream
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.streams import happen
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables

TOP = partie_events.TopSolution(word="BATEAUX", reference="H6", jokers=(), formed=("BATEAUX",))
TOP_LINE = "BATEAUX H6 106"


@dataclass(frozen=True)
class Hall:
    """Tables 1 to 3 of `centre`, table 1 of `elsewhere`; `arbitre` corrects in `centre` only."""

    competition: UUID
    partie: UUID
    centre: UUID
    elsewhere: UUID
    entries: list[UUID]
    entry_elsewhere: UUID
    arbitre: Account
    juge_arbitre: Account

    def close(self, coup: int = 1, *, letters: str = "BATEAUX", reliquat: str = "", without_top: bool = False) -> None:
        """The coup is drawn, searched, played and closed; `without_top`, it is still being searched."""
        found = () if without_top else (partie_events.TopComputed(coup=coup, rejet=0, points=106, tops=(TOP,)),)
        self.happen(
            partie_events.TirageDrawn(coup=coup, rejet=0, reliquat=reliquat, drawn=letters),
            *found,
            partie_events.TirageAnnounced(coup=coup, tirage=reliquat + letters),
            partie_events.ClockStarted(coup=coup, at=now(), seconds=180),
            partie_events.CoupClosed(coup=coup, at=now()),
        )

    def announce(self, coup: int = 1) -> None:
        self.happen(partie_events.SolutionAnnounced(coup=coup, word="BATEAUX", reference="H6", points=106))

    def end(self) -> None:
        self.happen(partie_events.PartieEnded(reason=EndReason.NO_SOLUTION, seed="", salt=""))

    def happen(self, *facts: object) -> None:
        happen(partie_stream(self.partie), *facts)

    def enter_three(self) -> None:
        """Right, wrong score, and a zero; in the order of the tables."""
        self.enter(f"1 {TOP_LINE}", "2 BATEAUX H6 100", "3 /")

    def enter(self, *texts: str, by: Account | None = None) -> list[Answer]:
        """Lines of the arbitre, each with an id of its own."""
        lines = [Line(uuid4(), text) for text in texts]
        return enter_bulletins(self.partie, self.centre, lines, by=by or self.arbitre)


class HallFactory(factory.Factory):
    """Its partie is open; `announced`, its bag is checked as well, and nothing is drawn yet."""

    class Meta:
        model = Hall

    class Params:
        tables = 3

    competition = factory.SubFactory(CompetitionFactory)
    centre = factory.SubFactory(CentreFactory, competition=factory.SelfAttribute("..competition"))
    elsewhere = factory.SubFactory(CentreFactory, competition=factory.SelfAttribute("..competition"), name="Dakar")
    entries = factory.LazyAttribute(
        lambda told: EntryFactory.create_batch(told.tables, competition=told.competition, centre=told.centre)
    )
    entry_elsewhere = factory.LazyAttribute(
        lambda told: EntryFactory(competition=told.competition, centre=told.elsewhere)
    )
    arbitre = factory.SubFactory(AccountFactory)
    juge_arbitre = factory.SubFactory(AccountFactory)
    announced = False

    @classmethod
    def _create(cls, model_class: type[Hall], *, announced: bool, **told: Any) -> Hall:
        assign_tables(told["competition"], by=SYSTEM)
        hall = model_class(partie=open_round(told["competition"], by=SYSTEM), **told)
        appoint_arbitre(hall.centre, account=hall.arbitre.pk, by=SYSTEM)
        appoint_juge_arbitre(hall.competition, account=hall.juge_arbitre.pk, by=SYSTEM)
        if announced:
            hall.happen(partie_events.BagChecked(), partie_events.PartieAnnounced())
        return hall
