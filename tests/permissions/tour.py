"""What every route answers each role: asked once, and read by every test that looks at it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.db import connection
from django.http import HttpResponse

from engine.eventstore.reading import head
from tests.once import made_once
from tests.permissions.asking import Asker, lightened
from tests.permissions.matrix import ROWS
from tests.permissions.routes import METHODS, routes

# A method that no row names is refused before anybody is asked who sends it: who may do least and who may do most
# would see that it is not.
ASKED_EVERYTHING = ("visitor", "staff")
# Where it is kept that somebody was here.
_PASSING = ("django_session",)


class Answer(NamedTuple):
    """`code`: of a problem. `wrote`: whether any row was written but those of sessions."""

    status: int
    headers: dict[str, str]
    code: str
    wrote: bool

    @classmethod
    def of(cls, answer: HttpResponse, *, wrote: bool = False) -> "Answer":
        problem = answer.headers.get("Content-Type") == "application/problem+json" and answer.content[:1] == b"{"
        return cls(answer.status_code, dict(answer.headers), answer.json()["code"] if problem else "", wrote)


Answers = dict[tuple[str, str], Answer]


class Tour:
    """Answers by the name of the route and the method, the bodies sent being empty.

    Of all workers of a run, who comes second reads what the first was answered. It is asked of the world as it is made,
    whose log ends at `log_ends_at`: asked later, it would tell of what a test did there.
    """

    def __init__(
        self, people: dict[str, Any], ids: dict[str, object], folders: pytest.TempPathFactory, *, log_ends_at: int
    ) -> None:
        self._people, self._ids, self._folders = people, ids, folders
        self._log_ends_at = log_ends_at

    def __getitem__(self, role: str) -> Answers:
        assert head() == self._log_ends_at, "the tour is read before anything happens"

        def ask(folder: Path) -> None:
            answers = [[asked, answer] for asked, answer in self._made(role).items()]
            (folder / "answers.json").write_text(json.dumps(answers))

        kept = made_once(self._folders, f"tour-{role}", ask) / "answers.json"
        return {tuple(asked): Answer(*told) for asked, told in json.loads(kept.read_text())}

    def _made(self, role: str) -> Answers:
        ask, found = Asker(self._people[role]), {}
        with lightened():
            for route in routes():
                address = route.address(self._ids)
                for method in METHODS if role in ASKED_EVERYTHING else ROWS[route.name]:
                    noted = _Written()
                    with connection.execute_wrapper(noted):
                        answer = ask(method, address)
                    found[route.name, method] = Answer.of(answer, wrote=noted.anything)
        return found


class _Written:
    anything = False

    def __call__(self, execute: Callable[..., Any], sql: str, *more: Any) -> Any:
        writes = sql.startswith(("INSERT", "UPDATE", "DELETE"))
        self.anything |= writes and not any(table in sql for table in _PASSING)
        return execute(sql, *more)
