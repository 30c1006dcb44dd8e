"""Which centres play: they ask, staff accepts or refuses, or enrols them without being asked."""

from uuid import UUID

from tournaments.domain.competition.state import Competition, CompetitionEvent
from tournaments.domain.refusals import centres, publication
from tournaments.events.competition import CentreEnrolled, EnrolmentAsked, EnrolmentRefused


def ask_enrolment(competition: Competition, *, centre: UUID) -> list[CompetitionEvent]:
    """`centre` exists: its own stream says so. One that was refused may ask again."""
    _refuse_enrolled(competition, centre)
    if competition.results.official:
        raise publication.ResultsAlreadyOfficial
    if centre in competition.asking:
        raise centres.EnrolmentAlreadyAsked
    return [EnrolmentAsked(centre=centre)]


def enrol_centre(competition: Competition, *, centre: UUID) -> list[CompetitionEvent]:
    """It asked, or staff knows that it plays. `centre` exists, as above."""
    _refuse_enrolled(competition, centre)
    return [CentreEnrolled(centre=centre)]


def refuse_enrolment(
    competition: Competition, *, centre: UUID, reason: UUID, reason_digest: str
) -> list[CompetitionEvent]:
    """`reason` is in the vault, and the centre reads it."""
    _refuse_enrolled(competition, centre)
    if centre not in competition.asking:
        raise centres.EnrolmentNotAsked
    return [EnrolmentRefused(centre=centre, reason=reason, reason_digest=reason_digest)]


def _refuse_enrolled(competition: Competition, centre: UUID) -> None:
    _ = competition.settings
    if centre in competition.centres:
        raise centres.CentreAlreadyEnrolled
