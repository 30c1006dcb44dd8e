"""The pages of the rounds of a game: what is said and typed there, and their addresses."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext

from engine.web.pageforms import PageForm
from tournaments.domain.papers.kinds import PaperKind
from tournaments.game_rounds import forms, presentation
from tournaments.game_rounds.domain.refusals import Official
from tournaments.game_rounds.game import Game
from tournaments.queries.competitions import competition_page
from tournaments.views.tabs import framed

_PARTS = ("pairs", "standings", "state", "typed", "versus")


@dataclass(frozen=True, slots=True, eq=False)
class Pages:
    """`of_round`, `of_table`: the forms of a round in play and of a table, in the order in which they are shown.

    `online`, `follow`: the route of what a table plays here, and the words of the way there.
    """

    words: presentation.Words
    intro: Promise
    announce: Promise
    absent: Promise
    correctable: Promise
    hint: Promise
    online: str
    follow: Promise
    plan_form: type[forms.PlanForm]
    results_form: type[forms.ResultsForm]
    of_round: Sequence[PageForm]
    of_table: Sequence[PageForm]
    papers: Sequence[tuple[PaperKind, Promise]] = ()

    @property
    def game(self) -> Game:
        return self.words.game

    @property
    def title(self) -> Promise:
        return self.words.title

    @property
    def official(self) -> str:
        """That nothing may move, as the refusal says it."""
        return gettext(self.game.rules.refusals[Official].message)

    def route(self, part: str = "") -> str:
        return f"staff-{self.game.key}{part}"

    def staff_page(
        self, request: HttpRequest, competition: UUID, template: str, context: Mapping[str, Any], *, status: int = 200
    ) -> HttpResponse:
        """A page for those who conduct the rounds, inside the dashboard of the competition."""
        around = framed(request, competition_page(competition), self.game.key) | {"game": self}
        return render(request, f"tournaments/game_rounds/{template}.html", around | dict(context), status=status)

    @property
    def routes(self) -> dict[str, str]:
        """For templates."""
        return {part: self.route(f"-{part}") for part in ("next", "round", "table")}

    @property
    def parts(self) -> dict[str, str]:
        """The templates of what the game alone shows."""
        return {part: f"tournaments/{self.game.key}/_{part}.html" for part in _PARTS}


def address(game: Game, part: str, competition: UUID, *at: int) -> str:
    """Of a page for those who conduct them; at: the number of a round, and of a table."""
    return reverse(f"staff-{game.key}{part}", args=[competition, *at])
