"""The training page: a position, a bulletin to write, the verdict with its path. Nothing is recorded."""

from dataclasses import replace
from typing import Any
from uuid import UUID

from django import forms
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from arbitration.domain.teaching import teaching_positions
from arbitration.forms.paper import PaperForm
from arbitration.presentation import english_positions
from arbitration.presentation.trial import trial
from arbitration.services import training as training_services
from arbitration.views.query_params import coup_of
from engine.events.refusals import Refusal
from engine.people.permissions import require
from engine.rules.profile import ruleset, shelf
from engine.web import requests, sentences
from games.domain.partie.refusals import PartieUnknown
from games.services.profiles import profile_named, profile_shelf

_DRAW, _COUP = "tirer", "partie"


class TrainingForm(PaperForm):
    """A bulletin to try, under a regulation."""

    plausible = forms.CharField(
        label=_("Crosswords judged plausible"),
        help_text=_("Words formed across that are not admitted but look admitted, with a space between them."),
        required=False,
        max_length=200,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    profile = forms.ChoiceField(label=_("Regulation"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        choices = [(profile.name, profile.title) for profile in profile_shelf().sound()]
        self.fields["profile"].choices = choices  # type: ignore[attr-defined]  # Field has no choices, ChoiceField has

    def regulation(self) -> ruleset.RulesetProfile:
        return profile_named(self.cleaned_data["profile"] or shelf.DEFAULT_PROFILE)


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def training(request: HttpRequest) -> HttpResponse:
    """Positions to choose from; the one of the address, and the verdict on what is posted."""
    require(request.user, "arbitration.practise")
    if _DRAW in request.GET:
        return redirect(f"{reverse('arbitration:training')}?{_drawn(request.GET[_DRAW])}")
    try:
        exercise = _exercise_of_query(request)
    except Refusal as refusal:
        return _page(request, None, status=refusal.status, error=sentences.translated(refusal))
    if exercise is None:
        return _page(request, None)
    return _tried(request, exercise) if request.method == "POST" else _response(request, exercise)


def _drawn(from_what: str) -> str:
    """A position at random: a coup of a partie that has ended where that is asked and there is one."""
    coup = training_services.drawn_coup() if from_what == _COUP else None
    return f"partie={coup[0]}&coup={coup[1]}" if coup else f"position={training_services.drawn_key()}"


def _exercise_of_query(request: HttpRequest) -> training_services.Exercise | None:
    """The exercise of an address; None where it names none. Raises a Refusal."""
    query = request.GET
    if key := query.get("position"):
        return training_services.teaching_exercise(key)
    if partie := query.get("partie"):
        return training_services.past_exercise(_uuid(partie), coup_of(request) or 1)
    if number := query.get("lecture"):
        reader = requests.signed_in(request).pk
        return training_services.own_exercise(reader, int(number) if number.isdecimal() else 0)
    if "tirage" in query:
        return training_services.typed_exercise(query.get("grille", ""), query["tirage"])
    return None


def _uuid(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError:
        raise PartieUnknown(partie=text[:36]) from None


def _tried(request: HttpRequest, exercise: training_services.Exercise) -> HttpResponse:
    form = TrainingForm(request.POST)
    alone = requests.from_htmx(request)
    if not form.is_valid() or form.says_nothing:
        context: dict[str, Any] = {"errors": form.errors}
    else:
        plausible = form.cleaned_data["plausible"].upper().split()
        context = {
            "trial": trial(training_services.consider(exercise.position, form.bulletin(), form.regulation(), plausible))
        }
    if alone:
        return render(request, "arbitration/paper/_trial.html", context)
    return _page(request, exercise, form=form, status=422 if form.errors else 200, **context)


def _response(request: HttpRequest, exercise: training_services.Exercise) -> HttpResponse:
    initial = {"plausible": exercise.plausible, "profile": request.GET.get("reglement") or shelf.DEFAULT_PROFILE}
    if "exemple" in request.GET:
        initial = {**exercise.example, **initial}
    return _page(request, exercise, form=TrainingForm(initial=initial))


def _as_read(exercise: training_services.Exercise) -> training_services.Exercise:
    if not exercise.key:
        return exercise
    title, question = english_positions.title(exercise), english_positions.question(exercise)
    return replace(exercise, title=title, question=question)


def _example_url(exercise: training_services.Exercise) -> str:
    """Where the bulletin of the example lies on the paper; "" for an exercise that has none."""
    page = reverse("arbitration:training")
    if exercise.own is not None:
        return f"{page}?lecture={exercise.own}&exemple=1"
    return f"{page}?position={exercise.key}&exemple=1" if exercise.key else ""


def _page(
    request: HttpRequest, exercise: training_services.Exercise | None, *, status: int = 200, **more: Any
) -> HttpResponse:
    page = reverse("arbitration:training")
    context = {
        "exercise": _as_read(exercise) if exercise else None,
        "grid": exercise.position.grid.rows() if exercise else None,
        "positions": [
            {"key": position.key, "title": english_positions.title(position), "articles": position.articles}
            for position in teaching_positions()
        ],
        "typed": {"grille": request.GET.get("grille", ""), "tirage": request.GET.get("tirage", "")},
        "page_url": page,
        "draw_url": f"{page}?{_DRAW}=position",
        "draw_coup_url": f"{page}?{_DRAW}={_COUP}",
        "example_url": _example_url(exercise) if exercise else "",
        "own_url": reverse("arbitration:own-readings"),
        "here": request.get_full_path(),
        "scope": f"training-{request.GET.urlencode()}",
        **more,
    }
    return render(request, "arbitration/training.html", context, status=status)
