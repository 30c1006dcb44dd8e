"""A round being played in two centres, with its arbitres, one coup at a time."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID, uuid4

import pytest
from django.utils.timezone import now

from arbitration.commands import Answer, Line, enter_bulletins
from engine.people import SYSTEM
from engine.people.models import Account
from engine.rules.end import EndReason
from games import events
from games.streams import partie_stream
from tests.factories.tournaments import happen, make_account, make_centre, make_competition, make_entry
from tournaments import commands

TOP = events.TopSolution(word="BATEAUX", reference="H6", jokers=(), formed=("BATEAUX",))
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
        found = () if without_top else (events.TopComputed(coup=coup, rejet=0, points=106, tops=(TOP,)),)
        self.happen(
            events.TirageDrawn(coup=coup, rejet=0, reliquat=reliquat, drawn=letters),
            *found,
            events.TirageAnnounced(coup=coup, tirage=reliquat + letters),
            events.ClockStarted(coup=coup, at=now(), seconds=180),
            events.CoupClosed(coup=coup, at=now()),
        )

    def announce(self, coup: int = 1) -> None:
        self.happen(events.SolutionAnnounced(coup=coup, word="BATEAUX", reference="H6", points=106))

    def end(self) -> None:
        self.happen(events.PartieEnded(reason=EndReason.NO_SOLUTION, seed="", salt=""))

    def happen(self, *facts: object) -> None:
        happen(partie_stream(self.partie), *facts)

    def enter(self, *texts: str, by: Account | None = None) -> list[Answer]:
        """Lines of the arbitre, each with an id of its own."""
        lines = [Line(uuid4(), text) for text in texts]
        return enter_bulletins(self.partie, self.centre, lines, by=by or self.arbitre)


@pytest.fixture
def make_hall(lexicon) -> Callable[..., Hall]:
    def make(tables: int = 3, **settings: object) -> Hall:
        competition = make_competition(**settings)
        centre, elsewhere = make_centre(competition, "Lyon"), make_centre(competition, "Dakar")
        entries = [make_entry(competition, centre) for _ in range(tables)]
        entry_elsewhere = make_entry(competition, elsewhere)
        commands.assign_tables(competition, by=SYSTEM)
        partie = commands.open_round(competition, by=SYSTEM)
        arbitre, juge_arbitre = make_account(), make_account()
        commands.appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
        commands.appoint_juge_arbitre(competition, account=juge_arbitre.pk, by=SYSTEM)
        return Hall(competition, partie, centre, elsewhere, entries, entry_elsewhere, arbitre, juge_arbitre)

    return make


@pytest.fixture
def hall(scene, make_hall) -> Hall:
    """The partie is announced; nothing is drawn yet."""

    def announced() -> Hall:
        made = make_hall()
        made.happen(events.BagChecked(), events.PartieAnnounced())
        return made

    return scene("hall", announced)


@pytest.fixture
def closed(hall) -> Hall:
    """The first coup is closed, on BATEAUX; its top is 106 in H6."""
    hall.close()
    return hall


@pytest.fixture
def double(hall) -> Account:
    """The double arbitre of the centre (FISF 5.9.d)."""
    account = make_account()
    commands.appoint_double_arbitre(hall.centre, account=account.pk, by=SYSTEM)
    return account


@pytest.fixture
def entered(closed) -> Hall:
    """Right, wrong score, and a zero; in the order of the tables."""
    closed.enter(f"1 {TOP_LINE}", "2 BATEAUX H6 100", "3 /")
    return closed
