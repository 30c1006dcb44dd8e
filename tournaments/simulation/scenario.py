"""The cast of a simulated competition, and its enrolment through the real commands."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date
from random import Random
from uuid import UUID

from django.conf import settings

from engine.people import actors, models
from engine.rules.formula import NORMALE
from engine.rules.profile.shelf import DEFAULT_PROFILE
from tournaments.commands import competitions, officials, players as players_commands, tables
from tournaments.commands.centres import appoint_arbitre, enrol_centre, open_centre
from tournaments.commands.entries import accept_entries
from tournaments.domain.plan import OPEN_PLAN, Conduct, Plan as Announced
from tournaments.events.competition import EntryAccepted
from tournaments.simulation.names import person, place
from tournaments.simulation.players import Player

_NAMESPACE = uuid.UUID("6f0d0a52-33d6-5b0e-9d2e-7f3a53ac8d11")
# Players or entries of one append: long enough to be quick, short enough not to hold the log for long.
_CHUNK = 200


@dataclass(frozen=True, slots=True)
class Seat:
    """A simulated player at a table."""

    id: UUID
    entry: UUID
    centre: UUID
    table: int
    player: Player
    given_name: str
    family_name: str


@dataclass(frozen=True, slots=True)
class Plan:
    """Everything that the seed decides before anything is recorded."""

    competition: UUID
    centres: tuple[UUID, ...]
    seats: tuple[Seat, ...]
    short: str

    @property
    def juge_arbitre(self) -> str:
        return f"juge-arbitre.{self.short}@exemple.invalid"

    def juge(self, number: int) -> str:
        """The address of the juge-arbitre of the centre `number`, counted from 1, in a simultané."""
        return f"juge-{number}.{self.short}@exemple.invalid"

    def arbitre(self, number: int) -> str:
        """The address of the arbitre of the centre `number`, counted from 1."""
        return f"arbitre-{number}.{self.short}@exemple.invalid"


@dataclass(frozen=True, slots=True)
class Cast:
    """Everybody who takes part, with the accounts through which they act. `juges`: by centre, in a simultané."""

    competition: UUID
    juge_arbitre: models.Account
    arbitres: dict[UUID, models.Account]
    seats: tuple[Seat, ...]
    juges: dict[UUID, models.Account]


def planned(*, seed: int, players: int, centres: int, run: str) -> Plan:
    """The cast of a seed. `run` tells apart two simulations of one seed in one database: it enters the ids only."""
    chance = Random(f"{seed}:cast")
    key = f"{run}:{seed}:{players}:{centres}"
    places = tuple(_id(key, f"centre-{number}") for number in range(centres))
    seats = tuple(_seat(key, number, places, chance) for number in range(players))
    return Plan(_id(key, "competition"), places, seats, _id(key, "short").hex[:6])


def _id(key: str, what: str) -> UUID:
    return uuid.uuid5(_NAMESPACE, f"{key}:{what}")


def _seat(key: str, number: int, places: tuple[UUID, ...], chance: Random) -> Seat:
    given_name, family = person(chance)
    row, place_number = divmod(number, len(places))
    return Seat(
        id=_id(key, f"player-{number}"),
        entry=_id(key, f"entry-{number}"),
        centre=places[place_number],
        table=row + 1,
        player=Player(strength(chance)),
        given_name=given_name,
        family_name=family,
    )


def strength(chance: Random) -> int:
    """Most players are average; a few find nearly everything."""
    return min(97, max(3, int(chance.gauss(45, 22))))


def set_up(
    plan: Plan,
    *,
    name: str,
    starts_on: date,
    profile: str = DEFAULT_PROFILE,
    formula: str = NORMALE.name,
    seconds: int | None = None,
    mort_subite: bool = False,
    conduct: Conduct = Conduct.TOGETHER,
    tell_players: Callable[[Plan], None] | None = None,
) -> Cast:
    """Record the competition, its centres, officials, players, entries and tables.

    tell_players: makes the players known; by default, by their names alone.
    """
    competitions.create_competition(
        by=actors.SYSTEM,
        name=name,
        starts_on=starts_on,
        profile=profile,
        formula=formula,
        seconds=seconds,
        mort_subite=mort_subite,
        lexicon=settings.DEFAULT_LEXICON,
        competition=plan.competition,
        plan=Announced(template="simultane", conduct=conduct) if conduct is Conduct.CENTRES else OPEN_PLAN,
    )
    juge = models.Account.objects.create_user(plan.juge_arbitre, display_name="Juge-arbitre")
    officials.appoint_juge_arbitre(plan.competition, account=juge.pk, by=actors.SYSTEM)
    for number, centre in enumerate(plan.centres, start=1):
        open_centre(by=actors.SYSTEM, name=place(number - 1), centre=centre)
        enrol_centre(plan.competition, centre=centre, by=actors.SYSTEM)
        arbitre = models.Account.objects.create_user(plan.arbitre(number), display_name=f"Arbitre {place(number - 1)}")
        appoint_arbitre(centre, account=arbitre.pk, by=actors.SYSTEM)
        if conduct is Conduct.CENTRES:
            account = models.Account.objects.create_user(
                plan.juge(number), display_name=f"Juge-arbitre {place(number - 1)}"
            )
            officials.appoint_centre_juge(plan.competition, centre=centre, account=account.pk, by=actors.SYSTEM)
    (tell_players or register_players)(plan)
    for start in range(0, len(plan.seats), _CHUNK):
        _enter(plan.competition, plan.seats[start : start + _CHUNK])
    return cast_of(plan)


def register_players(plan: Plan, on_players: Callable[[int], None] = lambda number: None) -> None:
    """The players by their names alone: no licence, no club."""
    for start in range(0, len(plan.seats), _CHUNK):
        chunk = plan.seats[start : start + _CHUNK]
        players_commands.register_players(
            {seat.id: (seat.given_name, seat.family_name) for seat in chunk}, by=actors.SYSTEM
        )
        on_players(len(chunk))


def _enter(competition: UUID, seats: tuple[Seat, ...]) -> None:
    entries = [EntryAccepted(entry=seat.entry, centre=seat.centre, players=(seat.id,)) for seat in seats]
    accept_entries(competition, entries=entries, by=actors.SYSTEM)
    tables.assign_tables(competition, tables={seat.entry: seat.table for seat in seats}, by=actors.SYSTEM)


def cast_of(plan: Plan) -> Cast:
    """The cast of a plan that has been set up."""
    rows = models.Account.objects.filter(email__endswith=f".{plan.short}@exemple.invalid")
    accounts = {account.email: account for account in rows}
    arbitres = {centre: accounts[plan.arbitre(number)] for number, centre in enumerate(plan.centres, start=1)}
    juges = {
        centre: accounts[plan.juge(number)]
        for number, centre in enumerate(plan.centres, start=1)
        if plan.juge(number) in accounts
    }
    return Cast(plan.competition, accounts[plan.juge_arbitre], arbitres, plan.seats, juges)
