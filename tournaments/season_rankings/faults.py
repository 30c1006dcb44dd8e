"""Why lines of a ranking of before cannot be taken, in words: those of a kind together."""

from collections.abc import Sequence

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from tournaments.season_rankings.domain.carrying import CarriedFault, CarriedRow

# Lines that are named of each kind.
_NAMED = 12
_SAID = {
    CarriedFault.NO_LICENCE: gettext_lazy("the licence number is missing"),
    CarriedFault.UNKNOWN_LICENCE: gettext_lazy("no player of the federation has this licence number"),
    CarriedFault.TWICE: gettext_lazy("this player stands on an earlier line already"),
    CarriedFault.VALUE: gettext_lazy("a value is no number"),
    CarriedFault.RANK: gettext_lazy("the rank is no whole number"),
    CarriedFault.SERIE: gettext_lazy("the ranking has no such série"),
}


def fault_sentences(faults: Sequence[CarriedRow]) -> list[str]:
    """One for each kind, with its lines and what stands there."""
    said = []
    for kind, why in _SAID.items():
        rows = [row for row in faults if row.fault is kind]
        if not rows:
            continue
        lines = ", ".join(f"{row.number} (« {row.typed} »)" if row.typed else str(row.number) for row in rows[:_NAMED])
        more = "…" if len(rows) > _NAMED else ""
        told = ngettext("Line %(lines)s: %(why)s.", "Lines %(lines)s: %(why)s.", len(rows))
        said.append(told % {"lines": lines + more, "why": why})
    said.append(_("Correct them and send again, or tick that they are left out."))
    return said
