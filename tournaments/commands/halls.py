"""The commands of a centre: asking to play, being ready, following the coups of another hall on its board."""

from uuid import UUID, uuid5

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import commanding, context, recorded
from engine.people import permissions, vault
from games.queries.parties import digests_of
from tournaments.domain import centre as centres, following
from tournaments.domain.competition import enrolment, readiness, state
from tournaments.domain.following import FOLLOWING
from tournaments.domain.refusals.centres import EnrolmentReasonNeeded
from tournaments.queries.halls.following import refuse_elsewhere, shared_partie
from tournaments.streams import centre_stream, competition_stream, following_stream

ASK, HALL, FOLLOW = "tournaments.ask_enrolment", "tournaments.prepare_hall", "tournaments.follow_coups"


@commanding.command
def ask_enrolment(competition: UUID, *, centre: UUID, by: Actor) -> list[recorded.Recorded]:
    """Ask for a centre to play. Raises UnknownCentre, CentreNotPlaying, EnrolmentAlreadyAsked."""
    permissions.require(by, ASK, centre)
    playing = commanding.load(centre_stream(centre), centres.CENTRE)
    centres.refuse_to_play(playing.state)
    unchanged = [recorded.Condition(playing.stream, playing.version)]
    stream = competition_stream(competition)
    return commanding.record(stream, state.COMPETITION, enrolment.ask_enrolment, centre=centre, conditions=unchanged)


@commanding.command
def refuse_enrolment(competition: UUID, *, centre: UUID, reason: str, by: Actor) -> list[recorded.Recorded]:
    """Refuse a centre, with a reason that it can read; to accept it, `enrol_centre`.

    `reason` goes to the vault. Raises EnrolmentReasonNeeded, EnrolmentNotAsked.
    """
    permissions.require(by, "tournaments.manage_competition", competition)
    if not reason.strip():
        raise EnrolmentReasonNeeded
    with transaction.atomic():
        # A repeated command keeps its reason once.
        stored = vault.keep_text(
            reason.strip(), text_id=uuid5(UUID(context.current_metadata()["command_id"]), "reason")
        )
        return commanding.record(
            competition_stream(competition),
            state.COMPETITION,
            enrolment.refuse_enrolment,
            centre=centre,
            reason=stored.id,
            reason_digest=stored.digest,
        )


@commanding.command
def say_ready(competition: UUID, *, centre: UUID, by: Actor) -> list[recorded.Recorded]:
    """Say that the hall can begin the open round, or the next one. Raises NoEntriesHere, EntriesWithoutTable."""
    permissions.require(by, HALL, (competition, centre))
    return commanding.record(competition_stream(competition), state.COMPETITION, readiness.say_ready, centre=centre)


@commanding.command
def undo_ready(competition: UUID, *, centre: UUID, by: Actor) -> list[recorded.Recorded]:
    """Say that the hall is not ready after all. Raises CentreNotReady."""
    permissions.require(by, HALL, (competition, centre))
    return commanding.record(competition_stream(competition), state.COMPETITION, readiness.undo_ready, centre=centre)


@commanding.command
def lay_coup(competition: UUID, *, centre: UUID, coup: int, digest: str, by: Actor) -> list[recorded.Recorded]:
    """FISF 0.a: confirm that a coup of the shared partie is on the board, as the page showed it under this digest.

    Raises NothingToFollow, CoupNotToldYet, CoupHasChanged, CoupBeforeNotLaid.
    """
    return _say(following.lay, competition, centre, by=by, coup=coup, digest=digest)


@commanding.command
def compare_coup(
    competition: UUID, *, centre: UUID, coup: int, digest: str, code: str, by: Actor
) -> list[recorded.Recorded]:
    """FISF 0.a: enter the code of the other hall. The right one confirms every coup up to this one, another disputes
    it.

    Raises CodeUnreadable, and what `lay_coup` does.
    """
    return _say(following.compare, competition, centre, by=by, coup=coup, digest=digest, code=code)


@commanding.command
def dispute_coup(competition: UUID, *, centre: UUID, coup: int, digest: str, by: Actor) -> list[recorded.Recorded]:
    """FISF 0.a: say that the board differs from the page. Raises what `lay_coup` does."""
    return _say(following.dispute, competition, centre, by=by, coup=coup, digest=digest)


def _say(decision: object, competition: UUID, centre: UUID, *, by: Actor, **fields: object) -> list[recorded.Recorded]:
    permissions.require(by, FOLLOW, (competition, centre))
    refuse_elsewhere(competition, centre)
    partie = shared_partie(competition)
    announced = digests_of([partie])[partie]
    return commanding.record(following_stream(partie, centre), FOLLOWING, decision, announced=announced, **fields)  # type: ignore[arg-type]  # a decision on Following
