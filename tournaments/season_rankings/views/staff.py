"""A federation makes its ranking: a worker counts, staff look at who moves, publish, and attribute the séries."""

from collections import Counter
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from engine import zones
from engine.events.actors import Actor
from engine.events.refusals import Refusal
from engine.people import identities
from engine.people.permissions import require
from engine.web import pageforms, sentences
from tournaments.domain.dated import season_on
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.history.organisation import season_label
from tournaments.queries.organisation import OrganisationPage, federation_page
from tournaments.season_rankings import commands, forms, presentation
from tournaments.season_rankings.domain.comparing import moves, near_the_bars
from tournaments.season_rankings.domain.deciding import Draft, Published
from tournaments.season_rankings.domain.rules import RankingRules
from tournaments.season_rankings.queries import drafts, published, reasons
from tournaments.season_rankings.queries.counted import series_before
from tournaments.tables import ranking_rules

_LOOK_AGAIN = "2"  # seconds
_MOST_MOVES = 200


@dataclass(frozen=True, slots=True)
class RankingPage:
    """A ranking of a federation: what is published, what a worker has made or makes, `draft` once it may be read."""

    federation: OrganisationPage
    name: str
    day: date
    rules: RankingRules
    state: Published
    made: drafts.DraftState | None
    draft: Draft | None

    @property
    def publishable(self) -> bool:
        last = self.state.last
        return (
            self.draft is not None and not self.draft.moved and (last is None or last.position != self.draft.position)
        )

    @property
    def attributable(self) -> bool:
        last = self.state.last
        return last is not None and bool(self.rules.series) and last.number not in self.state.attributed


def _page_of(federation: UUID, ranking: str) -> RankingPage:
    """Raises UnknownRankingRules."""
    made = drafts.latest_draft(federation, ranking)
    day = made.day if made else _usual_day()
    rules = ranking_rules(ranking, season_on(day))
    ready = made is not None and made.made_at is not None and not made.fault
    draft = drafts.draft_of(federation, ranking, made.id) if made and ready else None
    state = drafts.published_state(federation, ranking)
    return RankingPage(federation_page(federation), ranking, day, rules, state, made, draft)


def _usual_day() -> date:
    """The first day of the season that is played."""
    today = zones.today()
    return date(season_on(today) - 1, 9, 1)


# --- the forms ----------------------------------------------------------------------------------------


def _made(page: RankingPage, form: forms.DayForm, by: Actor) -> None:
    commands.ask_ranking(page.federation.id, page.name, day=form.cleaned_data["day"], by=by)


def _published(page: RankingPage, form: forms.PublishForm, by: Actor) -> None:
    commands.publish_ranking(page.federation.id, page.name, form.cleaned_data["draft"], by=by)


def _attributed(page: RankingPage, form: forms.AttributeForm, by: Actor) -> None:
    commands.attribute_series(page.federation.id, page.name, number=form.cleaned_data["number"], by=by)


def _decided(page: RankingPage, form: forms.DecisionForm, by: Actor) -> None:
    commands.decide_serie(
        page.federation.id,
        page.name,
        player=form.cleaned_data["licence"],
        season=season_on(page.day),
        serie=form.cleaned_data["serie"],
        reason=form.cleaned_data["reason"],
        by=by,
    )


def _carried(page: RankingPage, form: forms.CarryForm, by: Actor) -> None:
    commands.carry_over(
        page.federation.id,
        page.name,
        season=form.cleaned_data["season"],
        rules=page.rules,
        source=form.source(),
        lines=form.lines(),
        by=by,
    )


def _number(page: RankingPage) -> int | None:
    return page.state.last.number if page.state.last else None


PARTS = {
    part.name: part
    for part in (
        pageforms.PageForm(
            "publier",
            _("Publish this ranking"),
            _("Publish this ranking"),
            _("The ranking is published."),
            lambda page, **options: forms.PublishForm(initial={"draft": page.made and page.made.id}, **options),
            _published,
            lambda page: page.publishable,
        ),
        pageforms.PageForm(
            "attribuer",
            _("Attribute the séries"),
            _("Attribute the séries"),
            _("The séries are attributed: each player has his in a moment."),
            lambda page, **options: forms.AttributeForm(initial={"number": _number(page)}, **options),
            _attributed,
            lambda page: page.attributable,
        ),
        pageforms.PageForm(
            "faire",
            _("Make the ranking"),
            _("Make the ranking"),
            _("The ranking is being made."),
            lambda page, **options: forms.DayForm(initial={"day": page.day}, **options),
            _made,
        ),
        pageforms.PageForm(
            "decider",
            _("Decide a série"),
            _("Record the decision"),
            _("The decision is recorded: make the ranking again."),
            lambda page, **options: forms.DecisionForm(
                federation=page.federation.id, codes=page.rules.codes, **options
            ),
            _decided,
            lambda page: bool(page.rules.series),
        ),
        pageforms.PageForm(
            "reprendre",
            _("Begin with the ranking of before"),
            _("Take over this ranking"),
            _("The ranking of before is taken over: make the ranking."),
            lambda page, **options: forms.CarryForm(
                federation=page.federation.id,
                rules=page.rules,
                initial={"season": season_on(page.day) - 1},
                **options,
            ),
            _carried,
            lambda page: page.state.last is None,
        ),
    )
}


