"""A multiplex as its streams tell it, secrets of its parties included: its callers answer for what they show."""

from collections.abc import Mapping
from dataclasses import dataclass
from uuid import UUID

from engine.eventstore import commanding
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.state.partie import Partie
from games.models import PrepareeRow
from games.queries.parties import game_of_round
from games.streams import partie_stream
from tournaments.models.competitions import CentrePartieRow
from tournaments.multiplex.domain.halls import Halls
from tournaments.multiplex.domain.multiplex import MULTIPLEX
from tournaments.multiplex.domain.refusals import NoMultiplex, NotOfTheMultiplex
from tournaments.queries.organisation import names_of_centres
from tournaments.streams import multiplex_stream


@dataclass(frozen=True, slots=True)
class Loaded:
    """The halls, and the versions of the streams that they were read at: of the multiplex, and of each partie."""

    id: UUID
    halls: Halls
    version: int
    versions: Mapping[UUID, int]

    @property
    def streams(self) -> tuple[str, ...]:
        return (multiplex_stream(self.id), *map(partie_stream, self.halls.multiplex.parties.values()))


@dataclass(frozen=True, slots=True)
class OneHall:
    """The partie of a hall: its id, its state and its version; `is_aside`: nobody plays there for now."""

    id: UUID
    partie: Partie
    version: int
    is_aside: bool


def multiplex_of_round(competition: UUID, number: int) -> UUID:
    """The one of a round: it has the id of its prepared game. Raises NoMultiplex."""
    game = game_of_round(competition, number)
    if game is None:
        raise NoMultiplex
    return game.id


def competition_of_multiplex(multiplex: UUID) -> UUID | None:
    """Of the game that its halls play; None where there is none."""
    return PrepareeRow.objects.filter(id=multiplex).values_list("competition", flat=True).first()


def is_in(partie: UUID) -> bool:
    """Whether a multiplex conducts this partie."""
    return commanding.load(partie_stream(partie), PARTIE).state.multiplex is not None


def load(multiplex: UUID) -> Loaded:
    """As it stands now."""
    own = commanding.load(multiplex_stream(multiplex), MULTIPLEX)
    parties = own.state.parties
    loaded = commanding.load_many([partie_stream(partie) for partie in parties.values()], PARTIE) if parties else {}
    found = {centre: loaded[partie_stream(partie)] for centre, partie in parties.items()}
    halls = Halls(own.state, {centre: one.state for centre, one in found.items()}, names_of_centres(parties))
    return Loaded(multiplex, halls, own.version, {centre: one.version for centre, one in found.items()})


def load_hall(multiplex: UUID, centre: UUID) -> OneHall:
    """One hall as it stands now; the others are not read. Raises NotOfTheMultiplex."""
    own = commanding.load(multiplex_stream(multiplex), MULTIPLEX).state
    if centre not in own.parties:
        raise NotOfTheMultiplex
    loaded = commanding.load(partie_stream(own.parties[centre]), PARTIE)
    is_aside = centre in own.aside or loaded.state.interrupted_at is not None
    return OneHall(own.parties[centre], loaded.state, loaded.version, is_aside)


def parties_of_round(competition: UUID, number: int) -> dict[UUID, UUID]:
    """By centre, the parties that are open in a round, in the multiplex or not."""
    rows = CentrePartieRow.objects.filter(competition=competition, round=number)
    return dict(rows.values_list("centre", "partie"))


@dataclass(frozen=True, slots=True)
class Waiting:
    """A centre whose partie is open and that is not in the multiplex; `begun`: too late for it."""

    centre: UUID
    name: str
    begun: bool


def waiting(competition: UUID, number: int, halls: Halls) -> tuple[Waiting, ...]:
    """Those that may still join, and those that play by themselves; by name."""
    open_ones = parties_of_round(competition, number)
    others = {centre: partie for centre, partie in open_ones.items() if centre not in halls.parties}
    if not others:
        return ()
    names = names_of_centres(others)
    loaded = commanding.load_many([partie_stream(partie) for partie in others.values()], PARTIE)
    lines = (
        Waiting(centre, names[centre], _has_begun(loaded[partie_stream(partie)].state))
        for centre, partie in others.items()
    )
    return tuple(sorted(lines, key=lambda line: (line.name, line.centre)))


def _has_begun(partie: Partie) -> bool:
    return bool(partie.coups or partie.rejets or partie.asked or partie.ended)
