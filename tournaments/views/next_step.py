"""The one thing to do next in a competition, as a button: from its centres to its last partie."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from engine.people.permissions import allowed
from tournaments.presentation.competitions import pace_of
from tournaments.queries import games, plans
from tournaments.queries.competitions import CompetitionPage, RoundSummary, competition_row
from tournaments.views import sections

_MANAGE = "tournaments.manage_competition"
_CONDUCT = "tournaments.conduct_rounds"

Step = dict[str, Any]


def next_step(request: HttpRequest, page: CompetitionPage) -> Step | None:
    """What it is (`text`) and its button: `label`, and either `url`, a page, or `action` with `fields`, a form.

    None where nothing is left to do, or nothing that this reader may do.
    """
    if page.over:
        return None
    playing = next((round_ for round_ in page.rounds if round_.is_open), None)
    if playing is not None:
        return _while_playing(page, playing) if allowed(request.user, _CONDUCT, page.id) else None
    missing = _before_playing(page) if allowed(request.user, _MANAGE, page.id) else None
    if missing is not None or not page.entries or page.without_table:
        return missing
    return _opening(page) if allowed(request.user, _CONDUCT, page.id) else None


def _while_playing(page: CompetitionPage, playing: RoundSummary) -> Step | None:
    number = {"number": playing.number}
    if playing.ended:
        action = reverse("staff-close-round", args=[page.id, playing.number])
        label, text = _("Close partie %(number)s") % number, _("Partie %(number)s has ended.") % number
        return {"text": text, "label": label, "action": action, "fields": []}
    if playing.shared is None:
        return None
    url = reverse("games:conduct", args=[playing.shared])
    return {"text": _("Partie %(number)s is open.") % number, "label": _("Conduct"), "url": url}


def _before_playing(page: CompetitionPage) -> Step | None:
    if not page.centres:
        url = f"{reverse('staff-settings', args=[page.id])}#nouveau-centre"
        return {"text": _("No centre plays this competition yet."), "label": _("Open a centre"), "url": url}
    if not page.entries:
        url = reverse("staff-enter-clubs", args=[page.id])
        return {"text": _("Nobody has entered yet."), "label": _("Enter the players of clubs"), "url": url}
    if page.without_table:
        count = page.without_table
        text = ngettext("%(count)s entry has no table.", "%(count)s entries have no table.", count)
        action = reverse("staff-section", args=[page.id, sections.SECTIONS["tables"]])
        return {"text": text % {"count": count}, "label": _("Assign the tables"), "action": action, "fields": []}
    return None


def _opening(page: CompetitionPage) -> Step | None:
    """As it was announced; another way stands in its fold."""
    number = len(page.rounds) + 1
    if not plans.is_planned(competition_row(page.id), number):
        return None
    if number in games.rounds_to_seal(page.id):
        return _sealing(page, number)
    by_centre = plans.is_by_centre(page.id)
    if by_centre and not games.is_sealed_for_next(page.id):
        url = reverse("staff-preparations", args=[page.id])
        return {"text": _("The game of the next partie is not sealed."), "label": _("Prepare it"), "url": url}
    form = sections.SECTIONS["manche"].form(page, None)
    usual = plans.usual_of(competition_row(page.id), number)
    return {
        "text": _("As announced: %(pace)s") % {"pace": pace_of(usual)},
        "label": _("Open partie %(number)s") % {"number": number},
        "action": reverse("staff-section", args=[page.id, sections.SECTIONS["manche"]]),
        "fields": [] if by_centre else _as_announced(form),
    }


def _sealing(page: CompetitionPage, number: int) -> Step:
    """What was prepared would else be passed over in silence."""
    text = _("A game was chosen for partie %(number)s, and it is not sealed.") % {"number": number}
    action = reverse("staff-section", args=[page.id, sections.SECTIONS["sceller"]])
    label = _("Seal partie %(number)s") % {"number": number}
    return {"text": text, "label": label, "action": action, "fields": [("round", str(number))]}


def _as_announced(form: Any) -> list[tuple[str, str]]:
    """What the form of an opening sends when nothing is changed in it."""
    typed = {name: form[name].value() for name in ("source", "formula", "seconds")}
    typed["source"] = typed["source"] or form.fields["source"].choices[0][0]
    fields = [(name, str(value)) for name, value in typed.items() if value]
    return [*fields, ("mort_subite", "on")] if "mort_subite" in form.fields and form["mort_subite"].value() else fields
