"""A season as the command lines ask for it: played in this database, counted and timed."""

import time
from collections.abc import Callable

from django.conf import settings

from engine import zones
from engine.eventstore.reading import head
from games.services.lexicons import lexicon_named
from tournaments.simulation.seasons import story
from tournaments.simulation.seasons.cast import drawn


def simulated(players: int, seed: int, *, tell: Callable[[str], None], run: str = "") -> dict[str, object]:
    """Plays a season, and what it came to. `run` enters its ids; "": another one each time.

    Raises UnknownLexicon before anything is recorded.
    """
    lexicon_named(settings.DEFAULT_LEXICON)
    before, since = head(), time.perf_counter()
    season = story.live(
        drawn(seed=seed, players=players, run=run or f"season-{before}"), today=zones.today(), tell=tell
    )
    return {
        "players": players,
        "clubs": len(season.cast.clubs),
        "competitions": len(season.standings),
        "seed": seed,
        "season": season.year,
        "events": head() - before,
        "seconds": round(time.perf_counter() - since, 3),
        "standings_digests": season.standings,
        "circuit_digests": season.circuits,
        "ranking_digest": season.ranking,
        "transfers": season.transfers,
        "teams": season.teams,
    }
