"""The pages of rounds of Scrabble cartes."""

from django.utils.translation import gettext_lazy as _

from engine.web.pageforms import PageForm, chosen
from tournaments.game_rounds import commands, urls
from tournaments.game_rounds.cartes import forms, presentation
from tournaments.game_rounds.domain.seating import FEWEST
from tournaments.game_rounds.views import pages, tables

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
            forms.CartesAbsentForm,
            tables.typed_into(commands.correct_seats),
            lambda at: tables.may_move(at) and len(at.table.players) > FEWEST,
        ),
    ),
)

urlpatterns = urls.addresses_of(PAGES)
