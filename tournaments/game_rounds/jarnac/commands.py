"""Rounds of Jarnac in a competition: planned, paired, played, counted, made known."""

import secrets
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction

from engine.eventstore import Recorded
from engine.eventstore.commanding import command, fresh_id, load, record
from engine.people import Actor, require
from engine.people.readers import reading
from engine.people.vault import Kept, keep_text
from engine.rules.profile import recorded_profile
from games.commands import create_match, end_match
from games.commands.match import LONGEST_NAME
from games.events import ShortJarnac
from games.queries.matches import match_now
from tournaments.domain.competition import COMPETITION
from tournaments.game_rounds.commands import CONDUCT, fielded
from tournaments.game_rounds.jarnac import domain as decisions
from tournaments.game_rounds.jarnac.domain import JARNAC, Jarnac, JarnacEvent
from tournaments.game_rounds.jarnac.domain.refusals import JarnacReasonNeeded
from tournaments.game_rounds.jarnac.events import JarnacPlanned, JarnacSeeding, JarnacSystem
from tournaments.game_rounds.jarnac.queries import match_scores
from tournaments.game_rounds.queries import names_of_field
from tournaments.queries.competitions import competition_row
from tournaments.streams import competition_stream, jarnac_stream

# JARNAC-13: a win by more than 70 points asks for no Jarnacs.
FREE_POINTS = 71
TIE_BREAKS = {
    JarnacSystem.SWISS: ("buchholz", "head_to_head", "difference", "jarnacs"),
    JarnacSystem.ROUND_ROBIN: ("head_to_head", "difference", "jarnacs", "points"),
    JarnacSystem.DOUBLE_ROUND_ROBIN: ("head_to_head", "difference", "jarnacs", "points"),
}

Decision = Callable[..., Sequence[JarnacEvent]]


@command
def plan_jarnac(
    competition: UUID,
    *,
    by: Actor,
    system: JarnacSystem = JarnacSystem.SWISS,
    rounds: int = 5,
    win: int = 2,
    draw: int = 1,
    loss: int = 0,
    exempt: int | None = None,
    free_points: int = FREE_POINTS,
    tie_breaks: Sequence[str] | None = None,
    seeding: JarnacSeeding = JarnacSeeding.LOT,
    minutes: int = 20,
    conjugations: bool = False,
    same_entry: bool = False,
    expected: int | None = None,
) -> list[Recorded]:
    """How the rounds are made and counted; may change until the first is paired.

    rounds: of a Swiss. exempt: what a round without an opponent is worth, a win where it is None. tie_breaks: those
    usual for the system where they are None. expected: the version that it replaces.
    Raises JarnacPlanFixed, JarnacOfRehearsal, JarnacScaleInvalid…
    """
    require(by, "tournaments.manage_competition", competition)
    state = load(competition_stream(competition), COMPETITION).state
    _ = state.settings
    known = load(jarnac_stream(competition), JARNAC).state.planned
    planned = JarnacPlanned(
        system=system,
        rounds=rounds if system is JarnacSystem.SWISS else 0,
        win=win,
        draw=draw,
        loss=loss,
        exempt=win if exempt is None else exempt,
        free_points=free_points,
        tie_breaks=TIE_BREAKS[system] if tie_breaks is None else tuple(tie_breaks),
        seeding=seeding,
        seed=known.seed if known else secrets.token_hex(16),
        minutes=minutes,
        conjugations=conjugations,
        same_entry=same_entry,
    )
    rehearsal = state.rehearsal_of is not None
    return _record(competition, decisions.plan, expected=expected, planned=planned, rehearsal=rehearsal)


@command
def pair_jarnac_round(competition: UUID, *, by: Actor, agreed: str = "") -> list[Recorded]:
    """Make the next round. agreed: the digest of the preview, "" for whatever pairs follow now.

    Raises JarnacRoundOpen, JarnacOver, JarnacTooFew, JarnacPairsMoved.
    """
    require(by, CONDUCT, competition)
    field, condition = fielded(competition)
    return _record(competition, decisions.pair_round, conditions=[condition], field=field, agreed=agreed)


@command
def cancel_jarnac_round(competition: UUID, *, round: int, by: Actor) -> list[Recorded]:
    """Unmake the pairs of the round in play, as long as no table has a result. Raises JarnacRoundPlayed."""
    require(by, CONDUCT, competition)
    with transaction.atomic():
        before = _matches(_state(competition))
        recorded = _record(competition, decisions.cancel_round, number=round)
        _stop_dropped(before, competition, by)
    return recorded


@command
def correct_jarnac_pair(
    competition: UUID, *, round: int, one: UUID, other: UUID | None, reason: str, by: Actor
) -> list[Recorded]:
    """Two change places in the round in play; other: None seats `one`, who came late. The reason goes to the vault.

    Raises JarnacPairedTwice, JarnacNotInRound, JarnacNotPlaying, JarnacTablePlayed, JarnacReasonNeeded.
    """
    require(by, CONDUCT, competition)
    field, condition = fielded(competition)
    with transaction.atomic():
        kept = _reason(reason)
        before = _matches(_state(competition))
        recorded = _record(
            competition,
            decisions.correct,
            conditions=[condition],
            number=round,
            one=one,
            other=other,
            field=field,
            reason=kept.id,
            reason_digest=kept.digest,
        )
        _stop_dropped(before, competition, by)
    return recorded


