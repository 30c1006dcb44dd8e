"""Whom the seed gives a federation: its clubs, its players, and how strong each of them is."""

import uuid
from dataclasses import dataclass, replace
from random import Random
from uuid import UUID

from tournaments.simulation.names import CLUBS, person, place
from tournaments.simulation.players import Player
from tournaments.simulation.scenario import strength

_NAMESPACE = uuid.UUID("4c8b1de2-8f4e-5a0b-9f53-5f0a1b0f5a77")
# What the federation has when the season begins, and who asks to join it.
CLUBS_APPROVED, CLUBS_ASKING = 6, 2


@dataclass(frozen=True, slots=True)
class Licensee:
    """`number` from 1, the same for equal seeds; `club`: the place of the club in the cast."""

    number: int
    id: UUID
    given_name: str
    family_name: str
    player: Player
    club: int

    @property
    def name(self) -> str:
        return f"{self.given_name} {self.family_name}"


@dataclass(frozen=True, slots=True)
class Cast:
    """`run` tells apart two seasons of one seed in one database: it enters the ids only. `clubs`: their names."""

    seed: int
    run: str
    clubs: tuple[str, ...]
    players: tuple[Licensee, ...]

    def id_of(self, what: str) -> UUID:
        """The id of something of this season."""
        return uuid.uuid5(_NAMESPACE, f"{self.run}:{self.seed}:{len(self.players)}:{what}")

    def licence_number(self, one: "Licensee") -> str:
        """That of nobody else in this database, whatever other seasons it has seen."""
        return f"{self.id_of('licences').int % 100_000:05d}{one.number:05d}"

    def chance(self, what: str) -> Random:
        """Draws of its own for each thing that is drawn: one more of them changes no other."""
        return Random(f"{self.seed}:season:{what}")


def drawn(*, seed: int, players: int, run: str) -> Cast:
    """The federation of a seed; the players are spread over the clubs."""
    count = CLUBS_APPROVED + CLUBS_ASKING
    clubs = tuple(f"{CLUBS[number % len(CLUBS)]} ({place(number)})" for number in range(count))
    empty = Cast(seed, run, clubs, ())
    chance = empty.chance("cast")
    return replace(
        empty, players=tuple(_licensee(number, run, seed, count, chance) for number in range(1, players + 1))
    )


def _licensee(number: int, run: str, seed: int, clubs: int, chance: Random) -> Licensee:
    given_name, family_name = person(chance)
    id_ = uuid.uuid5(_NAMESPACE, f"{run}:{seed}:player-{number}")
    return Licensee(number, id_, given_name, family_name, Player(strength(chance)), number % clubs)
