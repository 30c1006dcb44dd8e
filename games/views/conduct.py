"""The console of the juge-arbitre."""

from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET, require_POST

from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.web import idempotency, requests, sentences
from games.commands.partie import Seen
from games.domain.partie.refusals import TimeLeft
from games.domain.partie.steps import Step
from games.forms.parties import LettersForm, SolutionForm, StepForm, form_for
from games.presentation import choices, hall
from games.presentation.conduct import Conduct, conduct_of
from games.queries.parties import load_partie, partie_row, played_coups
from games.services.steps import take_step

LABELS = {
    Step.CHECK_BAG: _("The bag has been checked"),
    Step.ANNOUNCE_PARTIE: _("The partie has been announced"),
    Step.DRAW: _("Draw the tirage"),
    Step.ENTER_LETTERS: _("Record these letters"),
    Step.CORRECT_LETTERS: _("Correct the letters"),
    Step.STATE_WILL: _("Decide"),
    Step.ANNOUNCE_TIRAGE: _("Announce the tirage"),
    Step.PUT_BACK: _("No solution: put the letters back"),
    Step.START_CLOCK: _("Start the clock"),
    Step.CLOSE_COUP: _("Close the coup"),
    Step.ANNOUNCE_SOLUTION: _("Announce the solution"),
    Step.END: _("End the partie"),
    Step.ANNUL_COUP: _("Annul the coup"),
    Step.INTERRUPT: _("Interrupt the partie"),
    Step.RESUME: _("Resume the partie"),
}


# What is said of a step after which the page looks much as before.
DONE = {Step.CORRECT_LETTERS: _("Letters corrected.")}


@require_GET
@login_required
def conduct(request: HttpRequest, partie: UUID) -> HttpResponse:
    """The console of the juge-arbitre."""
    require(request.user, "games.conduct_partie", partie)
    return _console(request, partie)


@require_POST
@login_required
def step(request: HttpRequest, partie: UUID, step: Step) -> HttpResponse:
    """One step of the console. What was typed comes back with the sentence when it is refused."""
    require(request.user, "games.conduct_partie", partie)
    form = form_for(step, request.POST, coup=0)
    if not form.is_valid():
        return _console(request, partie, refused=step, form=form, status=422)
    try:
        with idempotency.identified_by_form(request):
            seen = Seen(coup=form.cleaned_data["coup"], rejets=form.cleaned_data["rejets"])
            take_step(step, partie, by=requests.signed_in(request), seen=seen, **form.arguments())
    except TimeLeft as refusal:
        return _console(request, partie, closing=True, status=refusal.status)
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _console(request, partie, refused=step, form=form, status=refusal.status, article=refusal.article)
    if requests.from_htmx(request):
        return _console(request, partie, done=DONE.get(step))
    if step in DONE:
        messages.success(request, DONE[step])
    return redirect("games:conduct", partie=partie)


def _console(
    request: HttpRequest,
    partie: UUID,
    *,
    refused: Step | None = None,
    form: StepForm | None = None,
    status: int = 200,
    article: str = "",
    closing: bool = False,
    done: Promise | None = None,
) -> HttpResponse:
    """closing: the coup has time left, and it is asked whether it ends now. done: what a step did that shows little."""
    console = conduct_of(load_partie(partie))
    # What was typed for another tirage, or for a step that is behind, is told and not put back in the field.
    is_current = form is not None and form.is_for(console.coup, console.rejets)
    is_next = is_current and refused is console.next
    is_correction = is_current and refused is Step.CORRECT_LETTERS and bool(console.typed)
    hall_view = hall.hall_of(partie_row(partie), played_coups(partie))
    context = {
        "partie": partie,
        "console": console,
        "hall": hall_view,
        "action": _action(console, form if is_next else None, request.GET.get("find", "")),
        "annul": _exception(console, Step.ANNUL_COUP, form if refused is Step.ANNUL_COUP else None),
        "interrupt": _exception(console, Step.INTERRUPT, form if refused is Step.INTERRUPT else None),
        "correct": _exception(console, Step.CORRECT_LETTERS, form if is_correction else None),
        "asks_for_annulment": "annuler" in request.GET,
        "closing": closing,
        "done": done,
        "typed": "" if is_next or is_correction or form is None else form.typed(),
        "article": article,
        "errors": form.non_field_errors() if form else (),
        # what is refused or asked stays until its reader has answered
        "held": closing or form is not None,
        "topics": [f"conduct-{partie}", f"bulletins-{partie}"],
    }
    template = "games/_conduct.html" if requests.from_htmx(request) else "games/conduct.html"
    response = render(request, template, context, status=status)
    response["Cache-Control"] = "no-store"
    return response


def _action(console: Conduct, refused: StepForm | None, sought: str) -> dict[str, object] | None:
    """The one thing to do next, with what was typed when it has just been refused."""
    if console.next is None:
        return None
    form = refused or form_for(console.next, coup=console.coup, rejets=console.rejets)
    if isinstance(form, LettersForm) and console.joker_apart:
        form.set_joker_apart()
    action: dict[str, object] = {"step": console.next.value, "label": LABELS[console.next], "form": form}
    # A partie that is interrupted goes on first, whatever there is to choose from.
    choosing = isinstance(form, SolutionForm) and console.choices
    return action | _choosing(console, form, sought) if choosing else action


def _choosing(console: Conduct, form: StepForm, sought: str) -> dict[str, object]:
    """The solutions to choose from, and the one that was chosen before a refusal."""
    solutions = choices.shown_of(console.choices, sought)
    return {"shown": solutions, "chosen": form["solution"].value() or str(solutions.only or "")}


def _exception(console: Conduct, step: Step, refused: StepForm | None) -> dict[str, object] | None:
    """The form of what happens rarely; its own errors stand in it, opened."""
    possible = {
        Step.ANNUL_COUP: console.may_annul,
        Step.INTERRUPT: console.may_interrupt,
        Step.CORRECT_LETTERS: bool(console.typed) and console.stop is None,
    }
    if not possible[step]:
        return None
    fresh = form_for(step, coup=console.coup, rejets=console.rejets)
    if step is Step.CORRECT_LETTERS:
        fresh.initial["letters"] = console.typed
    return {"form": refused or fresh, "open": refused is not None}
