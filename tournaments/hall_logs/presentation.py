"""Halls without internet, in words."""

from collections.abc import Mapping
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from engine.people.identities import names_of
from tournaments.hall_logs.queries.away import HallAway
from tournaments.hall_logs.queries.here import own_hall
from tournaments.hall_logs.queries.sent import Sent
from tournaments.presentation.competitions import round_label

_SHOWN = 16  # digits of a digest


def hall_shown(hall: HallAway) -> dict[str, Any]:
    """The context of the page of a centre that plays, or may play, without internet."""
    sealed = [game for game in hall.games if game.sealed]
    lacking = []
    if hall.standing:
        lacking.append(
            ngettext("%(count)s player has no table.", "%(count)s players have no table.", hall.standing)
            % {"count": hall.standing}
        )
    if hall.by_centre and not sealed:
        lacking.append(_("No partie is sealed: the hall would have nothing to play."))
    received = hall.received
    return {
        "hall": hall,
        "hall_url": reverse("centre-hall", args=[hall.competition, hall.centre]),
        "lacking": lacking,
        "codes": [{"label": round_label(game.round), "code": game.code} for game in hall.games if game.code],
        "sealed": [round_label(game.round) for game in sealed],
        "received": {"log": received.log, "place": received.place, "digest": received.digest[:_SHOWN]}
        if received
        else None,
    }


def sent_shown(sent: Sent) -> dict[str, Any]:
    """What a file brings, a line for each kind of facts that people count."""
    return {
        "sent": sent,
        "digest": sent.digest[:_SHOWN],
        "lines": list(_lines(sent.kinds)),
        "doubles": doubles_of(sent),
    }


def doubles_of(sent: Sent) -> list[str]:
    """A sentence for each player of the hall whose licence number is somebody's here."""
    names = names_of(double.known_as for double in sent.doubles)
    sentence = _(
        "One licence number, two players: %(there)s, registered by the hall, and %(here)s, who is known here. The "
        "number stays with the second; merge the two under “Players”, “Possible duplicates”."
    )
    return [sentence % {"there": double.name, "here": names[double.known_as]} for double in sent.doubles]


def _lines(kinds: Mapping[str, int]) -> Any:
    told = 0
    for kind, said in _counted().items():
        if count := kinds.get(kind, 0):
            told += count
            yield said(count) % {"count": count}
    if rest := sum(kinds.values()) - told:
        yield ngettext("%(count)s other event", "%(count)s other events", rest) % {"count": rest}


def _counted() -> dict[str, Any]:
    return {
        "games.partie_created": lambda n: ngettext("%(count)s partie", "%(count)s parties", n),
        "games.solution_announced": lambda n: ngettext("%(count)s coup announced", "%(count)s coups announced", n),
        "arbitration.bulletin_corrected": lambda n: ngettext(
            "%(count)s bulletin corrected", "%(count)s bulletins corrected", n
        ),
        "arbitration.bulletin_rectified": lambda n: ngettext(
            "%(count)s bulletin rectified", "%(count)s bulletins rectified", n
        ),
        "arbitration.billet_delivered": lambda n: ngettext(
            "%(count)s billet handed over", "%(count)s billets handed over", n
        ),
        "arbitration.judgement_recorded": lambda n: ngettext("%(count)s judgement", "%(count)s judgements", n),
        "arbitration.appeal_filed": lambda n: ngettext("%(count)s recours", "%(count)s recours", n),
        "tournaments.entry_accepted": lambda n: ngettext(
            "%(count)s player entered there", "%(count)s players entered there", n
        ),
    }


def own_hall_shown() -> dict[str, Any]:
    """The context of the page of the hall itself."""
    hall = own_hall()
    return {
        "hall": hall,
        "next": round_label(hall.next_round) if hall.next_round else "",
        "open": round_label(hall.open_round) if hall.open_round else "",
        "conduct_url": reverse("games:conduct", args=[hall.partie]) if hall.partie else "",
        "entry_url": reverse("arbitration:entry", args=[hall.partie, hall.centre]) if hall.partie else "",
        "parties_url": reverse("staff-competition", args=[hall.competition]),
        "tables_url": reverse("staff-tables", args=[hall.competition]),
        "check_in_url": reverse("staff-check-in", args=[hall.competition]),
        "passes_url": reverse("centre-passes", args=[hall.competition, hall.centre]),
        "papers_url": reverse("staff-papers", args=[hall.competition]),
    }
