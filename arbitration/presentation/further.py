"""A recours before the FISF as plain values: how far it is, what is awaited, what was decided."""

from typing import Any

from django.utils.translation import gettext as _, gettext_lazy, ngettext

from arbitration.domain.recours.further import Stage
from arbitration.events.fisf import Attempt, Party, Transmitter
from arbitration.events.recours import Outcome
from arbitration.forms.recours import OUTCOME_LABELS
from arbitration.queries.further import FurtherLine

STAGES = {
    Stage.INFORMED: gettext_lazy("parties informed"),
    Stage.TRANSMITTED: gettext_lazy("before the FISF"),
    Stage.AWAITED: gettext_lazy("documents awaited"),
    Stage.COMPLETED: gettext_lazy("before the FISF, complete"),
    Stage.LAPSED: gettext_lazy("void"),
    Stage.DECIDED: gettext_lazy("decided by the FISF"),
}
PARTIES = {Party.PLAYER: gettext_lazy("the player"), Party.ARBITRES: gettext_lazy("the arbitres")}
TRANSMITTERS = {
    Transmitter.PRESIDENT: gettext_lazy("the president of the commission d’arbitrage"),
    Transmitter.ORGANISER: gettext_lazy("the organiser, in the absence of the president"),
}
ATTEMPTS = {
    Attempt.REQUEST: gettext_lazy("a request for documents"),
    Attempt.DOCUMENTS: gettext_lazy("documents"),
    Attempt.REPLACEMENT: gettext_lazy("a replacement"),
    Attempt.DECISION: gettext_lazy("a decision"),
}
ROLES = {
    "president": gettext_lazy("president of the commission du règlement"),
    "technical": gettext_lazy("responsable technique of the FISF"),
    "africa": gettext_lazy("head of the Bureau Afrique"),
    "member": gettext_lazy("member of the commission du règlement"),
    "other": gettext_lazy("may replace a member"),
}


def further_item(line: FurtherLine) -> dict[str, Any]:
    """How far it is. `until` and the others in `_at` are moments; lists are of texts."""
    row = line.row
    return {
        "stage": line.stage.value,
        "label": str(STAGES[line.stage]),
        "void": line.stage is Stage.LAPSED,
        "appellant": str(PARTIES[Party(row.appellant)]),
        "grounds": line.text(row.grounds),
        "informed": told(row.informed),
        "informed_at": row.informed_at,
        "transmitter": str(TRANSMITTERS[Transmitter(row.transmitter)]) if row.transmitter else "",
        "transmitted_at": row.transmitted_at,
        "documents": listed(line.text(row.documents)),
        "requested": listed(line.text(row.requested)),
        "requested_at": row.requested_at,
        "until": row.until,
        "left": days(line.days_left),
        "supplied": listed(line.text(row.supplied)),
        "supplied_at": row.supplied_at,
        "replaced": line.replaced,
        "tries": [
            (str(ATTEMPTS[Attempt(attempt.attempt)]), attempt.text, attempt.recorded_at) for attempt in line.tries
        ],
        "outcome": str(OUTCOME_LABELS[Outcome(row.outcome)]) if row.outcome else "",
        "favourable": row.favourable,
        "sitting": line.sitting,
        "reason": line.text(row.reason),
        "decided_at": row.decided_at,
    }


def told(parties: list[str]) -> str:
    """Who was informed: "the player and the arbitres"."""
    both = {Party(party) for party in parties}
    if len(both) > 1:
        return _("the player and the arbitres")
    return str(PARTIES[both.pop()]) if both else ""


def days(left: int | None) -> str:
    """How many days are left; "" where nothing is awaited."""
    if left is None:
        return ""
    return ngettext("%(days)s day left", "%(days)s days left", left) % {"days": left}


def listed(text: str) -> list[str]:
    """One document a line."""
    return text.splitlines()
