"""The facts of rounds of Scrabble cartes as sentences."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.web.history import Names, telling
from tournaments.game_rounds.cartes import events
from tournaments.presentation.publications import kind_label


def _tables(tables: Iterable[events.CartesSeats], names: Names) -> str:
    told = (
        _("table %(table)s: %(names)s")
        % {"table": each.table, "names": ", ".join(names.get(entry, "") for entry in each.players)}
        for each in tables
    )
    return " · ".join(told)


def _of_round(number: int, told: str) -> str:
    return _("Scrabble cartes, round %(number)s: %(told)s") % {"number": number, "told": told}


@telling(events.CartesPlanned)
def planned(event: events.CartesPlanned, names: Names) -> str:
    rounds = ngettext("%(count)s round", "%(count)s rounds", event.rounds) % {"count": event.rounds}
    size = _("tables of %(size)s") % {"size": event.size}
    return _("Scrabble cartes announced: %(told)s") % {"told": f"{rounds} · {size}"}


@telling(events.CartesRoundSeated)
def seated(event: events.CartesRoundSeated, names: Names) -> str:
    return _of_round(event.round, _tables(event.tables, names))


@telling(events.CartesRoundCancelled)
def cancelled(event: events.CartesRoundCancelled, names: Names) -> str:
    return _of_round(event.round, _("its tables are unmade"))


@telling(events.CartesSeatsCorrected)
def corrected(event: events.CartesSeatsCorrected, names: Names) -> str:
    return _of_round(event.round, _("corrected by hand, %(pairs)s") % {"pairs": _tables(event.tables, names)})


@telling(events.CartesTableOpened)
def table_opened(event: events.CartesTableOpened, names: Names) -> str:
    return _of_round(event.round, _("table %(table)s plays here") % {"table": event.table})


@telling(events.CartesResultEntered)
def entered(event: events.CartesResultEntered, names: Names) -> str:
    points = " – ".join(map(str, event.points))
    return _of_round(event.round, _("table %(table)s, points %(points)s") % {"table": event.table, "points": points})


@telling(events.CartesResultWithdrawn)
def withdrawn(event: events.CartesResultWithdrawn, names: Names) -> str:
    return _of_round(event.round, _("the result of table %(table)s is taken back") % {"table": event.table})


@telling(events.CartesRoundClosed)
def closed(event: events.CartesRoundClosed, names: Names) -> str:
    return _of_round(event.round, _("closed"))


@telling(events.CartesPublished)
def published(event: events.CartesPublished, names: Names) -> str:
    return _("Scrabble cartes: %(kind)s") % {"kind": kind_label(event.kind, event.number)}


@telling(events.CartesReopened)
def reopened(event: events.CartesReopened, names: Names) -> str:
    return _("Scrabble cartes: rectificatif in preparation")
