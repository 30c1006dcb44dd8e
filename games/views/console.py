"""What a console shows, whoever sends its steps: that of one partie, and that of all the halls of a multiplex."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.eventstore.commanding import Loaded
from games.domain.partie.state.partie import Partie
from games.domain.partie.steps import Step
from games.forms.parties import LettersForm, SolutionForm, StepForm, form_for
from games.presentation import choices
from games.presentation.conduct import Conduct, conduct_of

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


@dataclass(frozen=True, slots=True)
class Sent:
    """What became of the step that was just sent: what was typed comes back where it is refused.

    closing: the coup has time left, and it is asked whether it ends now. done: what a step did that shows little.
    """

    step: Step | None = None
    form: StepForm | None = None
    article: str = ""
    closing: bool = False
    done: Promise | None = None


NOTHING = Sent()


def console_of(
    loaded: Loaded[Partie], *, url: str, step_url: Callable[[Step], str], sent: Sent = NOTHING, sought: str = ""
) -> dict[str, Any]:
    """The context of `games/_conduct.html` but the hall. `url`: of the console; `step_url`: where a step is sent."""
    console, refused, form = conduct_of(loaded), sent.step, sent.form
    # What was typed for another tirage, or for a step that is behind, is told and not put back in the field.
    is_current = form is not None and form.is_for(console.coup, console.rejets)
    is_next = is_current and refused is console.next
    is_correction = is_current and refused is Step.CORRECT_LETTERS and bool(console.typed)

    def rare(step: Step, typed: StepForm | None) -> dict[str, object] | None:
        return _exception(console, step, typed, step_url(step))

    return {
        "console": console,
        "console_url": url,
        "action": _action(console, form if is_next else None, sought, step_url),
        "annul": rare(Step.ANNUL_COUP, form if refused is Step.ANNUL_COUP else None),
        "interrupt": rare(Step.INTERRUPT, form if refused is Step.INTERRUPT else None),
        "correct": rare(Step.CORRECT_LETTERS, form if is_correction else None),
        "closing": sent.closing,
        "done": sent.done,
        "typed": "" if is_next or is_correction or form is None else form.typed(),
        "article": sent.article,
        "errors": form.non_field_errors() if form else (),
        # what is refused or asked stays until its reader has answered
        "held": sent.closing or form is not None,
    }


def _action(
    console: Conduct, refused: StepForm | None, sought: str, step_url: Callable[[Step], str]
) -> dict[str, object] | None:
    """The one thing to do next, with what was typed when it has just been refused."""
    if console.next is None:
        return None
    form = refused or form_for(console.next, coup=console.coup, rejets=console.rejets)
    if isinstance(form, LettersForm) and console.joker_apart:
        form.set_joker_apart()
    action: dict[str, object] = {
        "step": console.next.value,
        "label": LABELS[console.next],
        "form": form,
        "url": step_url(console.next),
    }
    # A partie that is interrupted goes on first, whatever there is to choose from.
    choosing = isinstance(form, SolutionForm) and console.choices
    return action | _choosing(console, form, sought) if choosing else action


def _choosing(console: Conduct, form: StepForm, sought: str) -> dict[str, object]:
    """The solutions to choose from, and the one that was chosen before a refusal."""
    solutions = choices.shown_of(console.choices, sought)
    return {"shown": solutions, "chosen": form["solution"].value() or str(solutions.only or "")}


def _exception(console: Conduct, step: Step, refused: StepForm | None, url: str) -> dict[str, object] | None:
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
    return {"form": refused or fresh, "open": refused is not None, "url": url}
