"""A mort subite of four players, coup by coup."""

from typing import Any
from uuid import UUID, uuid4

import factory

from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.mort_subite import pronounce_eliminations
from arbitration.models.bulletins import FeuilleRow
from engine.eventstore.recorded import Recorded
from engine.people.actors import SYSTEM
from tests.factories.competitions import CompetitionFactory
from tests.factories.halls import Hall, HallFactory
from tournaments.commands.centres import appoint_arbitre

BEST, BEAU, EAU = "BATEAUX H6 106", "BEAU H6 12", "EAU H8 6"


class SuddenHallFactory(HallFactory):
    """Four play, three here and one elsewhere; the first coup is closed on BATEAUX."""

    competition = factory.SubFactory(CompetitionFactory, mort_subite=True)
    announced = True

    @classmethod
    def _create(cls, model_class: type[Hall], **told: Any) -> Hall:
        hall = super()._create(model_class, **told)
        hall.close()
        appoint_arbitre(hall.elsewhere, account=hall.arbitre.pk, by=SYSTEM)
        return hall


def write(hall: Hall, *texts: str, elsewhere: str = "", coup: int | None = None) -> None:
    """The bulletins of a coup are entered, and none is refused."""
    answers = hall.enter(*texts)
    if elsewhere:
        lines = [Line(uuid4(), f"1 {elsewhere}", coup)]
        answers += enter_bulletins(hall.partie, hall.elsewhere, lines, by=hall.arbitre)
    assert [answer.refusal for answer in answers] == [None] * len(answers)


def pronounce(hall: Hall, coup: int = 1, **more: Any) -> list[Recorded]:
    return pronounce_eliminations(hall.partie, coup=coup, by=hall.juge_arbitre, **more)


def first_coup(hall: Hall) -> None:
    """Table 3 and the one elsewhere fall at the first coup; the second is closed."""
    write(hall, f"1 {BEST}", f"2 {BEST}", f"3 {EAU}", elsewhere=EAU)
    pronounce(hall)
    hall.announce()
    hall.close(2, letters="BEAUTXS")


def out(hall: Hall) -> dict[int, int]:
    """The coup at which each table of here fell; 0 is the one elsewhere."""
    named: dict[UUID, int] = {entry: table for table, entry in enumerate(hall.entries, 1)}
    named[hall.entry_elsewhere] = 0
    rows = FeuilleRow.objects.filter(partie=hall.partie, fell_at__isnull=False)
    return {named[row.entry]: row.fell_at for row in rows}
