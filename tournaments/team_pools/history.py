"""The facts of pools of teams as sentences."""

from django.utils.translation import gettext as _, ngettext

from engine.web.history import Names, describes
from tournaments.team_pools import events


@describes(events.TeamPoolsDrawn)
def drawn(event: events.TeamPoolsDrawn, names: Names) -> str:
    count = len(event.pools)
    return ngettext("%(count)s pool drawn", "%(count)s pools drawn", count) % {"count": count}


@describes(events.TeamArbitreNamed)
def arbitre_named(event: events.TeamArbitreNamed, names: Names) -> str:
    said = {"team": names.get(event.team, ""), "player": names.get(event.player, "")}
    return _("%(team)s brings an arbitre: %(player)s") % said


@describes(events.TeamArbitreWithdrawn)
def arbitre_withdrawn(event: events.TeamArbitreWithdrawn, names: Names) -> str:
    return _("%(team)s owes an arbitre again") % {"team": names.get(event.team, "")}
