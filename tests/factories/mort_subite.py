"""A mort subite of four players, coup by coup, for tests; its hall is that of the tests of arbitres."""

from collections.abc import Callable
from typing import Any
from uuid import UUID, uuid4

from arbitration.commands import Line, enter_bulletins, pronounce_eliminations
from arbitration.models import FeuilleRow
from engine.eventstore import Recorded
from engine.people import SYSTEM
from games import events
from tournaments import commands

BEST, BEAU, EAU = "BATEAUX H6 106", "BEAU H6 12", "EAU H8 6"


def make_sudden(make_hall: Callable[..., Any], **settings: object) -> Any:
    """Four play, three here and one elsewhere; the first coup is closed on BATEAUX."""
    made = make_hall(mort_subite=True, **settings)
    made.happen(events.BagChecked(), events.PartieAnnounced())
    made.close()
    commands.appoint_arbitre(made.elsewhere, account=made.arbitre.pk, by=SYSTEM)
    return made


def write(hall: Any, *texts: str, elsewhere: str = "", coup: int | None = None) -> None:
    """The bulletins of a coup are entered, and none is refused."""
    answers = hall.enter(*texts)
    if elsewhere:
        lines = [Line(uuid4(), f"1 {elsewhere}", coup)]
        answers += enter_bulletins(hall.partie, hall.elsewhere, lines, by=hall.arbitre)
    assert [answer.refusal for answer in answers] == [None] * len(answers)


def pronounce(hall: Any, coup: int = 1, **more: Any) -> list[Recorded]:
    return pronounce_eliminations(hall.partie, coup=coup, by=hall.juge_arbitre, **more)


def first_coup(hall: Any) -> None:
    """Table 3 and the one elsewhere fall at the first coup; the second is closed."""
    write(hall, f"1 {BEST}", f"2 {BEST}", f"3 {EAU}", elsewhere=EAU)
    pronounce(hall)
    hall.announce()
    hall.close(2, letters="BEAUTXS")


def out(hall: Any) -> dict[int, int]:
    """The coup at which each table of here fell; 0 is the one elsewhere."""
    named: dict[UUID, int] = {entry: table for table, entry in enumerate(hall.entries, 1)}
    named[hall.entry_elsewhere] = 0
    rows = FeuilleRow.objects.filter(partie=hall.partie, fell_at__isnull=False)
    return {named[row.entry]: row.fell_at for row in rows}
