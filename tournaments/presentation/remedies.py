"""The rectificatif of a recours, in words that everybody reads."""

from django.utils.translation import gettext as _

from arbitration.events.recours import Outcome
from arbitration.presentation.recours import about
from arbitration.queries.recours import RecoursLine


def cause_of(line: RecoursLine) -> str:
    """What was contested, without the reason, which is personal."""
    if line.further and line.further.row.outcome not in ("", Outcome.UPHELD.value):
        return _("Decision of the FISF on a recours (FISF 6.4.2): %(about)s") % {"about": about(line)}
    return _("Decision of the commission d’arbitrage on a recours (FISF 6.4.1): %(about)s") % {"about": about(line)}
