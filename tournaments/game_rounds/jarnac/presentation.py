"""Rounds of Jarnac in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext, gettext_lazy as _, ngettext

from tournaments.domain.papers.kinds import PaperKind
from tournaments.game_rounds.jarnac import events, game, papers
from tournaments.game_rounds.page import RoundsPage
from tournaments.game_rounds.presentation import Words

SYSTEMS: dict[events.JarnacSystem, Promise] = {
    events.JarnacSystem.SWISS: _("Swiss"),
    events.JarnacSystem.ROUND_ROBIN: _("Round robin: everybody meets everybody"),
    events.JarnacSystem.DOUBLE_ROUND_ROBIN: _("Double round robin: everybody meets everybody twice"),
}
SEEDINGS: dict[events.JarnacSeeding, Promise] = {
    events.JarnacSeeding.LOT: _("by lot"),
    events.JarnacSeeding.SERIE: _("by série, equals by lot"),
}
TIE_BREAKS: dict[str, Promise] = {
    "head_to_head": _("the matches between the equals"),
    "buchholz": _("the scores of the opponents (Buchholz)"),
    "difference": _("the difference of points"),
    "points": _("the points scored"),
    "jarnacs": _("the Jarnacs"),
    "wins": _("the wins"),
}


def rules_told(page: RoundsPage) -> list[str]:
    plan: events.JarnacPlanned = page.state.plan
    parts = [str(SYSTEMS[plan.system])]
    if page.of:
        parts[0] += " · " + ngettext("%(count)s round", "%(count)s rounds", page.of) % {"count": page.of}
    scale = {"win": plan.win, "draw": plan.draw, "loss": plan.loss}
    parts.append(gettext("A win %(win)s, a draw %(draw)s, a loss %(loss)s.") % scale)
    free = {"score": plan.exempt, "points": plan.free_points}
    parts.append(gettext("A round without an opponent: %(score)s, and %(points)s points.") % free)
    ties = ", ".join(str(TIE_BREAKS[name]) for name in plan.tie_breaks)
    if not ties:
        return [*parts, gettext("Equals share their rank.")]
    return [*parts, gettext("Equals are split by: %(ties)s.") % {"ties": ties}]


JARNAC_WORDS = Words(
    game.JARNAC,
    title=_("Jarnac"),
    standings=PaperKind.JARNAC_STANDINGS,
    figures={
        "score": _("Score"),
        "wins": _("Wins"),
        "draws": _("Draws"),
        "losses": _("Losses"),
        "exempt": _("Exempt"),
        "difference": _("Difference"),
        "points": _("Points"),
        "jarnacs": _("Jarnacs"),
        "buchholz": _("Buchholz"),
    },
    points={"difference", "points"},
    rules_told=rules_told,
    between=" – ",
    parts={PaperKind.JARNAC_PAIRS: papers.pairs_part, PaperKind.JARNAC_SLIPS: papers.slips_part},
)
