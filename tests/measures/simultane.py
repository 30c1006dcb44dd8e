"""A simultané of thousands, appended to the log a coup at a time: as many events as the real one, in a minute."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date
from random import Random
from uuid import UUID, uuid4

from django.conf import settings

from arbitration.events.feuille import BulletinCorrected, FeuilleOpened, Sanction
from arbitration.streams import feuille_stream
from engine.events.codec import Json
from engine.eventstore.appending import append
from engine.eventstore.reading import stream_version
from engine.eventstore.recorded import NEW, Append
from engine.people.actors import SYSTEM
from engine.people.identities import keep_identities
from engine.rules.end import EndReason
from games.events.partie import PartieEnded, SolutionAnnounced
from games.streams import partie_stream
from tournaments.commands.competitions import create_competition
from tournaments.commands.rounds import open_round
from tournaments.events.centre import CentreOpened
from tournaments.events.competition import (
    CentreEnrolled,
    CompetitionPlanned,
    EntryAccepted,
    EntryClassified,
    RoundClosed,
    TableAssigned,
)
from tournaments.events.player import PlayerRegistered
from tournaments.simulation.names import person, place
from tournaments.streams import centre_stream, competition_stream, player_stream

SERIES = (
    "1A",
    "1B",
    "2A",
    "2B",
    "3A",
    "3B",
    "4A",
    "4B",
    "4C",
    "4D",
    "5A",
    "5B",
    "5C",
    "5D",
    "6A",
    "6B",
    "6C",
    "6D",
    "7",
)
CATEGORIES = ("espoir", "senior", "senior", "vermeil", "vermeil", "diamant")
_CHUNK = 1000


@dataclass(slots=True)
class Simultane:
    """A competition under way: its entries, each with the centre and the table, and the parties opened so far."""

    competition: UUID
    seats: dict[UUID, tuple[UUID, int]]
    strength: dict[UUID, int]
    chance: Random
    parties: list[UUID] = field(default_factory=list)
    versions: dict[UUID, int] = field(default_factory=dict)


def enrolled(players: int, centres: int, *, seed: int = 2026, plan: Json | None = None) -> Simultane:
    """A competition with its centres, and its players seated and classed."""
    chance = Random(seed)
    competition = create_competition(
        by=SYSTEM,
        name="Simultané mondial",
        starts_on=date(2027, 1, 9),
        profile="fisf-2020",
        formula="normale",
        seconds=180,
        lexicon=settings.DEFAULT_LEXICON,
    )
    places = [uuid4() for _ in range(centres)]
    append(*(Append(centre_stream(id_), [CentreOpened(name=place(n))], NEW) for n, id_ in enumerate(places)))
    planned = [CompetitionPlanned(plan=plan)] if plan else []
    _on(competition, [*planned, *(CentreEnrolled(centre=centre) for centre in places)])
    people = {uuid4(): person(chance) for _ in range(players)}
    keep_identities(people)
    for some in _chunks(list(people)):
        append(*(Append(player_stream(id_), [PlayerRegistered()], NEW) for id_ in some))
    made = Simultane(competition, {}, {}, chance)
    clubs = [uuid4() for _ in range(max(1, players // 10))]
    for number, player in enumerate(people):
        row, where = divmod(number, centres)
        made.seats[player] = (places[where], row + 1)
        made.strength[player] = chance.randint(3, 97)
    for some in _chunks(list(people)):
        _on(competition, [EntryAccepted(entry=id_, centre=made.seats[id_][0], players=(id_,)) for id_ in some])
        _on(competition, [_classed(id_, chance, clubs) for id_ in some])
        _on(competition, [TableAssigned(entry=id_, table=made.seats[id_][1]) for id_ in some])
    return made


def _classed(entry: UUID, chance: Random, clubs: list[UUID]) -> EntryClassified:
    return EntryClassified(
        entry=entry,
        serie=chance.choice(SERIES),
        category=chance.choice(CATEGORIES),
        club=chance.choice(clubs),
        comite=None,
        federation=None,
        index=5,
    )


def open_partie(made: Simultane) -> UUID:
    """The next partie begins, and every entry has its feuille."""
    partie = open_round(made.competition, by=SYSTEM)
    made.parties.append(partie)
    for some in _chunks(list(made.seats)):
        append(*(Append(feuille_stream(partie, id_), [_feuille(made, partie, id_)], NEW) for id_ in some))
    made.versions = dict.fromkeys(made.seats, 1)
    return partie


def _feuille(made: Simultane, partie: UUID, entry: UUID) -> FeuilleOpened:
    centre, table = made.seats[entry]
    return FeuilleOpened(partie=partie, entry=entry, centre=centre, table=table)


def correct_coup(made: Simultane, coup: int) -> int:
    """Every bulletin of a coup is corrected; the top. A better player finds it more often."""
    partie, top = made.parties[-1], made.chance.randint(24, 92)
    for some in _chunks(list(made.seats)):
        appends = []
        for entry in some:
            version = made.versions[entry]
            appends.append(Append(feuille_stream(partie, entry), [_verdict(made, entry, coup, top)], version))
            made.versions[entry] = version + 1
        append(*appends)
    return top


def _verdict(made: Simultane, entry: UUID, coup: int, top: int) -> BulletinCorrected:
    found = made.chance.randint(1, 100) <= made.strength[entry]
    score = top if found else max(0, top - made.chance.randint(1, 30))
    return BulletinCorrected(
        coup=coup,
        typed=f"1 {score}",
        bulletin={"score": score},
        score=score,
        score_for_solo=score,
        sanction=Sanction.NONE,
        disciplinary=False,
        motifs=(),
        articles=(),
        named_words=(),
        path=("5.3",),
        profile_digest="0" * 64,
        adjudicator=1,
    )


def announce(made: Simultane, coup: int, top: int) -> None:
    _at_end(partie_stream(made.parties[-1]), [SolutionAnnounced(coup=coup, word="MOT", reference="H8", points=top)])


def end_partie(made: Simultane) -> None:
    """The partie ends and its round closes."""
    _at_end(partie_stream(made.parties[-1]), [PartieEnded(reason=EndReason.NO_SOLUTION, seed="", salt="")])
    _on(made.competition, [RoundClosed(round=len(made.parties))])


def _on(competition: UUID, events: list[object]) -> None:
    _at_end(competition_stream(competition), events)


def _at_end(stream: str, events: list[object]) -> None:
    append(Append(stream, events, stream_version(stream)))


def _chunks(ids: list[UUID]) -> Iterator[list[UUID]]:
    return (ids[start : start + _CHUNK] for start in range(0, len(ids), _CHUNK))
