"""The facts of rounds of Jarnac as sentences."""

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.web.history import Names
from tournaments.game_rounds.history import Sentences, tell
from tournaments.game_rounds.jarnac import events, presentation


class JarnacSentences(Sentences):
    words = presentation.JARNAC_WORDS
    of_round = gettext_lazy("Jarnac, round %(number)s: %(told)s")
    unmade = gettext_lazy("its pairs are undone")
    opened = gettext_lazy("table %(table)s plays its match here")
    published = gettext_lazy("Jarnac: %(kind)s")
    reopened = gettext_lazy("Jarnac: rectificatif in preparation")

    def planned(self, event: events.JarnacPlanned, names: Names) -> str:
        scale = f"{event.win} / {event.draw} / {event.loss}"
        parts = [str(presentation.SYSTEMS[event.system])]
        if event.rounds:
            parts.append(ngettext("%(count)s round", "%(count)s rounds", event.rounds) % {"count": event.rounds})
        return _("Jarnac announced: %(told)s") % {"told": " · ".join([*parts, scale])}

    def result(self, event: events.JarnacResultEntered | events.JarnacForfeited, names: Names) -> str:
        if isinstance(event, events.JarnacForfeited):
            absent = ", ".join(names.get(entry, "") for entry in event.absent)
            return _("table %(table)s, absent: %(names)s") % {"table": event.table, "names": absent}
        params = {
            "table": event.table,
            "first": event.first.points,
            "second": event.second.points,
            "jarnacs": f"{event.first.jarnacs}–{event.second.jarnacs}",
        }
        return _("table %(table)s, %(first)s to %(second)s, Jarnacs %(jarnacs)s") % params


tell(JarnacSentences())
