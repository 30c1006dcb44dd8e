"""The facts of rounds of Scrabble cartes as sentences."""

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from engine.web.history import Names
from tournaments.game_rounds.cartes import events, presentation
from tournaments.game_rounds.history import Sentences, tell


class CartesSentences(Sentences):
    words = presentation.CARTES_WORDS
    of_round = gettext_lazy("Scrabble cartes, round %(number)s: %(told)s")
    unmade = gettext_lazy("its tables are undone")
    opened = gettext_lazy("table %(table)s plays here")
    published = gettext_lazy("Scrabble cartes: %(kind)s")
    reopened = gettext_lazy("Scrabble cartes: rectificatif in preparation")

    def planned(self, event: events.CartesPlanned, names: Names) -> str:
        rounds = ngettext("%(count)s round", "%(count)s rounds", event.rounds) % {"count": event.rounds}
        size = _("tables of %(size)s") % {"size": event.size}
        return _("Scrabble cartes announced: %(told)s") % {"told": f"{rounds} · {size}"}

    def result(self, event: events.CartesResultEntered, names: Names) -> str:
        points = " – ".join(map(str, event.points))
        return _("table %(table)s, points %(points)s") % {"table": event.table, "points": points}


tell(CartesSentences())
