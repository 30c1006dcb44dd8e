"""What every route answers each role: asked once, and read by every test that looks at it."""

import json
import re
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
from tests.tiers import lasting

# A method that no row names is refused before anybody is asked who sends it: whoever may do least would see that it is
# not, and, by what lasts, whoever may do most.
EACH_END = ("visitor", *lasting("staff"))
# Whose rights lie between those of two others, who are asked at once: these are, where not all three are answered the
# same.
BETWEEN = {"arbitre_elsewhere": ("player", "arbitre"), "federation": ("juge_arbitre", "staff")}
# Where it is kept that somebody was here.
_PASSING = ("django_session",)
_FIELD = re.compile(r'name="([a-z_0-9-]+)"')


class Answer(NamedTuple):
    """`code`: of a problem. `wrote`: whether any row was written but those of sessions. `fields`: of its forms."""

    status: int
    headers: dict[str, str]
    code: str
    wrote: bool
    fields: list[str]

    @classmethod
    def of(cls, answer: HttpResponse, *, wrote: bool = False) -> "Answer":
        kind = answer.headers.get("Content-Type", "")
        problem = kind == "application/problem+json" and answer.content[:1] == b"{"
        fields = sorted({*_FIELD.findall(answer.content.decode())}) if kind.startswith("text/html") else []
        return cls(answer.status_code, dict(answer.headers), answer.json()["code"] if problem else "", wrote, fields)


# The name of a route, and a method.
Asked = tuple[str, str]
Answers = dict[Asked, Answer]
# By the name of a route.
Methods = Callable[[str], list[str]]


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
        """By the methods that its rows name."""
        return self._kept(f"tour-{role}", role, lambda name: [*ROWS[name]])

    def by_other_methods(self, role: str) -> Answers:
        return self._kept(f"tour-{role}-others", role, lambda name: [one for one in METHODS if one not in ROWS[name]])

    def where_rights_differ(self, role: str) -> Answers:
        """By those methods that not all answer the same to the role and to the two of `BETWEEN`."""

        def methods(name: str) -> list[str]:
            both = BETWEEN[role]
            return [method for method, row in ROWS[name].items() if {row[one] for one in both} != {row[role]}]

        return self._kept(f"tour-{role}-between", role, methods)

    def _kept(self, name: str, role: str, methods: Methods) -> Answers:
        assert head() == self._log_ends_at, "the tour is read before anything happens"

        def ask(folder: Path) -> None:
            answers = [[*asked, answer] for asked, answer in self._made(role, methods).items()]
            (folder / "answers.json").write_text(json.dumps(answers))

        kept = made_once(self._folders, name, ask) / "answers.json"
        return {(name, method): Answer(*told) for name, method, told in json.loads(kept.read_text())}

    def _made(self, role: str, methods: Methods) -> Answers:
        ask, found = Asker(self._people[role]), {}
        with lightened():
            for route in routes():
                address = route.address(self._ids)
                for method in methods(route.name):
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