# --- the pages ----------------------------------------------------------------------------------------


@require_GET
@login_required
@never_cache
def rankings(request: HttpRequest, federation: UUID) -> HttpResponse:
    """Those that the files of the installation describe."""
    require(request.user, commands.RANK, federation)
    page = federation_page(federation)
    context = {
        "federation": page,
        "kinds": published.kinds_of(federation, season_on(zones.today())),
        "back_url": _federation_url(federation),
        "current": "staff",
    }
    return render(request, "tournaments/season_rankings/list.html", context)


@require_GET
@login_required
@never_cache
def ranking(request: HttpRequest, federation: UUID, ranking: str) -> HttpResponse:
    """One of them: what is made, who moves, what is published."""
    require(request.user, commands.RANK, federation)
    return _page(request, _page_of(federation, ranking))


@require_POST
@login_required
def part(request: HttpRequest, federation: UUID, ranking: str, part: str) -> HttpResponse:
    """One form of the page."""
    by = require(request.user, commands.RANK, federation)
    if part not in PARTS:
        raise Http404
    page = _page_of(federation, ranking)
    sent = pageforms.send(request, page, PARTS[part], by)
    if sent.done:
        return redirect("staff-season-ranking", federation=federation, ranking=ranking)
    return _page(request, page, (PARTS[part], sent.form), status=sent.status)


def _page(
    request: HttpRequest, page: RankingPage, sent: tuple[pageforms.PageForm, Form] | None = None, *, status: int = 200
) -> HttpResponse:
    def address(part: pageforms.PageForm) -> str:
        return reverse("staff-season-ranking-part", args=[page.federation.id, page.name, part.name])

    context = {
        "page": page,
        "busy": page.made if page.made and page.made.is_busy else None,
        "forms": {form["name"]: form for form in pageforms.shown(page, PARTS.values(), address, sent)},
        "draft": _draft_shown(page) if page.draft else None,
        "last": _last_shown(page),
        "decided": _decisions(page),
        "carried": _carried_shown(page),
        "back_url": reverse("staff-season-rankings", args=[page.federation.id]),
        "current": "staff",
    }
    response = render(request, "tournaments/season_rankings/ranking.html", context, status=status)
    if context["busy"] and not sent:
        response["Refresh"] = _LOOK_AGAIN
    return response


def _draft_shown(page: RankingPage) -> dict[str, Any]:
    assert page.draft
    ranking = page.draft.ranking
    before = series_before(page.federation.id)
    last = page.state.last
    known = last or page.state.carried
    ranks = {line.player: line.rank for line in known.lines} if known else {}
    moved = moves(ranking.lines, before, page.rules, ranks)
    return {
        "players": len(ranking.lines),
        "competitions": len(page.draft.publications),
        "series": presentation.series_shown(ranking.lines, ranking.bars, page.rules, Counter(before.values())),
        "moved": len(moved),
        "up": sum(move.steps > 0 for move in moved),
        "down": sum(move.steps < 0 for move in moved),
        "moves": presentation.moves_shown(moved[:_MOST_MOVES]),
        "near": len(near_the_bars(ranking)),
        "is_stale": page.draft.moved,
    }


def _last_shown(page: RankingPage) -> dict[str, Any] | None:
    """What is published, and whose série rectificatifs since would move."""
    if page.state.last is None:
        return None
    ranking = published.published_ranking(page.federation.id, page.name, page.state.last.number)
    moved, unknown = [], ""
    try:
        moved = reasons.consequences(ranking)
    except Refusal as refusal:
        unknown = sentences.translated(refusal)
    return {
        "ranking": ranking,
        "title": presentation.ranking_title(ranking),
        "url": presentation.ranking_url(ranking),
        "moves": presentation.moves_shown(moved[:_MOST_MOVES]),
        "unknown": unknown,
        "attributed": ranking.number in page.state.attributed,
    }


def _carried_shown(page: RankingPage) -> dict[str, Any] | None:
    carried = page.state.carried
    if carried is None:
        return None
    url = reverse("season-ranking", args=[page.federation.id, page.name])
    return {
        "season": season_label(carried.season),
        "players": len(carried.lines),
        "url": f"{url}?numero={published.CARRIED}",
    }


def _decisions(page: RankingPage) -> list[dict[str, str]]:
    decided = page.state.decided.get(season_on(page.day), {})
    names = identities.names_of(decided)
    return [{"name": names[player], "serie": serie} for player, serie in decided.items()]


def _federation_url(federation: UUID) -> str:
    return reverse("organisation-page", args=[OrganisationKind.FEDERATION, federation])
