"""The facts of rounds of Jarnac as sentences."""

from collections.abc import Iterable

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.web.history import Names, telling
from tournaments.game_rounds.jarnac import events
from tournaments.game_rounds.jarnac.presentation import system_label
from tournaments.presentation.publications import kind_label


def _pairs(pairs: Iterable[events.JarnacPair], names: Names) -> str:
    told = (
        _("table %(table)s: %(first)s – %(second)s")
        % {"table": pair.table, "first": names.get(pair.first, ""), "second": names.get(pair.second, "")}
        for pair in pairs
    )
    return " · ".join(told)


def _of_round(number: int, told: str) -> str:
    return _("Jarnac, round %(number)s: %(told)s") % {"number": number, "told": told}


@telling(events.JarnacPlanned)
def planned(event: events.JarnacPlanned, names: Names) -> str:
    scale = f"{event.win} / {event.draw} / {event.loss}"
    told = [system_label(event.system)]
    if event.rounds:
        told.append(ngettext("%(count)s round", "%(count)s rounds", event.rounds) % {"count": event.rounds})
    return _("Jarnac announced: %(told)s") % {"told": " · ".join([*told, scale])}


@telling(events.JarnacRoundPaired)
def paired(event: events.JarnacRoundPaired, names: Names) -> str:
    exempt = [_("exempt: %(name)s") % {"name": names.get(entry, "")} for entry in event.exempt]
    return _of_round(event.round, " · ".join(filter(None, [_pairs(event.pairs, names), *exempt])))


@telling(events.JarnacRoundCancelled)
def cancelled(event: events.JarnacRoundCancelled, names: Names) -> str:
    return _of_round(event.round, _("its pairs are unmade"))


@telling(events.JarnacPairingCorrected)
def corrected(event: events.JarnacPairingCorrected, names: Names) -> str:
    exempt = [_("exempt: %(name)s") % {"name": names.get(entry, "")} for entry in event.exempt]
    return _of_round(
        event.round, _("corrected by hand, %(pairs)s") % {"pairs": " · ".join([_pairs(event.pairs, names), *exempt])}
    )


@telling(events.JarnacMatchOpened)
def match_opened(event: events.JarnacMatchOpened, names: Names) -> str:
    return _of_round(event.round, _("table %(table)s plays its match here") % {"table": event.table})


@telling(events.JarnacResultEntered)
def entered(event: events.JarnacResultEntered, names: Names) -> str:
    told = {
        "table": event.table,
        "first": event.first.points,
        "second": event.second.points,
        "jarnacs": f"{event.first.jarnacs}–{event.second.jarnacs}",
    }
    return _of_round(event.round, _("table %(table)s, %(first)s to %(second)s, Jarnacs %(jarnacs)s") % told)


@telling(events.JarnacForfeited)
def forfeited(event: events.JarnacForfeited, names: Names) -> str:
    absent = ", ".join(names.get(entry, "") for entry in event.absent)
    return _of_round(event.round, _("table %(table)s, absent: %(names)s") % {"table": event.table, "names": absent})


@telling(events.JarnacResultWithdrawn)
def withdrawn(event: events.JarnacResultWithdrawn, names: Names) -> str:
    return _of_round(event.round, _("the result of table %(table)s is taken back") % {"table": event.table})


@telling(events.JarnacRoundClosed)
def closed(event: events.JarnacRoundClosed, names: Names) -> str:
    return _of_round(event.round, _("closed"))


@telling(events.JarnacPublished)
def published(event: events.JarnacPublished, names: Names) -> str:
    return _("Jarnac: %(kind)s") % {"kind": kind_label(event.kind, event.number)}


@telling(events.JarnacReopened)
def reopened(event: events.JarnacReopened, names: Names) -> str:
    return _("Jarnac: rectificatif in preparation")
