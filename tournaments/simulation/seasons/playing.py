"""A competition of a season: one partie is conducted for all its centres, and each of them reports its totals."""

import uuid
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random
from uuid import UUID

from django.conf import settings
from django.utils.timezone import now

from engine.jobs.followers import catch_up_all
from engine.jobs.queue import run_due
from engine.people.actors import SYSTEM
from engine.people.models import Account
from engine.rules.formula import NORMALE
from engine.rules.profile.shelf import DEFAULT_PROFILE
from games.commands.partie import Seen
from games.domain.partie.steps import Step, next_step
from games.domain.preparation.constraints import Constraints
from games.domain.preparation.generating import Recipe, generate
from games.events.partie import DrawSource
from games.queries.parties import state_of
from games.services import lexicons, steps
from tournaments.commands import competitions, entries, publication, reports, rounds, tables
from tournaments.commands.centres import open_centre_in
from tournaments.domain.plan import Plan
from tournaments.domain.reports import sigles
from tournaments.events.competition import EntryAccepted
from tournaments.models.competitions import EntryRow
from tournaments.online_entries.commands import places
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.standings.ranking import ranking_of
from tournaments.simulation.names import place
from tournaments.simulation.play import said
from tournaments.simulation.seasons.cast import Cast, Licensee

# Of a coup whose top he misses, what a player makes, in hundredths of the top.
_MISSED = (25, 90)


@dataclass(frozen=True, slots=True)
class Announced:
    """A competition with its centres, before anybody is entered. `key`: what is drawn in it is drawn under this."""

    key: str
    id: UUID
    centres: tuple[UUID, ...]


def announce(
    cast: Cast, key: str, name: str, *, federation: UUID, on: date, plan: Plan, centres: int, by: Account
) -> Announced:
    """Create a competition of the federation with its centres."""
    made = competitions.create_competition(
        by=by,
        name=name,
        starts_on=on,
        profile=DEFAULT_PROFILE,
        formula=NORMALE.name,
        lexicon=settings.DEFAULT_LEXICON,
        plan=plan,
        federation=federation,
        competition=cast.id_of(key),
    )
    opened = [open_centre_in(made, name=f"{place(number)} ({name})", by=by) for number in range(centres)]
    return Announced(key, made, tuple(opened))


def announce_to_come(
    cast: Cast, key: str, name: str, *, federation: UUID, today: date, plan: Plan, by: Account
) -> Announced:
    """A competition of one centre in three weeks, which takes entries online for two."""
    on = today + timedelta(days=21)
    one = announce(cast, key, name, federation=federation, on=on, plan=plan, centres=1, by=by)
    at = now()
    closes = at + timedelta(days=14)
    places.plan_online_entries(one.id, opens_at=at - timedelta(days=1), closes_at=closes, by=by)
    return one


def enter(competition: Announced, players: Sequence[Licensee], *, by: Account) -> None:
    """Each in the centre nearest to his club."""
    count = len(competition.centres)
    accepted = [
        EntryAccepted(
            entry=uuid.uuid5(competition.id, str(one.id)),
            centre=competition.centres[one.club % count],
            players=(one.id,),
        )
        for one in players
    ]
    entries.accept_many(competition.id, entries=accepted, by=by)


def play(cast: Cast, competition: Announced, *, by: Account) -> int:
    """Seat who is entered, conduct the partie, let every centre report, publish what is official then.

    Returns how many played.
    """
    seats = _seated(cast, competition, by=by)
    partie = rounds.open_round(
        competition.id, by=by, source=DrawSource.PREPARED, prepared=_game(f"{cast.seed}:{competition.key}")
    )
    tops = _conducted(partie)
    rounds.close_round(competition.id, round=1, by=by)
    work()
    chance = cast.chance(f"{competition.key}:play")
    for centre, at_tables in seats.items():
        totals = {table: (one.name, _total(one, tops, chance)) for table, one in at_tables.items()}
        report(competition, centre, totals, by=by)
    work()
    publication.publish_results(competition.id, official=True, acknowledged=doubts_of(competition), by=by)
    return sum(map(len, seats.values()))


