"""What is done to a topping: asked for, prepared by a worker, closed, revealed."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.timezone import now

from engine import zones
from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people.permissions import require
from engine.rules.formula import Formula
from engine.rules.profile.shelf import DEFAULT_PROFILE
from engine.solver.search import Solver
from games.domain.topping import making, refusals, topping as decisions
from games.events.topping import Level, RevealedCoup
from games.queries.toppings import game_of, is_rehearsal, load_topping
from games.services import lexicons, profiles
from games.services.sealed import seal_seed, seal_topping, seed_under
from games.streams import topping_stream

_DAILY = UUID("5b0d4f53-3d1f-4c39-8f1c-0f2f0c9f7d0a")
# From Monday to Sunday: it grows harder as the week goes by.
_LEVELS = (Level.EASY, Level.EASY, Level.MEDIUM, Level.MEDIUM, Level.HARD, Level.HARD, Level.EXPERT)
LONGEST_NAME = 80


@commanding.command
def ask_topping(
    *,
    by: Actor,
    name: str,
    lexicon: str,
    formula: str = "normale",
    profile: str = DEFAULT_PROFILE,
    seconds: int | None = None,
    penalty: int | None = None,
    level: Level | None = None,
    in_person: bool = False,
    competition: UUID | None = None,
    opens_at: datetime | None = None,
    closes_at: datetime | None = None,
) -> UUID:
    """FISF 3.8.4: make a topping; a worker then prepares its game. Returns its id.

    seconds, penalty: those of the profile where none are given. level: that of the game, any where none is given.
    opens_at: at once where it is None; closes_at: when somebody closes it.
    """
    require(by, "games.make_topping", competition)
    if competition and is_rehearsal(competition):
        raise refusals.ToppingOfRehearsal
    if not 0 < len(name.strip()) <= LONGEST_NAME:
        raise refusals.ToppingNamed(most=LONGEST_NAME)
    regulation = profiles.profile_named(profile)
    topping = commanding.fresh_id("topping")
    commanding.record(
        topping_stream(topping),
        decisions.TOPPING,
        decisions.ask,
        name=name.strip(),
        competition=competition,
        day=None,
        in_person=in_person,
        formula=formula,
        lexicon=lexicon,
        lexicon_digest=lexicons.lexicon_named(lexicon).digest,
        seconds=regulation.topping_seconds if seconds is None else seconds,
        penalty=regulation.topping_penalty if penalty is None else penalty,
        level=level,
        opens_at=opens_at or now(),
        closes_at=closes_at,
    )
    return topping


@commanding.command
def ask_daily(day: date, *, lexicon: str, by: Actor) -> list[recorded.Recorded]:
    """The topping of a day, from midnight to midnight; nothing where it was asked for before."""
    require(by, "games.prepare_topping")
    regulation = profiles.profile_named(DEFAULT_PROFILE)
    stream = topping_stream(daily_id(day))
    return commanding.record(
        stream,
        decisions.TOPPING,
        decisions.ask_once,
        name="",
        competition=None,
        day=day,
        in_person=False,
        formula="normale",
        lexicon=lexicon,
        lexicon_digest=lexicons.lexicon_named(lexicon).digest,
        seconds=regulation.topping_seconds,
        penalty=regulation.topping_penalty,
        level=_LEVELS[day.weekday()],
        opens_at=zones.midnight(day),
        closes_at=zones.midnight(day + timedelta(days=1)),
    )


def daily_id(day: date) -> UUID:
    """There is one topping a day, however many workers ask for it."""
    return uuid5(_DAILY, day.isoformat())


@commanding.command
def prepare_topping(
    topping: UUID, *, by: Actor, looked_at: Callable[[int, int], None] = lambda _done, _most: None
) -> list[recorded.Recorded]:
    """Choose the game of a topping and seal it; a worker does it, and does not choose twice.

    What the candidates are drawn from is sealed first: beginning again chooses the same game.
    """
    require(by, "games.prepare_topping")
    state = load_topping(topping).state
    if state.prepared is not None:
        return []
    holder, formula = uuid5(topping, "candidates"), Formula.parse(state.rules.formula)
    seal_seed(holder, None)
    digest = state.rules.lexicon_digest
    solver = Solver(lexicons.lexicon_named(digest), formula)
    seed = seed_under(holder).seed.hex()
    # Searched before anything is locked: it takes some seconds.
    chosen = making.choose(seed, formula, solver, level=state.rules.level, lexicon=digest, looked_at=looked_at)
    with transaction.atomic():
        commitment = seal_topping(topping, chosen.key, chosen.game)
        return commanding.record(
            topping_stream(topping),
            decisions.TOPPING,
            decisions.prepare,
            commitment=commitment,
            coups=len(chosen.game.coups),
            difficulty=chosen.difficulty,
            level=chosen.level,
        )


@commanding.command
def close_topping(topping: UUID, *, by: Actor) -> list[recorded.Recorded]:
    """From now on nobody starts; runs under way go on."""
    require(by, "games.conduct_topping", topping)
    return commanding.record(topping_stream(topping), decisions.TOPPING, decisions.close, at=now())


@commanding.command
def reveal_topping(topping: UUID, *, by: Actor) -> list[recorded.Recorded]:
    """Every run is over: the game and its key are told. Raises ToppingNotOver."""
    require(by, "games.prepare_topping")
    sealed, game = seed_under(topping), game_of(topping)
    coups = tuple(
        RevealedCoup(
            tirage=str(coup.tirage),
            word=coup.placement.word,
            reference=str(coup.placement.ref),
            points=coup.points,
            tied=len(coup.tops),
        )
        for coup in game.coups
    )
    return commanding.record(
        topping_stream(topping),
        decisions.TOPPING,
        decisions.reveal,
        seed=sealed.seed.hex(),
        salt=sealed.salt.hex(),
        coups=coups,
        at=now(),
    )
