"""What each form of the dashboard of a competition says once it is done: of the page as it was and of what was sent."""

from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _, ngettext

from engine.web.pageforms import Done, chosen
from tournaments.queries.competitions import CompetitionPage


def _typed(sentence: Promise) -> Done:
    """The sentence with what was typed, by the names of its fields."""
    return lambda _page, form: sentence % form.cleaned_data


def opened(page: CompetitionPage, _form: Any) -> str:
    return _("Partie %(number)s is open.") % {"number": len(page.rounds) + 1}


game_chosen = _typed(_("Prepared partie chosen for partie %(round)s."))
game_sealed = _typed(_("Prepared partie sealed for partie %(round)s."))
centre_opened = _typed(_("Centre open and enrolled: %(name)s."))
team_formed = _typed(_("Team formed: %(name)s."))


def centre_enrolled(_page: CompetitionPage, form: Any) -> str:
    return _("Centre enrolled: %(name)s.") % {"name": chosen(form, "centre")}


def entered(_page: CompetitionPage, form: Any) -> str:
    count = len(form.entries())
    return ngettext("%(count)s entry accepted.", "%(count)s entries accepted.", count) % {"count": count}


def seated(page: CompetitionPage, _form: Any) -> str:
    count = page.without_table
    return ngettext("%(count)s table assigned.", "%(count)s tables assigned.", count) % {"count": count}


def reseated(_page: CompetitionPage, form: Any) -> str:
    given = {"table": form.cleaned_data["table"], "name": chosen(form, "entry")}
    return _("Table %(table)s assigned to %(name)s.") % given


def swapped(_page: CompetitionPage, form: Any) -> str:
    both = {"one": chosen(form, "one"), "other": chosen(form, "other")}
    return _("%(one)s and %(other)s have changed places.") % both


def share_set(_page: CompetitionPage, form: Any) -> str:
    percent = form.cleaned_data["percent"]
    if not percent:
        return str(_("No bulletin is read twice any more."))
    return str(_("Bulletins read twice from now on: %(percent)s in a hundred.") % {"percent": percent})


def block_given(_page: CompetitionPage, form: Any) -> str:
    given = form.cleaned_data | {"name": chosen(form, "arbitre")}
    return _("Tables %(first)s to %(last)s given to %(name)s.") % given
