"""The pages of toppings: the list, one of them, its board, one more, and the runs that an arbitre conducts."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from engine.events.refusals import Refusal
from engine.people import guests, permissions
from engine.web import idempotency, lists, pageforms, pages, problems, requests, sentences
from games.commands.run import start_run_in_person
from games.commands.topping import ask_topping, close_topping
from games.domain.topping.refusals import PlayedOnline, RunStartedBefore
from games.forms.toppings import RunForm, RunInPersonForm, ToppingForm
from games.presentation.toppings import ToppingView, parts_of, topping_view
from games.queries import toppings as queries
from games.services.guest_runs import start_own_run
from games.views.boards import lines_of, may_read_runs, own_run_of

# Lines of a board on the page of its topping; the whole is on its own page.
FIRST = 10
# Toppings on a page of their list.
LISTED = 50


@require_GET
def toppings(request: HttpRequest) -> HttpResponse:
    """All of them, or those of a competition; that of the day first."""
    competition = _competition(request)
    daily = None if competition else queries.daily_now()
    rows = queries.toppings(competition=competition, but=daily.id if daily else None)
    items, where = pages.page_of(request, lists.QueryLines(rows, lambda some: map(topping_view, some)), LISTED)
    context = {
        "daily": topping_view(daily) if daily else None,
        "toppings": items,
        "pages": where,
        "competition": competition,
        "may_make": permissions.allowed(request.user, "games.make_topping", competition),
        "current": "toppings",
    }
    return _fresh(render(request, "games/topping/list.html", context))


@require_GET
def daily(request: HttpRequest) -> HttpResponse:
    """That of the day; the list, as long as there is none."""
    row = queries.daily_now()
    return _fresh(redirect("games:topping", topping=row.id) if row else redirect("games:toppings"))


@require_http_methods(["GET", "POST"])
@login_required
def new(request: HttpRequest) -> HttpResponse:
    """Make one."""
    competition = _competition(request)
    permissions.require(request.user, "games.make_topping", competition)
    form = ToppingForm(requests.posted(request), initial={"competition": competition})
    if request.method == "GET" or not form.is_valid():
        return _form_page(request, form)
    try:
        with idempotency.identified_by_form(request):
            topping = ask_topping(by=requests.signed_in(request), **form.params())
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _form_page(request, form, refusal.status)
    pageforms.tell_done(request, _("Topping created: %(name)s.") % {"name": form.cleaned_data["name"]})
    return redirect("games:topping", topping=topping)


@require_http_methods(["GET", "POST"])
def topping(request: HttpRequest, topping: UUID) -> HttpResponse:
    """One of them: its rules, its first ones, and the way into it."""
    view = topping_view(queries.topping_row(topping))
    form = RunForm(requests.posted(request), initial={"name": getattr(request.user, "display_name", "")})
    if request.method == "GET" or not form.is_valid():
        return _topping_page(request, view, form, status=422 if request.method == "POST" else 200)
    try:
        with idempotency.identified_by_form(request):
            run = start_own_run(request, topping, form.cleaned_data["name"])
    except RunStartedBefore:
        return redirect("games:run", run=queries.run_of_player(topping, guests.somebody(request).actor_id))
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        answer = _topping_page(request, view, form, status=refusal.status)
        for name, value in problems.headers_of(refusal).items():
            answer[name] = value
        return answer
    return redirect("games:run", run=run)


@require_POST
@login_required
def close(request: HttpRequest, topping: UUID) -> HttpResponse:
    """Nobody starts any more."""
    permissions.require(request.user, "games.conduct_topping", topping)
    with idempotency.identified_by_form(request):
        close_topping(topping, by=requests.signed_in(request))
    pageforms.tell_done(request, _("The topping is closed."))
    return redirect("games:topping", topping=topping)


@require_http_methods(["GET", "POST"])
@login_required
def conduct(request: HttpRequest, topping: UUID) -> HttpResponse:
    """In person: the runs of this topping, and one more."""
    permissions.require(request.user, "games.conduct_topping", topping)
    view = topping_view(queries.topping_row(topping))
    if not view.in_person:
        raise PlayedOnline
    form = RunInPersonForm(requests.posted(request))
    if request.method == "GET" or not form.is_valid():
        return _conduct_page(request, view, form, 422 if request.method == "POST" else 200)
    try:
        with idempotency.identified_by_form(request):
            run = start_run_in_person(topping, name=form.cleaned_data["name"], by=requests.signed_in(request))
    except Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return _conduct_page(request, view, form, refusal.status)
    return redirect("games:run-conduct", run=run)


def _topping_page(request: HttpRequest, view: ToppingView, form: RunForm, *, status: int = 200) -> HttpResponse:
    run = own_run_of(request, view.id)
    lines = lines_of(request, view.id)
    context = {
        "topping": view,
        "form": form,
        "own": run,
        "own_id": queries.run_of_player(view.id, run.rules.player) if run else None,
        "parts": parts_of(lines, most=FIRST),
        "readable": may_read_runs(view, run),
        "count": len(lines),
        "conducts": permissions.allowed(request.user, "games.conduct_topping", view.id),
        "game": queries.load_topping(view.id).state.revealed,
        "topics": [f"topping-{view.id}"],
        "current": "toppings",
    }
    return _fresh(render(request, "games/topping/topping.html", context, status=status))


def _conduct_page(request: HttpRequest, view: ToppingView, form: RunForm, status: int) -> HttpResponse:
    context = {
        "topping": view,
        "form": form,
        "lines": lines_of(request, view.id),
        "topics": [f"topping-{view.id}"],
        "current": "toppings",
    }
    return _fresh(render(request, "games/topping/conduct.html", context, status=status))


def _form_page(request: HttpRequest, form: ToppingForm, status: int = 0) -> HttpResponse:
    context = {"form": form, "current": "toppings", "title": _("Create a topping")}
    code = status or (422 if request.method == "POST" else 200)
    return render(request, "games/topping/new.html", context, status=code)


def _competition(request: HttpRequest) -> UUID | None:
    """The competition that the address or the form names; None where it is no id."""
    try:
        return UUID(request.POST.get("competition") or request.GET.get("competition", ""))
    except ValueError:
        return None


def _fresh(response: HttpResponse) -> HttpResponse:
    """What is shown depends on the reader, and on the hour."""
    response["Cache-Control"] = "no-store"
    return response
