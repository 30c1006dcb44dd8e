"""A simultané: each centre plays the game of the round in a partie of its own."""

from uuid import UUID

from engine.eventstore import Recorded
from games.events import CoupAnnulled, PartieEnded, ResultsAnnulled, SolutionAnnounced, TiragePutBack
from tournaments.events import CentrePartieOpened, CentreStoodDown
from tournaments.models import ScoreLineRow, StandingPartRow, StandingRoundRow
from tournaments.projections.standings import falls
from tournaments.projections.standings.annulment import take
from tournaments.projections.standings.change import Change
from tournaments.streams import competition_of


def begin_or_stand_down(change: Change, at: Recorded, here: CentrePartieOpened | CentreStoodDown) -> None:
    """A centre begins its partie, or is awaited no longer."""
    of = _game_of(change, competition_of(at.stream), here.round)
    partie = change.partie(of)
    awaited = set(partie.row.awaited)
    if isinstance(here, CentrePartieOpened):
        change.rounds[here.partie] = of
        part = change.tables[StandingPartRow].model(partie=here.partie, of=of, centre=here.centre)
        partie.parts[here.partie] = part
        partie.moved_parts.add(here.partie)
        if not change.reports.has_sent(of, here.centre):
            awaited.add(str(here.centre))
    else:
        awaited.discard(str(here.centre))
    partie.row.awaited = sorted(awaited)
    partie.agree()
    change.moved(partie, at, public=True)


def report(change: Change, at: Recorded, id_: UUID, centre: UUID) -> None:
    """A centre sends what it played elsewhere: nobody waits for its clock any more."""
    partie = change.partie(id_)
    if str(centre) in partie.row.awaited:
        partie.row.awaited = [each for each in partie.row.awaited if each != str(centre)]
        partie.agree()
        change.moved(partie, at, public=True)


def move(change: Change, at: Recorded, part: StandingPartRow) -> None:
    """The partie of one centre goes on: what everybody may know of the round is found again."""
    partie = change.partie(part.of)
    partie.moved_parts.add(part.partie)
    match at.event:
        case SolutionAnnounced() as announced:
            part.announced[str(announced.coup)] = announced.points
            partie.agree_on(announced.coup)
            change.moved(partie, at, public=True)
            return
        case TiragePutBack() | CoupAnnulled() as withdrawn:
            _annul(change, part, withdrawn.coup)
        case ResultsAnnulled():
            _nothing_counts(change, part)
        case PartieEnded():
            part.ended = True
    partie.agree()
    change.moved(partie, at, public=True)


def _annul(change: Change, part: StandingPartRow, coup: int) -> None:
    """FISF 3.6, for the players of that centre."""
    players = change.entries_in(part.partie)
    rows = change.tables[ScoreLineRow].filter(partie=part.of, coup=coup, entry__in=players)
    now = (key for key in change.lines if (key[0], key[2]) == (part.of, coup) and key[1] in players)
    change.withdrawn |= take(change, rows, now).keys()
    part.announced.pop(str(coup), None)
    if part.pronounced >= coup:
        falls.annul(change, part.of, coup, players)
        part.pronounced = coup - 1
        change.partie(part.of).agree_on_falls()
    change.partie(part.of).touched |= players


def _nothing_counts(change: Change, part: StandingPartRow) -> None:
    """FISF 3.7.e: the centre was interrupted for too long; its players have nothing in the round."""
    players = change.entries_in(part.partie)
    for key in [key for key in change.lines if key[0] == part.of and key[1] in players]:
        del change.lines[key]
    rows = change.tables[ScoreLineRow].filter(partie=part.of, entry__in=players)
    change.withdrawn |= {(part.of, entry, coup) for entry, coup in rows.values_list("entry", "coup")}
    change.partie(part.of).touched |= players
    if part.pronounced:
        falls.forget(change, part.of, players)
        part.pronounced = 0
        change.partie(part.of).agree_on_falls()


def _game_of(change: Change, competition: UUID, number: int) -> UUID:
    """The game that the centres play in a round, which opened before they did."""
    for id_, partie in change.parties.items():
        if (partie.row.competition, partie.row.round) == (competition, number):
            return id_
    found: UUID = change.tables[StandingRoundRow].get(competition=competition, round=number).partie
    return found