def doubts_of(competition: Announced) -> Collection[str]:
    """What makes its ranking doubtful: that centres gave totals alone."""
    return draft_of(competition.id).doubts


def correct(cast: Cast, competition: Announced, *, less: int, by: Account) -> None:
    """The first centre sends its lines again, with so many points less for its first table."""
    centre = next(centre for centre, at_tables in seated(cast, competition).items() if at_tables)
    points = {line.key: line.total for line in ranking_of(competition.id).lines}
    rows = EntryRow.objects.filter(competition=competition.id, centre=centre, state="in")
    totals = {row.table or 0: points[row.entry] for row in rows}
    names = {table: one.name for table, one in seated(cast, competition)[centre].items()}
    told = {table: (name, max(0, totals[table] - (less if table == 1 else 0))) for table, name in names.items()}
    report(competition, centre, told, by=by)
    work()


def report(competition: Announced, centre: UUID, totals: dict[int, tuple[str, int]], *, by: Account) -> None:
    """The centre sends its lines, as for SIGLES; the federation accepts them."""
    if not totals:
        return
    content = sigles.write(totals)
    file = reports.keep_report(competition.id, centre=centre, round=1, name="resultats.txt", content=content, by=by)
    sent = reports.send_report(file, by=by)
    reports.accept_report(competition.id, report=sent[-1].position, by=by)


def work() -> None:
    """All that follows the log, as a worker would do it; what has an hour of its own to come waits for it."""
    catch_up_all()
    while run_due():
        catch_up_all()


def seated(cast: Cast, competition: Announced) -> dict[UUID, dict[int, Licensee]]:
    """Who sits where, by centre and table."""
    known = {one.id: one for one in cast.players}
    at: dict[UUID, dict[int, Licensee]] = {centre: {} for centre in competition.centres}
    rows = EntryRow.objects.filter(competition=competition.id, state="in", table__isnull=False)
    for row in rows.order_by("centre", "table"):
        at[row.centre][row.table or 0] = known[UUID(row.players[0])]
    return at


def _seated(cast: Cast, competition: Announced, *, by: Account) -> dict[UUID, dict[int, Licensee]]:
    """Give tables, in each centre from 1 in the order of the cast, whatever the ids of the entries are."""
    numbers = {one.id: one.number for one in cast.players}
    rows = EntryRow.objects.filter(competition=competition.id, state="in")
    ordered = sorted(rows, key=lambda row: numbers[UUID(row.players[0])])
    next_table = dict.fromkeys(competition.centres, 0)
    given: dict[UUID, int] = {}
    for row in ordered:
        next_table[row.centre] += 1
        given[row.entry] = next_table[row.centre]
    tables.assign_tables(competition.id, tables=given, by=by)
    return seated(cast, competition)


def _game(seed: str) -> str:
    recipe = Recipe.checked(
        seed=f"raccord-season-{seed}",
        formula=NORMALE.name,
        lexicon=lexicons.lexicon_named(settings.DEFAULT_LEXICON),
        constraints=Constraints(),
    )
    return next(generate(recipe)).line


def _conducted(partie: UUID) -> list[int]:
    """Take the partie to its end, as a program that conducts one; the top of each coup."""
    while step := next_step(state := state_of(partie)):
        if step in (Step.ANNOUNCE_TIRAGE, Step.ANNOUNCE_SOLUTION) and state.current.top is None:
            work()
            state = state_of(partie)
            step = next_step(state) or step
        steps.take_step(step, partie, by=SYSTEM, seen=Seen(coup=len(state.coups)), **said(state, step))
    return [coup.solution.points for coup in state_of(partie).coups if coup.solution]


def _total(one: Licensee, tops: Sequence[int], chance: Random) -> int:
    """What he makes in a partie: the top as often as his strength says, else a part of it."""
    return sum(
        top if chance.randrange(100) < one.player.strength else top * chance.randint(*_MISSED) // 100 for top in tops
    )
