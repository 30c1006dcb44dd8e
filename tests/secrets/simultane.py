"""A simultané whose games are sealed, and everything that a program says while it is prepared and played."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from uuid import UUID, uuid4

import pytest
from celery import current_app
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from arbitration.commands.entering import Line, enter_bulletins
from engine.jobs import worker
from engine.lexicon.lexicon import Lexicon
from engine.people.actors import SYSTEM
from engine.rules.formula import NORMALE
from games.commands.partie import UNSEEN
from games.domain.partie.steps import Step, next_step
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.intake import prepared_game
from games.queries.parties import game_of_round, state_of
from games.services.sealed import sealed_under
from games.services.steps import take_step
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import prepared_line
from tests.permissions.routes import Route
from tests.secrets.asking import addresses, parameters
from tests.secrets.needles import Needles, coups_after
from tests.secrets.visits import visit
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.officials import appoint_centre_juge, appoint_juge_arbitre
from tournaments.commands.papers import ask_paper
from tournaments.commands.rounds import open_centre_partie, open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.domain.plan import Conduct, Plan, PlannedRound

PLAN = Plan(template="simultane", conduct=Conduct.CENTRES, rounds=(PlannedRound(formula="normale", seconds=180),) * 3)
SEEDS = ("graine", "autre", "tiers")
PLAYED = 2
# Beside whoever conducts the centre that is ahead.
ROLES = ("visitor", "player", "arbitre", "arbitre_elsewhere", "juge", "juge_of_centre", "juge_elsewhere", "staff")


@dataclass
class Scene:
    """The simultané, what was said while it was prepared and played, and what nobody may learn from it."""

    people: dict[str, Any]
    competition: UUID
    centres: tuple[UUID, UUID]
    lines: list[str]
    games: list[PreparedGame]
    holders: list[UUID] = field(default_factory=list)
    parties: list[UUID] = field(default_factory=list)
    answers: list[str] = field(default_factory=list)
    messages: list[str] = field(default_factory=list)
    logged: set[str] = field(default_factory=set)

    @property
    def to_come(self) -> Needles:
        """What no centre has seen."""
        coups = [*coups_after(self.games[0], PLAYED), *self.games[1].coups, *self.games[2].coups]
        return Needles.of(coups, *map(sealed_under, self.holders))

    @property
    def ahead(self) -> Needles:
        """What one centre has played, and the other has not."""
        return Needles.of(self.games[0].coups[:PLAYED])


def announced(lexicon: Lexicon) -> Scene:
    """A simultané of two centres, each with its arbitre and two entries, and somebody of each role."""
    people: dict[str, Any] = {
        role: AccountFactory(email=f"{role}@exemple.invalid", password=None, is_staff=role == "staff")
        for role in ROLES
        if role != "visitor"
    }
    competition = CompetitionFactory(plan=PLAN)
    first, second = (CentreFactory(competition=competition, name=name) for name in ("Lyon", "Brest"))
    for centre in (first, second):
        EntryFactory(competition=competition, centre=centre)
        EntryFactory(competition=competition, centre=centre)
    assign_tables(competition, by=SYSTEM)
    appoint_arbitre(first, account=people["arbitre"].pk, by=SYSTEM)
    appoint_arbitre(second, account=people["arbitre_elsewhere"].pk, by=SYSTEM)
    appoint_juge_arbitre(competition, account=people["juge"].pk, by=SYSTEM)
    appoint_centre_juge(competition, centre=second, account=people["juge_of_centre"].pk, by=SYSTEM)
    elsewhere = CompetitionFactory(name="Ailleurs")
    appoint_juge_arbitre(elsewhere, account=people["juge_elsewhere"].pk, by=SYSTEM)
    lines = [prepared_line(lexicon, seed=seed) for seed in SEEDS]
    read = [prepared_game(line, formula=NORMALE, lexicon=lexicon) for line in lines]
    return Scene({"visitor": AnonymousUser(), **people}, competition, (first, second), lines, read)


def choose_and_seal(scene: Scene) -> None:
    """By the page, then by the API with a key whose answer is kept; each tried with a game that is refused first."""
    staff = Client()
    staff.force_login(scene.people["staff"])
    page, api = f"/gestion/competitions/{scene.competition}/", f"/api/v1/competitions/{scene.competition}/rounds/"
    broken = _with_another_total(scene.lines[0])
    for text, status in ((broken, 422), (scene.lines[0], 302)):
        sent = {"round": 1, "number": 1, "prepared": SimpleUploadedFile("parties.jsonl", text.encode())}
        scene.answers.append(_said(staff.post(f"{page}partie-preparee/", sent), status))
    for number, line in ((2, scene.lines[1]), (3, scene.lines[2])):
        body = f'{{"prepared": {line}}}'
        for text, status in ((_with_another_total(body), 422), (body, 204), (body, 204)):
            said = (
                staff.put(
                    f"{api}{number}/game/",
                    text,
                    content_type="application/json",
                    headers={"Idempotency-Key": f"{number}"},
                )
                if status == 204
                else staff.put(f"{api}{number}/game/", text, content_type="application/json")
            )
            scene.answers.append(_said(said, status))
    for number in (1, 2):
        scene.answers.append(_said(staff.post(f"{api}{number}/game/seal/", content_type="application/json"), 204))
    scene.holders += [game_of_round(scene.competition, number).id for number in (1, 2, 3)]


def _with_another_total(line: str) -> str:
    return re.sub(r'"total": ?', '"total": 9', line, count=1)


def _said(answer: Any, status: int) -> str:
    assert answer.status_code == status, answer.content
    return f"{answer.headers} {answer.getvalue().decode()}"


def play(scene: Scene) -> None:
    """The round opens; both centres begin, and the first plays two coups."""
    open_round(scene.competition, by=SYSTEM)
    for centre in scene.centres:
        scene.parties.append(open_centre_partie(scene.competition, centre=centre, by=SYSTEM))
    partie = scene.parties[0]
    while len((state := state_of(partie)).coups) < PLAYED or not state.coups[-1].solution:
        step = next_step(state)
        imposed = state.current.imposed if step is Step.ANNOUNCE_SOLUTION else None
        told = {"word": imposed.word, "reference": imposed.reference} if imposed else {}
        take_step(step, partie, by=SYSTEM, seen=UNSEEN, **told)
        if step is Step.CLOSE_COUP:
            enter_bulletins(partie, scene.centres[0], [Line(uuid4(), "1 /")], by=scene.people["arbitre"])
        worker.catch_up.apply()
    ask_paper(
        scene.competition,
        kind=PaperKind.SIGN_IN,
        form=FileFormat.CSV,
        origin="http://testserver/",
        by=scene.people["staff"],
    )
    worker.catch_up.apply()
    worker.housekeep.apply()
    worker.catch_up.apply()


@contextmanager
def celery(messages: list[str]) -> Iterator[None]:
    """What a worker is sent, and what it gives back; it works at once, in this process."""

    def send(name: str, args: tuple[Any, ...] = (), **options: Any) -> None:
        result = current_app.tasks[name].apply(args=args)
        messages.append(f"{name} {args!r} {options!r} {result.result!r} {result.traceback}")

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(current_app, "send_task", send)
        yield


@contextmanager
def everything_logged(records: set[str]) -> Iterator[None]:
    """Every record of every logger from DEBUG on, with all that it carries, exceptions too.

    Those which `deploy.logs` keeps above DEBUG, whatever the level that is set, stay there.
    """

    # A statement and its values stand in the message already.
    plain = {*logging.makeLogRecord({}).__dict__, "duration", "sql", "params", "alias"}

    class Keeper(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            told = logging.Formatter().formatException(record.exc_info) if record.exc_info else ""
            more = {name: value for name, value in record.__dict__.items() if name not in plain}
            records.add(f"{record.getMessage()} {more} {told}")

    keeper = Keeper(logging.DEBUG)
    known = [one for one in logging.root.manager.loggerDict.values() if isinstance(one, logging.Logger)]
    held = {name for name, told in settings.LOGGING["loggers"].items() if told.get("level") == "INFO"}
    loggers = [logging.root, *(one for one in known if one.name not in held)]
    levels = [(one, one.level) for one in loggers]
    for one in loggers:
        one.setLevel(logging.DEBUG)
    # In the place of theirs: a console of tens of thousands of lines is slow.
    own = [(one, one.handlers) for one in loggers if one is logging.root or not one.propagate]
    for one, _handlers in own:
        one.handlers = [keeper]
    try:
        yield
    finally:
        for one, handlers in own:
            one.handlers = handlers
        for one, level in levels:
            one.setLevel(level)


def _addresses(scene: Scene) -> Iterator[tuple[Route, str]]:
    """Whatever leads to a game: the competition, its rounds and centres, the parties, and the games by their own id."""
    ids = parameters(scene.competition, scene.centres[0], scene.people["arbitre"].pk)
    return addresses(ids, scene.parties, (PLAYED, PLAYED + 1), scene.holders)


def visits(scene: Scene, roles: tuple[str, ...], only: tuple[str, ...] = ()) -> Iterator[tuple[str, str, str]]:
    """(route, role, answer) of whatever leads to a game, asked by each of these roles."""
    asked = ((route, address) for route, address in _addresses(scene) if not only or route.name in only)
    for route, address in asked:
        for role in roles:
            yield route.name, role, visit(scene.people[role], "GET", address).text
