"""Who signed what is stated before a competition, as sentences."""

from django.utils.translation import gettext as _

from engine.web.history import Names, describes
from tournaments.events.statements import StatementCountersigned


@describes(StatementCountersigned)
def countersigned(event: StatementCountersigned, _names: Names) -> str:
    return _("Statement before the competition countersigned, by the key %(key)s") % {"key": event.key}
