"""The pages of rounds of Jarnac."""

from django.utils.translation import gettext_lazy as _

from engine.web.pageforms import PageForm
from tournaments.domain.papers.kinds import PaperKind
from tournaments.game_rounds import commands, urls
from tournaments.game_rounds.jarnac import forms, presentation
from tournaments.game_rounds.views import pages, tables

PAGES = pages.Pages(
    presentation.JARNAC_WORDS,
    intro=_(
        "A competition may be played by matches of Jarnac, in a Swiss or a round robin, between its entries. Its "
        "parties of duplicate, if it has any, stay beside them."
    ),
    announce=_("Announce rounds of Jarnac"),
    absent=_("First withdraw the absent under Check-in: every entry is paired."),
    correctable=_("Pairs can be corrected by hand once the round is made, with a reason."),
    hint=_(
        "The winner follows from JARNAC-13: more than 70 points ahead, or ahead in points and in Jarnacs; else it is "
        "a draw. A table left empty stays as it is. Choose the number of a table for a forfeit, another player or a "
        "match on Raccord."
    ),
    online="games:match",
    follow=_("The match on Raccord"),
    plan_form=forms.JarnacPlanForm,
    results_form=forms.JarnacResultsForm,
    of_round=tables.acts_of_round(
        _("Close this round of Jarnac"), "matchs", _("Play the matches on Raccord"), _("Undo the pairs")
    ),
    of_table=(
        tables.result(forms.JarnacResultsForm),
        PageForm(
            "forfait",
            _("Somebody did not play"),
            _("Save the forfeit"),
            tables.of_table(_("Table %(table)s: forfeit saved.")),
            forms.JarnacForfeitForm,
            tables.typed_into(commands.enter_results),
        ),
        tables.WITHDRAWAL,
        tables.opening("match", _("Play the match on Raccord"), _("Open the match")),
        tables.EXCHANGE,
    ),
    papers=(
        (PaperKind.JARNAC_PAIRS, _("Print the pairs")),
        (PaperKind.JARNAC_SLIPS, _("Print the result slips")),
    ),
)

urlpatterns = urls.addresses_of(PAGES)
