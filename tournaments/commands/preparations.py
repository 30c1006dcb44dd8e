"""Games prepared in advance on request: a worker plays them, keeps one for each round, and nobody reads them."""

import secrets
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from datetime import timedelta
from itertools import islice
from types import MappingProxyType
from uuid import UUID

from django.db import transaction
from django.utils.timezone import now

from engine.events import actors, refusals
from engine.eventstore.commanding import command, fresh_id
from engine.jobs.queue import enqueue
from engine.people import accounts, permissions
from games.domain.preparation.generating import Recipe, generate
from games.services.lexicons import lexicon_named
from tournaments.commands.rounds import choose_round_game, refuse_who_plays
from tournaments.domain.refusals.preparations import NothingToPrepare
from tournaments.models.preparations import PreparationRow
from tournaments.queries import competitions, plans, preparations
from tournaments.queries.games import rounds_to_choose

KEPT_FOR = timedelta(days=14)
_NO_BOUNDS: Mapping[str, str] = MappingProxyType({})


@command
def ask_games(
    competition: UUID,
    *,
    rounds: Sequence[int],
    by: actors.Actor,
    bounds: Mapping[str, str] = _NO_BOUNDS,
    unblocked: bool = True,
) -> UUID:
    """Ask a worker for a game for each of these rounds to come; returns the id of what was asked.

    `bounds`: by name (total, coups, top, scrabbles, left), written as 900:1100. What it chooses replaces what was
    chosen before. Raises PreparesForHimself, NothingToPrepare, BoundsUnreadable, BoundsReversed, BoundTooHigh,
    BoundTooLow.
    """
    permissions.require(by, "tournaments.manage_competition", competition)
    permissions.require(by, "games.prepare", competition)
    refuse_who_plays(competition, by)
    if not rounds or not set(rounds) <= set(rounds_to_choose(competition)):
        raise NothingToPrepare
    row = competitions.competition_row(competition)
    constraints = preparations.constraints_of(bounds, unblocked=unblocked)
    preparations.refuse_contradictions(constraints, [plans.usual_of(row, number).formula for number in rounds])
    made = fresh_id("games")
    with transaction.atomic():
        PreparationRow.objects.get_or_create(
            id=made,
            defaults={
                "competition": competition,
                "rounds": sorted(set(rounds)),
                "bounds": dict(bounds),
                "unblocked": unblocked,
                "asked_by": by.actor_id,
                "asked_at": now(),
            },
        )
        enqueue(preparations.PREPARE_GAMES, key=preparations.preparation_job(made), made=str(made))
    return made


def prepare_games(made: UUID, looked_at: Callable[[int, int], None]) -> None:
    """What the worker does: `looked_at(games played, at the most)` after each game.

    What the games are drawn from is never written down: begun again, it goes on with the rounds that lack one.
    """
    row = PreparationRow.objects.filter(pk=made, made_at=None).first()
    by = accounts.actor_of(row.asked_by) if row else None
    if row is None or by is None:
        return
    unmet = Counter(row.unmet)
    for place, number in enumerate(row.rounds):
        if number not in row.chosen:
            tell = _told_from(place, len(row.rounds), looked_at)
            line, row.tried = _searched(row, number, unmet, tell)
            row.chosen = [*row.chosen, number] if line and _chosen(row, number, line, by) else row.chosen
            row.unmet = dict(unmet)
            row.save(update_fields=["chosen", "unmet", "tried"])
    row.made_at = now()
    row.save(update_fields=["made_at"])


def erase_old_preparations(older_than: timedelta = KEPT_FOR) -> int:
    """Erase what was asked for long ago; the games that were chosen stay. Returns how many."""
    return PreparationRow.objects.filter(asked_at__lt=now() - older_than).delete()[0]


def _told_from(place: int, count: int, looked_at: Callable[[int, int], None]) -> Callable[[int], None]:
    most = count * preparations.TRIES
    return lambda tried: looked_at(place * preparations.TRIES + tried, most)


def _searched(row: PreparationRow, number: int, unmet: "Counter[str]", tell: Callable[[int], None]) -> tuple[str, int]:
    """The line of the first game that suits, "" for none, and how many games have been tried by now."""
    competition = competitions.competition_row(row.competition)
    recipe = Recipe.checked(
        seed=secrets.token_hex(32),
        formula=plans.usual_of(competition, number).formula,
        lexicon=lexicon_named(competition.lexicon),
        constraints=preparations.constraints_of(row.bounds, unblocked=row.unblocked),
    )
    tried = row.tried
    with closing(generate(recipe)) as games:
        for game in islice(games, preparations.TRIES):
            tried += 1
            tell(game.index + 1)
            if game.line:
                return game.line, tried
            unmet.update(game.unmet)
    return "", tried


def _chosen(row: PreparationRow, number: int, line: str, by: actors.Actor) -> bool:
    """Whether the round took it: meanwhile its game may have been sealed, or its partie opened."""
    try:
        choose_round_game(row.competition, round=number, text=line, by=by)
    except refusals.Refusal:
        return False
    return True
