"""The pages of rounds of Scrabble cartes."""

from typing import Any

from django.forms import Form
from django.utils.translation import gettext_lazy as _

from engine.events.actors import Actor
from engine.web.pageforms import PageForm, chosen
from tournaments.game_rounds import commands, page, urls
from tournaments.game_rounds.cartes import forms, presentation
from tournaments.game_rounds.domain.seating import FEWEST
from tournaments.game_rounds.views import pages, tables


def _absent_form(at: page.AtTable, **options: Any) -> Form:
    return forms.CartesAbsentForm(at.table, **options)


def _take_out(at: page.AtTable, form: Form, by: Actor) -> str:
    return tables.run(commands.correct_seats, at, by, other=None, **form.cleaned_data)


def _may_leave(at: page.AtTable) -> bool:
    return tables.may_move(at) and len(at.table.players) > FEWEST


PAGES = pages.Pages(
    presentation.CARTES_WORDS,
    intro=_(
        "A competition may be played at tables of Scrabble cartes, in several rounds whose points add up, between its "
        "entries. Its parties of duplicate, if it has any, stay beside them."
    ),
    announce=_("Announce rounds of Scrabble cartes"),
    absent=_("First withdraw the absent under Check-in: every entry is seated."),
    correctable=_("Places can be corrected by hand once the round is made, with a reason."),
    hint=_(
        "Points after the final count (CARTES-13), even below 0. A table left empty stays as it is. Choose the number "
        "of a table to change a player, note an absence or play on Raccord."
    ),
    between=", ",
    online="games:table",
    follow=_("The table on Raccord"),
    plan_form=forms.CartesPlanForm,
    results_form=forms.CartesResultsForm,
    of_round=tables.acts_of_round(
        _("Close this round of cards"), "tables", _("Play the tables on Raccord"), _("Undo the tables")
    ),
    of_table=(
        tables.result(forms.CartesResultsForm),
        tables.WITHDRAWAL,
        tables.opening("table", _("Play the table on Raccord"), _("Open the table")),
        tables.EXCHANGE,
        PageForm(
            "absent",
            _("Somebody does not play this round"),
            _("Take out of the round"),
            lambda _at, form: _("%(name)s does not play this round.") % {"name": chosen(form, "one")},
            _absent_form,
            _take_out,
            _may_leave,
        ),
    ),
)

urlpatterns = urls.addresses_of(PAGES)
