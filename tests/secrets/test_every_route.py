"""Design §9: at each stage of a coup every route is asked by every role, and no secret of that stage is in an answer.

The routes are those of the resolver, so that a new one is watched without a line here. The second coup is watched:
the bag gives SRIATEL, whose top is ATELIERS for 61, and the player of table 1 plays WHISKY.
"""

import logging
from collections.abc import Iterator, Sequence
from dataclasses import replace
from uuid import uuid4

import pytest
from django.db import transaction
from django.test import Client

from arbitration.commands import Line, enter_bulletins, judge_bulletin
from arbitration.events import JudgementSubject
from engine.jobs import catch_up_all, run_due
from engine.jobs.models import Job
from engine.rules.formula import NORMALE
from games import commands as games
from games.domain.preparation.intake import prepared_game
from games.events import DrawSource
from games.models import SealedSeed
from games.queries import state_of
from tests.factories.parties import prepared_line
from tests.permissions.conftest import ROLES
from tests.permissions.matrix import ROWS
from tests.permissions.routes import Route, routes
from tests.secrets.canaries import Canary, letters_of, term, text, word

pytestmark = [pytest.mark.django_db, pytest.mark.slow]

PUBLIC = ("visitor", "player")
# Neither conducts this partie nor corrects its bulletins in this centre.
OUTSIDERS = (*PUBLIC, "arbitre_elsewhere", "juge_elsewhere")
# Of another competition, or of none: an arbitre of another centre of this one needs the top to correct.
STRANGERS = (*PUBLIC, "juge_elsewhere")

TIRAGE = Canary("tirage", letters_of("SRIATEL"), hidden_from=(*OUTSIDERS, "arbitre"))
# Hidden from the juge-arbitre and from staff as well until the coup is closed.
TOP = (Canary("top", word("ATELIERS"), ROLES), Canary("points of the top", word("61"), ROLES))
BULLETIN = Canary("bulletin of another", word("WHISKY"), hidden_from=OUTSIDERS)
SOLO = Canary("solo", term("solo"), hidden_from=OUTSIDERS)


def top_hidden_from(*roles: str) -> tuple[Canary, ...]:
    return tuple(replace(canary, hidden_from=roles) for canary in TOP)


# Made of the code alone, and slow: nothing of a partie can be in them.
OF_THE_CODE = ("schema", "api-docs")
# The print page in another dress, in which nobody can search.
BINARY = ("standings-pdf", "partie-sheet-pdf", "arbitration:billets-pdf", "staff-tables-pdf")
# Counts of all kinds, one of which may well be that of the top.
COUNTS = ("metrics",)
# The text of the regulation, which says what a solo is.
REGULATION = ("api-profiles", "competition-ruleset", "games:ruleset")
# The names of its fields, which hold nothing before the end: see the test of their values.
FIELDS = ("api-standings",)


@pytest.fixture
def watched(ids, people, caplog):
    """The addresses of the partie, its second coup about to be drawn; the work of the worker has its key."""
    caplog.set_level(logging.INFO)
    games.announce_solution(ids["partie"], word="BATEAUX", reference="H6", by=people["staff"])
    return ids


def test_secrets_of_a_coup_stay_where_they_belong(watched, people, caplog):
    partie, staff = watched["partie"], people["staff"]
    games.enter_drawn_letters(partie, letters="SRIATEL", by=staff)
    _work()
    watched["key"] = Job.objects.latest("pk").key
    found_top = state_of(partie).coup(2).top
    assert (found_top.points, {top.word for top in found_top.tops}) == (61, {"ATELIERS"})
    found = {"drawn": list(leaks(watched, people, (TIRAGE, *TOP, SOLO)))}
    games.announce_tirage(partie, by=staff)
    found["announced"] = list(leaks(watched, people, top_hidden_from("visitor", "juge_arbitre")))
    games.start_clock(partie, by=staff)
    found["running"] = list(leaks(watched, people, (*TOP, SOLO)))
    games.close_coup(partie, by=staff)
    line = Line(uuid4(), "1 WHISKY 9A 44")
    (answer,) = enter_bulletins(partie, watched["centre"], [line], by=people["arbitre"])
    assert answer.refusal is None
    judge_bulletin(
        partie,
        watched["entry"],
        2,
        subject=JudgementSubject.DISCIPLINE,
        answer=True,
        reason="a crié WHISKY",
        by=people["arbitre"],
    )
    _work()
    found["closed"] = list(leaks(watched, people, (*top_hidden_from(*STRANGERS), BULLETIN, SOLO)))
    games.announce_solution(partie, word="ATELIERS", reference="9C", by=staff)
    found["solution"] = list(leaks(watched, people, (BULLETIN, SOLO)))
    assert {stage: leaked for stage, leaked in found.items() if leaked} == {}
    assert [secret for secret in ("SRIATEL", "ATELIERS", "WHISKY") if secret in caplog.text] == []


