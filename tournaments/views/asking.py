"""The question before what cannot be undone at once: what is to be known of it, and the button again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from tournaments.domain.remaining import Item, Kind, counted, to_confirm
from tournaments.forms.rounds import ANOTHER_DAY
from tournaments.presentation.remaining import remaining_shown
from tournaments.queries.competitions import CompetitionPage, competition_page
from tournaments.views.tabs import framed


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is asked, of what is `left`; `fields` are sent again with the answer, and the names of what was seen.

    `left`: None where it is not about that. `notes`: what else is to be known, in words; `names` of them are
    acknowledged with the rest.
    """

    title: str
    submit: str
    action: str
    back_url: str
    left: Sequence[Item] | None = None
    fields: Sequence[tuple[str, str]] = ()
    help: str = ""
    notes: Sequence[str] = ()
    names: Sequence[str] = ()


def before_closing(number: int, left: Sequence[Item], *, action: str, back_url: str) -> Question:
    return Question(
        title=_("Close partie %(number)s?") % {"number": number},
        submit=_("Close it all the same"),
        action=action,
        back_url=back_url,
        left=left,
        fields=[("act", "close")],
    )


def asked_for_day(
    request: HttpRequest, page: CompetitionPage, form: Any, *, action: str, back_url: str
) -> HttpResponse | None:
    """Before a partie is opened on another day than was announced; None where more is wrong than that.

    A file that was sent is not sent again: the box of the form asks for it.
    """
    if not getattr(form, "lacks_day_alone", False) or request.FILES:
        return None
    sent = [name for name in request.POST if name in form.fields or name == "act"]
    number = {"number": len(page.rounds) + 1}
    question = Question(
        title=_("Open partie %(number)s today?") % number,
        submit=_("Open partie %(number)s") % number,
        action=action,
        back_url=back_url,
        fields=[*((name, value) for name in sent for value in request.POST.getlist(name)), (ANOTHER_DAY, "on")],
        help=_("Announced date: %(day)s.") % {"day": form.announced},
    )
    return asked(request, page.id, "parties", question, status=422)


def asked(request: HttpRequest, competition: UUID, tab: str, question: Question, *, status: int = 200) -> HttpResponse:
    """The page of the question, in the dashboard of the competition."""
    left = question.left or ()
    lacking, names = to_confirm(left), [*counted(left), *question.names]
    missing = Kind.MISSING_BULLETINS.value
    context = framed(request, competition_page(competition), tab) | {
        "question": question,
        "lacking": lacking,
        "missing": missing,
        "acknowledged": [name for name in names if not lacking or name != missing],
        "remaining": None if question.left is None else remaining_shown(competition, left),
    }
    response = render(request, "tournaments/staff/asked.html", context, status=status)
    response["Cache-Control"] = "no-store"
    return response
