"""The halls in words: what is ready and what is missing, where each stands, what needs attention."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, ngettext

from tournaments.domain.halls import Check, Hall, HallState, Item, Line, Need, Round, checklist
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.presentation import competitions, posts
from tournaments.queries.halls.rounds import HallsOfRound
from tournaments.queries.team import Role

# The route by which what is missing is mended, where there is one besides the page of the hall.
_MENDED_AT = {
    Item.EQUIPMENT: "organisation-page",
    Item.JUGE_ARBITRE: "staff-team",
    Item.ARBITRES: "staff-team",
    Item.ENTRIES: "staff-entries",
    Item.TABLES: "staff-tables",
    Item.CHECK_IN: "staff-check-in",
    Item.GAME: "staff-competition",
}
_INVITED = {Item.JUGE_ARBITRE: Role.CENTRE_JUGE, Item.ARBITRES: Role.ARBITRE}


def checks_shown(hall: Hall, round_: Round, competition: UUID, opens: set[str]) -> list[dict[str, Any]]:
    """The lines of the check-list; `opens`: the routes that its reader may follow."""
    return [
        {
            "text": check_text(check, hall),
            "done": check.done,
            "needed": check.needed,
            "url": _mending_url(check, hall, competition, opens),
        }
        for check in checklist(hall, round_)
    ]


def _mending_url(check: Check, hall: Hall, competition: UUID, opens: set[str]) -> str:
    route = _MENDED_AT.get(check.item, "")
    if check.done or route not in opens:
        return ""
    if check.item is Item.EQUIPMENT:
        return reverse(route, args=[OrganisationKind.CENTRE, hall.centre])
    invited = _INVITED.get(check.item)
    return reverse(route, args=[competition]) + (posts.to_invite(invited, hall.centre) if invited else "")


def check_text(check: Check, hall: Hall) -> str:
    """A line of the check-list, in words."""
    if check.done:
        return _there(check, hall)
    match check.item:
        case Item.JUGE_ARBITRE:
            return _("No juge-arbitre is appointed.")
        case Item.ARBITRES:
            return _("No arbitre is appointed: nobody can enter the bulletins.")
        case Item.ENTRIES:
            return _("Nobody has entered yet.")
        case Item.TABLES if hall.entries:
            text = ngettext("%(count)s entry has no table.", "%(count)s entries have no table.", check.count)
            return text % {"count": check.count}
        case Item.TABLES:
            return _("No table is given out.")
        case Item.CHECK_IN if hall.entries:
            text = ngettext("%(count)s entry is not checked in.", "%(count)s entries are not checked in.", check.count)
            return text % {"count": check.count}
        case Item.CHECK_IN:
            return _("Nobody is checked in.")
        case Item.LEXICON:
            return _("The lexicon of the competition is not installed here.")
        case Item.GAME:
            return _("The game of this partie has not been sealed yet.")
        case Item.EQUIPMENT:
            return _("Nothing is recorded of the equipment of the hall.")


def _there(check: Check, hall: Hall) -> str:
    count = {"count": check.count}
    match check.item:
        case Item.JUGE_ARBITRE:
            return _("Juge-arbitre appointed")
        case Item.ARBITRES:
            return ngettext("%(count)s arbitre appointed", "%(count)s arbitres appointed", check.count) % count
        case Item.ENTRIES:
            return ngettext("%(count)s entry", "%(count)s entries", check.count) % count
        case Item.TABLES:
            return _("Every entry has its table")
        case Item.CHECK_IN:
            return _("Everybody is checked in")
        case Item.LEXICON:
            return _("Lexicon and regulation ready")
        case Item.GAME:
            return _("Game received and sealed")
        case Item.EQUIPMENT:
            return _("Equipment: %(listed)s") % {"listed": ", ".join(hall.equipment)}


def state_label(state: HallState) -> str:
    return {
        HallState.PLAYING: _("playing"),
        HallState.READY: _("ready"),
        HallState.WAITING: _("not heard of yet"),
        HallState.ENDED: _("partie ended"),
        HallState.AWAY: _("does not play"),
    }[state]


def need_text(need: Need, number: int) -> str:
    """What needs a hand, in words."""
    match need:
        case Need.DIFFERS:
            return _("Another grid or tirage at coup %(coup)s") % {"coup": number}
        case Need.INTERRUPTED:
            return _("Interrupted at coup %(coup)s") % {"coup": number}
        case Need.UNKNOWN_PLAYERS:
            text = ngettext(
                "%(count)s unknown player in its results", "%(count)s unknown players in its results", number
            )
            return text % {"count": number}
        case Need.REPORT:
            return _("Its results wait for an answer")
        case Need.MISSING:
            return ngettext("%(count)s bulletin missing", "%(count)s bulletins missing", number) % {"count": number}
        case Need.BEHIND:
            return ngettext("%(count)s coup to put on the board", "%(count)s coups to put on the board", number) % {
                "count": number
            }


def wall_item(line: Line, halls: HallsOfRound) -> dict[str, Any]:
    """A centre on the wall."""
    hall = line.hall
    lacking = sum(check.needed and not check.done for check in checklist(hall, halls.round))
    return {
        "name": hall.name,
        "url": reverse("centre-hall", args=[halls.competition, hall.centre]),
        "state": line.state.value,
        "state_label": state_label(line.state),
        "coup": hall.coup if halls.round.by_centre else hall.laid,
        "phase": hall.phase.value if hall.phase else "",
        "needs": [
            {"text": need_text(need, number), "alarm": need is Need.DIFFERS, "url": _answer_url(need, halls, hall)}
            for need, number in line.needs
        ],
        "entries": hall.entries,
        "checked_in": hall.checked_in,
        "bulletins": hall.bulletins,
        "missing": hall.missing,
        "lacking": lacking,
        "heard_at": max(filter(None, (hall.heard_at, hall.ready_at)), default=None),
        "seen_at": hall.seen_at,
        "report": hall.report,
    }


def _answer_url(need: Need, halls: HallsOfRound, hall: Hall) -> str:
    if need in (Need.UNKNOWN_PLAYERS, Need.REPORT):
        return reverse("staff-reports", args=[halls.competition])
    return reverse("centre-hall", args=[halls.competition, hall.centre])


def tally(lines: list[Line]) -> list[dict[str, Any]]:
    """How many halls are where, those of no hall left out."""
    counts = {state: sum(line.state is state for line in lines) for state in HallState}
    return [
        {"state": state.value, "text": _counted(state, count) % {"count": count}}
        for state, count in counts.items()
        if count
    ]


def _counted(state: HallState, count: int) -> str:
    match state:
        case HallState.PLAYING:
            return ngettext("%(count)s playing", "%(count)s playing", count)
        case HallState.READY:
            return ngettext("%(count)s ready", "%(count)s ready", count)
        case HallState.WAITING:
            return ngettext("%(count)s not heard of yet", "%(count)s not heard of yet", count)
        case HallState.ENDED:
            return ngettext("%(count)s has ended", "%(count)s have ended", count)
        case HallState.AWAY:
            return ngettext("%(count)s does not play", "%(count)s do not play", count)


def rounds_shown(halls: HallsOfRound) -> list[dict[str, Any]]:
    """The ways to the other rounds."""
    return [
        {"label": competitions.round_label(number), "number": number, "is_current": number == halls.round.number}
        for number in halls.rounds
    ]
