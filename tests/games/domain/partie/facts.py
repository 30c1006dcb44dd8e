"""What happened before, in the tests of a partie."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from uuid import UUID

from engine.rules.draw import commitment
from engine.rules.letters import BAG
from engine.rules.profile import content_of, load_profile
from games.events import (
    BagChecked,
    ClockStarted,
    CoupClosed,
    DrawSource,
    PartieAnnounced,
    PartieCreated,
    SolutionAnnounced,
    TirageAnnounced,
    TirageDrawn,
    TopComputed,
    TopSolution,
)

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)
SEED, SALT = b"seed", b"salt"
CREATED = PartieCreated(
    competition=UUID(int=1),
    round=1,
    profile="fisf-2020",
    profile_digest=load_profile("fisf-2020").digest,
    ruleset=content_of(load_profile("fisf-2020")),
    formula="normale",
    lexicon="libre",
    lexicon_digest="d" * 64,
    seconds=180,
    source=DrawSource.SOFTWARE,
    commitment=commitment(SEED, SALT),
)
TYPED = PartieCreated(**{name: getattr(CREATED, name) for name in CREATED.__slots__} | {"source": DrawSource.BAG})
OPENED = (CREATED, BagChecked(), PartieAnnounced())
FROM_BAG = (TYPED, BagChecked(), PartieAnnounced())
DRAWN = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BATEAUX")
BATEAUX = TopSolution(word="BATEAUX", reference="H4", jokers=(), formed=())
TOP = TopComputed(coup=1, rejet=0, points=94, tops=(BATEAUX,))
ANNOUNCED = TirageAnnounced(coup=1, tirage="BATEAUX")
STARTED = ClockStarted(coup=1, at=NOON, seconds=180)
CLOSED = CoupClosed(coup=1, at=NOON + timedelta(minutes=3))
RETAINED = SolutionAnnounced(coup=1, word="BATEAUX", reference="H4", points=94)


def under(created: PartieCreated, profile: str) -> PartieCreated:
    """The same partie, bound to another profile."""
    bound = load_profile(profile)
    return replace(created, profile=bound.name, profile_digest=bound.digest, ruleset=content_of(bound))


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
