"""Rounds of Jarnac in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.game_rounds.jarnac.events import JarnacPlanned, JarnacSeeding, JarnacSystem

SYSTEMS: dict[JarnacSystem, Promise] = {
    JarnacSystem.SWISS: _("Swiss"),
    JarnacSystem.ROUND_ROBIN: _("Round robin: everybody meets everybody"),
    JarnacSystem.DOUBLE_ROUND_ROBIN: _("Double round robin: everybody meets everybody twice"),
}
SEEDINGS: dict[JarnacSeeding, Promise] = {
    JarnacSeeding.LOT: _("by lot"),
    JarnacSeeding.SERIE: _("by série, equals by lot"),
}
TIE_BREAKS: dict[str, Promise] = {
    "head_to_head": _("the matches between the equals"),
    "buchholz": _("the scores of the opponents (Buchholz)"),
    "difference": _("the difference of points"),
    "points": _("the points scored"),
    "jarnacs": _("the Jarnacs"),
    "wins": _("the wins"),
}


def rules_told(rules: JarnacPlanned, of: int) -> list[str]:
    """How it is played and counted, a sentence each."""
    scale = {"win": rules.win, "draw": rules.draw, "loss": rules.loss}
    told = [system_label(rules.system)]
    if of:
        told[0] += " · " + ngettext("%(count)s round", "%(count)s rounds", of) % {"count": of}
    told.append(gettext("A win %(win)s, a draw %(draw)s, a loss %(loss)s.") % scale)
    free = {"score": rules.exempt, "points": rules.free_points}
    told.append(gettext("A round without an opponent: %(score)s, and %(points)s points.") % free)
    ties = ", ".join(str(TIE_BREAKS[name]) for name in rules.tie_breaks)
    if not ties:
        return [*told, gettext("Equals share their rank.")]
    return [*told, gettext("Equals are split by: %(ties)s.") % {"ties": ties}]


def system_label(system: JarnacSystem) -> str:
    return str(SYSTEMS[system])
