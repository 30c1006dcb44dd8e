"""The question before what cannot be undone at once: the list of what remains, and the button again."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from tournaments.domain.remaining import Item, counted
from tournaments.presentation.remaining import remaining_shown
from tournaments.queries.competitions import competition_page
from tournaments.views.tabs import framed


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked, of what `left`; `act` is sent again with the answer, and the names of what was seen.

    `notes`: what else is to be known, in words; `names` of them are acknowledged with the rest.
    """

    title: str
    submit: str
    action: str
    back_url: str
    left: Sequence[Item]
    act: str = ""
    help: str = ""
    notes: Sequence[str] = ()
    names: Sequence[str] = ()


def asked(request: HttpRequest, competition: UUID, tab: str, question: Question, *, status: int = 200) -> HttpResponse:
    """The page of the question, in the dashboard of the competition."""
    context = framed(request, competition_page(competition), tab) | {
        "question": question,
        "acknowledged": [*counted(question.left), *question.names],
        "remaining": remaining_shown(competition, question.left),
    }
    response = render(request, "tournaments/staff/asked.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response
