"""What `tests.measures.standings` times, in a process where Django is set up."""

import gzip
import logging
import statistics
import time
from collections.abc import Callable, Iterator
from uuid import UUID

from django.test import Client

from engine.eventstore.projections.running import catch_up
from tests.measures import simultane
from tournaments.queries.standings import ranking, seats

TIMES = 5


def timed(function: Callable[[], object], before: Callable[[], object] = lambda: None) -> str:
    """The median time of a call and its processor time, in ms; `before` is not counted."""
    walls, works = [], []
    for _ in range(TIMES):
        before()
        wall, work = time.perf_counter(), time.process_time()
        function()
        walls.append((time.perf_counter() - wall) * 1000)
        works.append((time.process_time() - work) * 1000)
    return f"{statistics.median(walls):.0f} ms ({statistics.median(works):.0f} ms de calcul)"


def once(function: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """The ms that a call takes."""
    began = clock()
    function()
    return (clock() - began) * 1000


def report(players: int, parties: int, coups: int) -> Iterator[str]:
    """The lines of the report."""
    made = simultane.enrolled(players, max(1, players // 10))
    yield f"## {players} joueurs, {parties} parties de {coups} coups"
    yield ""
    yield from _played(made, parties, coups)
    yield from _pages(made.competition)


def _played(made: simultane.Simultane, parties: int, coups: int) -> Iterator[str]:
    corrected, revealed, ended = [], [], []
    for _ in range(parties):
        simultane.open_partie(made)
        for coup in range(1, coups + 1):
            top = simultane.correct_coup(made, coup)
            corrected.append(once(lambda: catch_up("tournaments.standings"), time.process_time))
            simultane.announce(made, coup, top)
            revealed.append(once(lambda: catch_up("tournaments.standings")))
        simultane.end_partie(made)
        ended.append(once(lambda: catch_up("tournaments.standings")))
    median, worst = statistics.median(corrected), max(corrected)
    yield (
        f"* les bulletins d'un coup corrigés, les tables du classement à jour : {median:.0f} ms de calcul, "
        f"au pire {worst:.0f} ms"
    )
    median, worst = statistics.median(revealed), max(revealed)
    yield f"* un coup annoncé, les tables du classement à jour : {median:.0f} ms, au pire {worst:.0f} ms"
    yield f"* la fin d'une partie (solos, avertissements) : {max(ended):.0f} ms"


def _pages(competition: UUID) -> Iterator[str]:
    client, address = Client(SERVER_NAME="localhost"), f"/competitions/{competition}/classement/"
    kept, entered = ranking._rankings._values, seats._seats._values

    def page(query: str = "", **headers: str) -> Callable[[], object]:
        return lambda: client.get(address + query, **headers)

    page()()
    yield f"* page entière, rangs gardés : {timed(page())}"
    yield f"* tableau seul, rangs gardés (ce que cherche une page ouverte) : {timed(page(HTTP_HX_REQUEST='true'))}"
    etag = {"HTTP_IF_NONE_MATCH": client.get(address, HTTP_HX_REQUEST="true")["ETag"], "HTTP_HX_REQUEST": "true"}
    yield f"* tableau qui n'a pas bougé (304) : {timed(page(**etag))}"
    yield f"* page entière, rangs à refaire (après un coup) : {timed(page(), kept.clear)}"
    yield f"* page entière, inscriptions à relire aussi : {timed(page(), lambda: (kept.clear(), entered.clear()))}"
    for query, what in (
        ("?serie=4", "une série"),
        ("?q=dubois", "un nom cherché"),
        ("?tri=nom", "par nom"),
        ("?tri=-p1", "par les points de la partie 1"),
        ("?apres=1", "après la partie 1"),
        ("?apres=2.12", "après le coup 12 de la partie 2"),
        ("coup-par-coup/", "les premiers, coup par coup"),
    ):
        page(query)()
        yield f"* {what}, rangs gardés : {timed(page(query))}"
    shown = f"/competitions/{competition}/"
    client.get(shown)
    yield f"* page de la compétition, rangs gardés : {timed(lambda: client.get(shown))}"
    plain = client.get(address).content
    sent = client.get(address, headers={"accept-encoding": "gzip"}).content
    assert gzip.decompress(sent)
    yield f"* première page : {len(plain) / 1000:.0f} ko, {len(sent) / 1000:.0f} ko transférés (gzip)"
    yield ""


def show(players: int, parties: int, coups: int) -> None:
    """The report, a line at a time."""
    logging.disable(logging.CRITICAL)
    for line in report(players, parties, coups):
        print(line, flush=True)  # noqa: T201  # the output of a command
