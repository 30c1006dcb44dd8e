"""Webhooks of a competition or of a federation: make one, look at what it was sent, send again, remove it."""

from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _, gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from engine.events.actors import Actor
from engine.web import pageforms, pages, requests
from tournaments.webhooks import commands, forms, presentation, queries
from tournaments.webhooks.queries import Place, WebhookLine

_PAGE = 50


def _add(place: Place, form: Form, by: Actor) -> str:
    made = commands.add_webhook(place, url=form.cleaned_data["url"], kinds=form.cleaned_data["kinds"], by=by)
    return presentation.webhook_url(made.id)


ADD = pageforms.PageForm(
    "ajouter",
    gettext_lazy("Tell another site"),
    gettext_lazy("Tell this site"),
    gettext_lazy("The site is told from now on. Copy its secret: it proves that what comes is from here."),
    lambda _place, **options: forms.WebhookForm(**{name: value for name, value in options.items() if name != "files"}),
    _add,
)


def _resume(line: WebhookLine, _form: Form, by: Actor) -> None:
    commands.resume_webhook(line.id, by=by)


def _remove(line: WebhookLine, _form: Form, by: Actor) -> str:
    commands.remove_webhook(line.id, by=by)
    return presentation.list_url(Place(line.competition, line.federation))


ACTS = {
    part.name: part
    for part in (
        pageforms.PageForm(
            "renvoyer",
            gettext_lazy("Send again"),
            gettext_lazy("Send again"),
            gettext_lazy("What was missed is being sent."),
            pageforms.nothing_asked,
            _resume,
            lambda line: line.stopped_at is not None or line.failing_since is not None,
        ),
        pageforms.PageForm(
            "supprimer",
            gettext_lazy("Remove"),
            gettext_lazy("Tell this site no more"),
            gettext_lazy("The site is told nothing more."),
            pageforms.nothing_asked,
            _remove,
        ),
    )
}


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def of_competition(request: HttpRequest, competition: UUID) -> HttpResponse:
    """Those of a competition."""
    return _list(request, Place(competition=competition))


@require_http_methods(["GET", "HEAD", "POST"])
@login_required
@never_cache
def of_federation(request: HttpRequest, federation: UUID) -> HttpResponse:
    """Those of a federation, for all the competitions that its clubs hold."""
    return _list(request, Place(federation=federation))


def _list(request: HttpRequest, place: Place) -> HttpResponse:
    by = requests.signed_in(request)
    place.require(by)
    sent, status = None, 200
    if request.method == "POST":
        outcome = pageforms.send(request, place, ADD, by)
        if outcome.done:
            return redirect(str(outcome.next))
        sent, status = (ADD, outcome.form), outcome.status
    (form,) = pageforms.shown(place, [ADD], lambda _part: request.path, sent)
    context = {
        "name": place.name,
        "webhooks": [presentation.webhook_shown(line) for line in queries.webhooks_of(place)],
        "form": form,
        "back_url": presentation.back_url(place),
        "current": "staff",
    }
    return render(request, "tournaments/webhooks/list.html", context, status=status)


@require_http_methods(["GET", "HEAD"])
@login_required
@never_cache
def webhook(request: HttpRequest, webhook: UUID) -> HttpResponse:
    """One of them: its secret, what it was sent, how it went."""
    line = queries.webhook_for(webhook, requests.signed_in(request))
    return _page(request, line)


@require_POST
@login_required
def act(request: HttpRequest, webhook: UUID, part: str) -> HttpResponse:
    """Send again what was missed, or tell that site no more."""
    by = requests.signed_in(request)
    line = queries.webhook_for(webhook, by)
    if part not in ACTS:
        raise Http404
    outcome = pageforms.send(request, line, ACTS[part], by)
    return redirect(outcome.next or presentation.webhook_url(webhook))


@require_POST
@login_required
def replay(request: HttpRequest, webhook: UUID, number: int) -> HttpResponse:
    """Send one of its deliveries once more."""
    commands.replay_delivery(webhook, number, by=requests.signed_in(request))
    pageforms.tell_done(request, _("Delivery %(number)s is being sent again.") % {"number": number})
    return redirect(presentation.webhook_url(webhook))


def _page(request: HttpRequest, line: WebhookLine) -> HttpResponse:
    place = Place(line.competition, line.federation)
    rows = queries.deliveries_of(line.id)
    count = max(1, -(-rows.count() // _PAGE))
    at = min(requests.page_asked(request), count)
    listed = [queries.delivery_line(row) for row in rows[(at - 1) * _PAGE : at * _PAGE]]
    context: dict[str, Any] = {
        "webhook": presentation.webhook_shown(line),
        "secret": queries.secret_of(line.id),
        "name": place.name,
        "deliveries": [presentation.delivery_shown(line.id, delivery) for delivery in listed],
        "pages": pages.pages(request, at, count),
        "forms": pageforms.shown(line, ACTS.values(), lambda part: presentation.act_url(line.id, part.name)),
        "back_url": presentation.list_url(place),
        "current": "staff",
    }
    return render(request, "tournaments/webhooks/webhook.html", context)
