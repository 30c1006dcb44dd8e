"""A recorded bulletin parsed or judged again, under another line, regulation or decision. Nothing is written."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from arbitration.domain import entry_line, feuille, judgement, refusals, wire
from arbitration.domain.bulletin import Bulletin, Judgement
from arbitration.domain.decision import Decision, check, decided
from arbitration.domain.verdict import ADJUDICATOR, RECORDED
from arbitration.events.feuille import BulletinCorrected, JudgementSubject
from arbitration.models.hall import SeatRow
from arbitration.queries import judgements, seats
from arbitration.services.correction import CorrectionSession, meant, verdict_on
from engine.events.canonical import canonical_json
from engine.rules.profile.ruleset import RulesetProfile
from games.queries.positions import CoupPosition, closed_positions


def reparsed_bulletin(
    session: CorrectionSession, position: CoupPosition, seat: SeatRow, line: str | Bulletin
) -> tuple[Bulletin, str]:
    """The bulletin of a line, and the text typed for it; for an empty line, the bulletin as it was read."""
    if isinstance(line, Bulletin):
        read, typed = line, ""
    elif typed := line.strip():
        entered = entry_line.parse_line(typed)
        if entered.table != seat.table:
            raise refusals.OtherTable(typed=entered.table, table=seat.table)
        read = meant(entered, position)
    else:
        return _as_it_was_read(session, position, seat.entry)
    judged = judgements.readings_judged(session.partie, seat.entry, position.coup, position.attempt)
    # what was judged of the player stays; what can be read again is legible
    legible = [reading for reading in judged if reading[0] is not JudgementSubject.ILLEGIBLE]
    return judgement.as_judged(read, legible), typed


def _as_it_was_read(session: CorrectionSession, position: CoupPosition, entry: UUID) -> tuple[Bulletin, str]:
    session.preload_sheets([entry])
    standing = session.sheets[entry].state.standing(position.coup, position.attempt)
    if standing is None:
        raise feuille.NoBulletinToRectify(coup=position.coup)
    return wire.bulletin_from_json(standing.bulletin), standing.typed


def foreseen(
    partie: UUID,
    entry: UUID,
    coup: int,
    line: str = "",
    decision: Decision | None = None,
    *,
    attempt: int = 1,
    above_top: bool = True,
) -> BulletinCorrected:
    """What `rectify_bulletin` would record in place of the verdict, even where results are official and it may not.

    `above_top`: as there; a mere supposition is not warned about.
    Raises what it does: NoBulletinToRectify, CoupNotClosed, DecisionRefused, LineUnreadable…
    """
    seat = seats.seat_of(partie, entry)
    session = CorrectionSession.at(partie, seat.centre)
    position = session.position(coup, attempt)
    bulletin, typed = reparsed_bulletin(session, position, seat, line)
    verdict = session.judge(position, bulletin, typed=typed, line=None)
    if decision is None:
        return verdict
    check(decision, position.profile, position.top, above_top=above_top)
    return decided(verdict, decision, position.profile)


VerdictFields = dict[str, Any]
"""What another regulation says of a bulletin, by the names of `BulletinCorrected`."""


@dataclass(frozen=True, slots=True)
class _Place:
    """A partie in one centre: its closed coups, by number and attempt, and the words judged there.

    `known`: the results for the bulletins of a coup under a regulation, shared by the places with the same ones.
    """

    positions: Mapping[tuple[int, int], CoupPosition]
    judged: Mapping[tuple[int, int], tuple[Judgement, ...]]
    known: dict[tuple[int, int, str], dict[str, VerdictFields | None]] = field(default_factory=dict)


@dataclass(slots=True)
class Rejudging:
    """Judges recorded bulletins again under another regulation; identical ones of a position only once."""

    _places: dict[tuple[UUID, UUID], _Place] = field(default_factory=dict)
    _found: dict[tuple[Any, ...], dict[str, VerdictFields | None]] = field(default_factory=dict)

    def verdict_on(
        self, recorded: BulletinCorrected, profile: RulesetProfile, *, partie: UUID, centre: UUID
    ) -> BulletinCorrected | None:
        """The verdict under that regulation, None if it is the same as under that of the partie.

        Both are judged now, so that an improved adjudicator changes nothing by itself.
        Nothing for a coup annulled since.
        """
        place = self._place(partie, centre)
        position = place.positions.get((recorded.coup, recorded.attempt))
        if position is None:
            return None
        known = self._known(place, position, profile)
        # As it was written down; the same bulletin written down in another order is only judged once more.
        written = repr(recorded.bulletin)
        if written not in known:
            known[written] = _difference(recorded, position, profile, _judged(place, position))
        changed = known[written]
        return replace(recorded, **changed) if changed is not None else None

    def _known(self, place: _Place, position: CoupPosition, profile: RulesetProfile) -> dict[str, VerdictFields | None]:
        # What tells a position from others is long to compare: once for a coup of a place, not for each bulletin.
        of_coup = (position.coup, position.attempt, profile.digest)
        if of_coup not in place.known:
            shared = (position.where, position.profile_digest, _judged(place, position), profile.digest)
            place.known[of_coup] = self._found.setdefault(shared, {})
        return place.known[of_coup]

    def _place(self, partie: UUID, centre: UUID) -> _Place:
        if (partie, centre) not in self._places:
            closed = [position for position in closed_positions(partie) if not position.results_annulled]
            judged = judgements.plausible_words_of(partie, centre)
            self._places[partie, centre] = _Place(
                {(closed_coup.coup, closed_coup.attempt): closed_coup for closed_coup in closed}, judged
            )
        return self._places[partie, centre]


def _judged(place: _Place, position: CoupPosition) -> tuple[Judgement, ...]:
    return place.judged.get((position.coup, position.attempt), ())


def _difference(
    recorded: BulletinCorrected, position: CoupPosition, profile: RulesetProfile, judged: tuple[Judgement, ...]
) -> VerdictFields | None:
    """What the regulation says of the bulletin, None where that of the partie says the same."""
    canonical, bulletin = canonical_json(recorded.bulletin), wire.bulletin_from_json(recorded.bulletin)
    other = replace(position, profile=profile, profile_digest=profile.digest)
    here = recorded if _as_of_today(recorded, judged) else verdict_on(position, bulletin, canonical, judged)
    under_other = verdict_on(other, bulletin, canonical, judged)
    wanted = {name: getattr(under_other, name) for name in RECORDED}
    return None if wanted == {name: getattr(here, name) for name in RECORDED} else wanted


def _as_of_today(recorded: BulletinCorrected, judged: tuple[Judgement, ...]) -> bool:
    """Whether the present adjudicator gave the verdict and would give it again: no word was judged since."""
    return recorded.adjudicator == ADJUDICATOR and not judged
