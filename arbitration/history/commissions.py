"""The facts of commissions as sentences. Why somebody does not sit, or is disqualified, is read elsewhere."""

from collections.abc import Iterable
from uuid import UUID

from django.utils.translation import gettext as _

from arbitration.events import commission, fisf
from engine.web.history import Names, tells_the_log


def called(persons: Iterable[UUID], names: Names) -> str:
    """The names that are known, in order."""
    return ", ".join(names[person] for person in persons if person in names)


@tells_the_log(commission.CommissionConstituted)
def constituted(event: commission.CommissionConstituted, names: Names) -> str:
    members = called((member.person for member in event.members), names)
    if event.centre:
        params = {"centre": names.get(event.centre, ""), "members": members}
        return _("Commission d’arbitrage of a centre, %(centre)s: %(members)s") % params
    return _("Commission d’arbitrage: %(members)s") % {"members": members}


@tells_the_log(commission.MemberReplaced)
def replaced(event: commission.MemberReplaced, names: Names) -> str:
    params = {"old": called([event.person], names), "new": called([event.by.person], names)}
    return _("Member replaced: %(new)s now sits, instead of a former member (%(old)s)") % params


@tells_the_log(commission.ConflictDeclared)
def conflict(event: commission.ConflictDeclared, names: Names) -> str:
    name = {"name": called([event.person], names)}
    if event.recours:
        return _("Conflict of interest declared for one recours: %(name)s does not sit") % name
    return _("Conflict of interest declared: %(name)s does not sit") % name


@tells_the_log(commission.PlayerDisqualified)
def disqualified(event: commission.PlayerDisqualified, names: Names) -> str:
    return _("Disqualified: %(name)s") % {"name": names.get(event.entry, "")}


@tells_the_log(commission.DisqualificationLifted)
def lifted(event: commission.DisqualificationLifted, names: Names) -> str:
    return _("No longer disqualified: %(name)s") % {"name": names.get(event.entry, "")}


@tells_the_log(fisf.FisfCommissionComposed)
def composed(event: fisf.FisfCommissionComposed, names: Names) -> str:
    seats = (event.president, event.technical, event.africa, *event.members)
    return _("Commission of the FISF: %(members)s") % {"members": called((seat.person for seat in seats), names)}