@command
def open_jarnac_matches(
    competition: UUID, *, round: int, by: Actor, tables: Collection[int] | None = None
) -> list[UUID]:
    """These tables play their match here; all that have neither a result nor a match where they are not said.

    Returns the ids of the matches. Raises JarnacMatchOpen, JarnacTablePlayed, JarnacTableUnknown.
    """
    require(by, CONDUCT, competition)
    state = _state(competition)
    found = state.round(round).tables
    chosen = [number for number, table in found.items() if table.outcome is None and table.match is None]
    rules, row = state.rules, competition_row(competition)
    opened = []
    with transaction.atomic():
        for number in sorted(chosen if tables is None else tables):
            table = state.table(round, number)
            # Everybody reads the page of a match: the names there are those that everybody may read.
            with reading(None):
                names = names_of_field(competition, table.entries)
            match = create_match(
                by=by,
                first=names[table.first][:LONGEST_NAME],
                second=names[table.second][:LONGEST_NAME],
                lexicon=row.lexicon,
                competition=competition,
                conjugations=rules.conjugations,
                same_entry=rules.same_entry,
                minutes=rules.minutes,
                short_jarnac=ShortJarnac(recorded_profile(row.ruleset).short_jarnac),
                match=fresh_id(f"match-{number}"),
            )
            _record(competition, decisions.open_match, number=round, table=number, match=match)
            opened.append(match)
    return opened


@command
def enter_jarnac_results(
    competition: UUID, *, round: int, results: Mapping[int, decisions.Result], by: Actor, reason: str = ""
) -> list[Recorded]:
    """JARNAC-12, -13: what was counted at tables, all of them or none. reason: needed once the round is closed.

    Raises JarnacResultImpossible, JarnacJarnacsImpossible, JarnacReasonNeeded, JarnacOfficial.
    """
    require(by, CONDUCT, competition)
    return _with_reason(competition, decisions.enter_results, reason, number=round, results=results)


@command
def forfeit_jarnac(
    competition: UUID, *, round: int, table: int, absent: Collection[UUID], by: Actor, reason: str = ""
) -> list[Recorded]:
    """One of a table, or both, did not play. Raises JarnacNobodyAbsent, JarnacReasonNeeded, JarnacOfficial."""
    require(by, CONDUCT, competition)
    return _with_reason(competition, decisions.forfeit, reason, number=round, table=table, absent=absent)


@command
def withdraw_jarnac_result(competition: UUID, *, round: int, table: int, by: Actor) -> list[Recorded]:
    """The result was of another table. Raises JarnacNoResult, JarnacNoRoundOpen."""
    require(by, CONDUCT, competition)
    return _record(competition, decisions.withdraw_result, number=round, table=table)


@command
def close_jarnac_round(competition: UUID, *, round: int, by: Actor) -> list[Recorded]:
    """Close the round in play; matches that have ended here give their results first. Raises JarnacResultsMissing."""
    require(by, CONDUCT, competition)
    with transaction.atomic():
        for match in _matches(_state(competition)):
            _follow(competition, match)
        return _record(competition, decisions.close_round, number=round)


@command
def follow_jarnac_match(competition: UUID, *, match: UUID, by: Actor) -> list[Recorded]:
    """A match has ended: that is the result of its table, where it is one's and none was entered."""
    require(by, CONDUCT, competition)
    return _follow(competition, match)


@command
def publish_jarnac(competition: UUID, *, official: bool, by: Actor) -> list[Recorded]:
    """Make the standings known, provisionally or for good; inside a rectificatif, that.

    Raises JarnacRoundOpen, JarnacNothingToPublish, JarnacOfficial.
    """
    require(by, "tournaments.publish_results", competition)
    field, condition = fielded(competition)
    return _record(competition, decisions.publish, conditions=[condition], official=official, out=field.excluded)


@command
def reopen_jarnac(competition: UUID, *, cause: str, by: Actor) -> list[Recorded]:
    """Official results may be corrected; everybody reads the cause. Raises JarnacNotOfficial, JarnacReasonNeeded."""
    require(by, "tournaments.publish_results", competition)
    with transaction.atomic():
        kept = _reason(cause)
        return _record(competition, decisions.reopen, cause=kept.id, cause_digest=kept.digest)


def _record(competition: UUID, decision: Decision, **arguments: Any) -> list[Recorded]:
    return record(jarnac_stream(competition), JARNAC, decision, **arguments)


def _state(competition: UUID) -> Jarnac:
    return load(jarnac_stream(competition), JARNAC).state


def _with_reason(competition: UUID, decision: Decision, reason: str, **arguments: Any) -> list[Recorded]:
    with transaction.atomic():
        kept = _reason(reason) if reason.strip() else None
        told: dict[str, Any] = {"reason": kept.id, "reason_digest": kept.digest} if kept else {}
        return _record(competition, decision, **arguments, **told)


def _reason(text: str) -> Kept:
    if not text.strip():
        raise JarnacReasonNeeded
    return keep_text(text.strip())


def _matches(state: Jarnac) -> list[UUID]:
    """Those of the round in play."""
    number = state.open_round
    tables = state.round(number).tables.values() if number else ()
    return [table.match for table in tables if table.match is not None]


def _stop_dropped(before: Collection[UUID], competition: UUID, by: Actor) -> None:
    """A match that no table plays any more is stopped."""
    kept = set(_matches(_state(competition)))
    for match in before:
        if match not in kept and not match_now(match).is_over:
            end_match(match, by=by)


def _follow(competition: UUID, match: UUID) -> list[Recorded]:
    scores = match_scores(match)
    if scores is None:
        return []
    return _record(competition, decisions.follow_match, match=match, first=scores[0], second=scores[1])
