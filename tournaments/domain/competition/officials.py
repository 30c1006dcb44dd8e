"""Who organises a competition, and who conducts it: appointed, and dismissed."""

from datetime import datetime
from uuid import UUID

from tournaments.domain import terms
from tournaments.domain.competition.state import Competition, CompetitionEvent
from tournaments.domain.refusals.centres import CentreNotEnrolled
from tournaments.domain.terms import ALWAYS, Term
from tournaments.events import competition as events, membership


def appoint_organiser(
    competition: Competition, *, account: UUID, now: datetime, term: Term = ALWAYS
) -> list[CompetitionEvent]:
    _ = competition.settings
    terms.refuse_standing(competition.organisers, account, term, now)
    return [membership.OrganiserAppointed(account=account, since=term.since, until=term.until)]


def dismiss_organiser(competition: Competition, *, account: UUID) -> list[CompetitionEvent]:
    terms.refuse_missing(competition.organisers, account)
    return [membership.OrganiserDismissed(account=account)]


def appoint_juge_arbitre(
    competition: Competition, *, account: UUID, now: datetime, term: Term = ALWAYS
) -> list[CompetitionEvent]:
    _ = competition.settings
    terms.refuse_standing(competition.juges, account, term, now)
    return [events.JugeArbitreAppointed(account=account, since=term.since, until=term.until)]


def dismiss_juge_arbitre(competition: Competition, *, account: UUID) -> list[CompetitionEvent]:
    terms.refuse_missing(competition.juges, account)
    return [events.JugeArbitreDismissed(account=account)]


def appoint_centre_juge(
    competition: Competition, *, centre: UUID, account: UUID, now: datetime, term: Term = ALWAYS
) -> list[CompetitionEvent]:
    """Who conducts the partie of one centre of a simultané."""
    _ = competition.settings
    if centre not in competition.centres:
        raise CentreNotEnrolled
    terms.refuse_standing(competition.centre_juges, (centre, account), term, now)
    return [events.CentreJugeArbitreAppointed(centre=centre, account=account, since=term.since, until=term.until)]


def dismiss_centre_juge(competition: Competition, *, centre: UUID, account: UUID) -> list[CompetitionEvent]:
    terms.refuse_missing(competition.centre_juges, (centre, account))
    return [events.CentreJugeArbitreDismissed(centre=centre, account=account)]