def test_fisf_3_5_the_fields_of_solos_hold_nothing_before_the_end(watched, people):
    """A solo is recorded on the second coup, whose solution is announced; the partie goes on."""
    partie, staff = watched["partie"], people["staff"]
    games.enter_drawn_letters(partie, letters="SRIATEL", by=staff)
    _work()
    games.announce_tirage(partie, by=staff)
    games.start_clock(partie, by=staff)
    games.close_coup(partie, by=staff)
    enter_bulletins(partie, watched["centre"], [Line(uuid4(), "1 ATELIERS 9C 61")], by=people["arbitre"])
    games.announce_solution(partie, word="ATELIERS", reference="9C", by=staff)
    _work()
    rows = Client().get(f"/api/v1/competitions/{watched['competition']}/standings/").json()["rows"]
    assert rows[0]["total"] >= 61
    assert {(row["solos"], row["solo_points"]) for row in rows} == {(0, 0)}


def test_search_finds_the_secrets_where_they_may_be_read(watched, people):
    """The test above can fail: the console of the juge-arbitre and the desk hold what it looks for."""
    partie, staff = watched["partie"], people["staff"]
    games.enter_drawn_letters(partie, letters="SRIATEL", by=staff)
    _work()
    told = replace(TIRAGE, hidden_from=("juge_arbitre",))
    names = {"games:conduct", "api-partie-conduct"}
    assert {name for _role, name, *_ in leaks(watched, people, (told,), only=names)} == names
    games.announce_tirage(partie, by=staff)
    games.start_clock(partie, by=staff)
    games.close_coup(partie, by=staff)
    enter_bulletins(partie, watched["centre"], [Line(uuid4(), "1 WHISKY 9A 44")], by=people["arbitre"])
    names = {"arbitration:entry", "api-bulletins", "arbitration:billets", "api-billets"}
    told = (replace(BULLETIN, hidden_from=("arbitre",)), *top_hidden_from("arbitre"))
    found = {(name, secret) for _role, name, secret, *_ in leaks(watched, people, told, only=names)}
    assert found >= {(name, "bulletin of another") for name in names} | {("arbitration:entry", "top")}


def test_seed_stays_sealed_until_the_partie_ends(watched, people):
    made = {"profile": "fisf-2020", "formula": "normale", "seconds": 180, "lexicon": "essai"}
    partie = games.create_partie(
        by=people["staff"], source=DrawSource.SOFTWARE, competition=watched["competition"], **made
    )
    sealed = SealedSeed.objects.get(partie=partie)
    asking = ("visitor", "staff")
    canaries = (Canary("seed", text(sealed.seed), asking), Canary("salt", text(sealed.salt), asking))
    assert list(leaks({**watched, "partie": partie}, people, canaries)) == []


def test_a_prepared_game_stays_sealed_until_it_is_played(watched, people, lexicon):
    game = prepared_game(prepared_line(lexicon), formula=NORMALE, lexicon=lexicon)
    made = {"profile": "fisf-2020", "formula": "normale", "seconds": 180, "lexicon": "essai", "game": game}
    partie = games.create_partie(
        by=people["staff"], source=DrawSource.PREPARED, competition=watched["competition"], **made
    )
    for step in (games.check_bag, games.announce_partie, games.draw_tirage, games.announce_tirage):
        step(partie, by=people["staff"])
        _work()
    asking = ("visitor", "juge_arbitre", "staff")
    last = game.coups[-1]
    canaries = (
        Canary("key", text(game.key.hex()), asking),
        Canary("salt", text(SealedSeed.objects.get(partie=partie).salt), asking),
        Canary("next tirage", letters_of(game.coups[1].tirage.letters), asking),
        Canary("last solution", text(f"{last.word} {last.reference}"), asking),
        Canary("top", text(f"{game.coups[0].word} {game.coups[0].reference}"), asking),
    )
    assert list(leaks({**watched, "partie": partie}, people, canaries)) == []


def leaks(ids, people, canaries: Sequence[Canary], only: set[str] | None = None) -> Iterator[tuple[str, ...]]:
    """(role, route, secret, how it was asked) for each secret in an answer to a role that must not have it."""
    for route in routes():
        if route.name in (*OF_THE_CODE, *BINARY) or (only and route.name not in only):
            continue
        for role in ROLES:
            hidden = [canary for canary in _sought(route, canaries) if role in canary.hidden_from]
            if hidden:
                for how, answer in _answers(route, ids, people, role):
                    yield from ((role, route.name, canary.name, how) for canary in hidden if canary.found(answer))


def _sought(route: Route, canaries: Sequence[Canary]) -> Sequence[Canary]:
    named_there = {"points of the top": COUNTS, "solo": (*REGULATION, *FIELDS)}
    return [canary for canary in canaries if route.name not in named_there.get(canary.name, ())]


def _answers(route: Route, ids, people, role: str) -> Iterator[tuple[str, str]]:
    """Whatever the route says to the role, by how it was asked: pages, fragments, refusals, and their headers."""
    asked = [(method, "", {}) for method in ROWS[route.name]]
    if "GET" in ROWS[route.name]:
        asked += [("GET", "?coup=2", {"HX-Request": "true", "HX-Target": part}) for part in ("tables", "beside")]
    for method, query, headers in asked:
        client = Client(headers=headers)
        if role != "visitor":
            client.force_login(people[role])
        with transaction.atomic():
            answer = client.generic(method, route.address(ids) + query, content_type="application/json")
            transaction.set_rollback(True)
        yield f"{method} {query}", f"{answer.headers} {answer.getvalue().decode()}"


def _work() -> None:
    catch_up_all()
    while run_due():
        catch_up_all()
