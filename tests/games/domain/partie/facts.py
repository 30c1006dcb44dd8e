"""What happened before, in the tests of a partie."""

from datetime import UTC, datetime, timedelta

from engine.rules.letters import BAG
from games.events.partie import (
    BagChecked,
    ClockStarted,
    CoupClosed,
    DrawSource,
    PartieAnnounced,
    SolutionAnnounced,
    TirageAnnounced,
    TirageDrawn,
    TopComputed,
    TopSolution,
)
from tests.factories.beginnings import PartieCreatedFactory

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
CREATED = PartieCreatedFactory()
OPENED = (CREATED, BagChecked(), PartieAnnounced())
FROM_BAG = (PartieCreatedFactory(source=DrawSource.BAG), BagChecked(), PartieAnnounced())
DRAWN = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BATEAUX")
BATEAUX = TopSolution(word="BATEAUX", reference="H4", jokers=(), formed=())
TOP = TopComputed(coup=1, rejet=0, points=94, tops=(BATEAUX,))
ANNOUNCED = TirageAnnounced(coup=1, tirage="BATEAUX")
STARTED = ClockStarted(coup=1, at=NOON, seconds=180)
CLOSED = CoupClosed(coup=1, at=NOON + timedelta(minutes=3))
RETAINED = SolutionAnnounced(coup=1, word="BATEAUX", reference="H4", points=94)


def last_letters(left: str) -> tuple:
    """A partie whose grid holds every letter but `left`, laid without regard to words."""
    letters = "".join(letter * count for letter, count in BAG.items())
    for letter in left:
        letters = letters.replace(letter, "", 1)
    events = []
    for number, start in enumerate(range(0, len(letters), 15), start=1):
        word = letters[start : start + 15].replace("?", "a")
        row = "ABCDEFGHIJKLMNO"[number - 1]
        events.append(TirageDrawn(coup=number, rejet=0, reliquat="", drawn=letters[start : start + 15]))
        events.append(SolutionAnnounced(coup=number, word=word, reference=f"{row}1", points=0))
    return (*OPENED, *events)
