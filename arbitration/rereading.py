"""A recorded bulletin read again: by another line or regulation, or decided by a person. Nothing is written."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from arbitration import queries
from arbitration.desk import Desk, meant
from arbitration.domain.bulletin import Bulletin, Judgement
from arbitration.domain.decision import Decision, check, decided
from arbitration.domain.entry_line import parse_line
from arbitration.domain.feuille import NoBulletinToRectify
from arbitration.domain.judgement import as_judged
from arbitration.domain.wire import bulletin_from_json
from arbitration.events import BulletinCorrected, JudgementSubject
from arbitration.models import SeatRow
from arbitration.refusals import OtherTable
from arbitration.verdicts import verdict_on, where_of
from engine.events import canonical_json
from engine.rules.profile import RulesetProfile
from games.queries import CoupPosition, closed_positions

_OF_THE_VERDICT = (
    "score",
    "score_for_solo",
    "sanction",
    "disciplinary",
    "motifs",
    "articles",
    "named_words",
    "path",
    "questions",
    "as_if",
)


def read_again(desk: Desk, position: CoupPosition, seat: SeatRow, line: str | Bulletin) -> tuple[Bulletin, str]:
    """The bulletin of a line, and what was typed for it; of an empty line, as it was read."""
    if isinstance(line, Bulletin):
        read, typed = line, ""
    elif typed := line.strip():
        entered = parse_line(typed)
        if entered.table != seat.table:
            raise OtherTable(typed=entered.table, table=seat.table)
        read = meant(entered, position)
    else:
        return _as_it_was_read(desk, position, seat.entry)
    looks = queries.looks_of(desk.partie, seat.entry, position.coup, position.attempt)
    # what was judged of the player stays; what can be read again is legible
    kept = [each for each in looks if each[0] is not JudgementSubject.ILLEGIBLE]
    return as_judged(read, kept), typed


def _as_it_was_read(desk: Desk, position: CoupPosition, entry: UUID) -> tuple[Bulletin, str]:
    desk.lay_out([entry])
    standing = desk.sheets[entry].state.standing(position.coup, position.attempt)
    if standing is None:
        raise NoBulletinToRectify(coup=position.coup)
    return bulletin_from_json(standing.bulletin), standing.typed


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

    `above_top`: as there; who only supposes is not warned.
    Raises what it does: NoBulletinToRectify, CoupNotClosed, DecisionRefused, EntryLineRefused…
    """
    seat = queries.seat_of(partie, entry)
    desk = Desk.at(partie, seat.centre)
    position = desk.position(coup, attempt)
    bulletin, typed = read_again(desk, position, seat, line)
    verdict = desk.judge(position, bulletin, typed=typed, line=None)
    if decision is None:
        return verdict
    check(decision, position.profile, position.top, above_top=above_top)
    return decided(verdict, decision, position.profile)


@dataclass(frozen=True, slots=True)
class _Place:
    """A partie in one centre: its closed coups, and the words that were judged there."""

    positions: Mapping[tuple[int, int], CoupPosition]
    judged: Mapping[tuple[int, int], tuple[Judgement, ...]]


@dataclass(slots=True)
class Rejudging:
    """Judges recorded bulletins again, under another regulation; identical ones of a position once, wherever played."""

    _places: dict[tuple[UUID, UUID], _Place] = field(default_factory=dict)
    _found: dict[tuple[Any, ...], dict[str, Any] | None] = field(default_factory=dict)

    def verdict_on(
        self, recorded: BulletinCorrected, profile: RulesetProfile, *, partie: UUID, centre: UUID
    ) -> BulletinCorrected | None:
        """The verdict under that regulation, None where it is no other than under that of the partie.

        Both are judged now: an adjudicator that reads better than the one of that day changes nothing by itself.
        Neither has anything to say of a coup annulled since.
        """
        place, at = self._place(partie, centre), (recorded.coup, recorded.attempt)
        position, judged = place.positions.get(at), place.judged.get(at, ())
        if position is None:
            return None
        canonical = canonical_json(recorded.bulletin)
        key = (where_of(position), position.profile_digest, canonical, judged, profile.digest)
        if key not in self._found:
            bulletin = bulletin_from_json(recorded.bulletin)
            other = replace(position, profile=profile, profile_digest=profile.digest)
            here, there = (verdict_on(each, bulletin, canonical, judged) for each in (position, other))
            told = {name: getattr(there, name) for name in _OF_THE_VERDICT}
            same = told == {name: getattr(here, name) for name in _OF_THE_VERDICT}
            self._found[key] = None if same else told
        changed = self._found[key]
        return replace(recorded, **changed) if changed is not None else None

    def _place(self, partie: UUID, centre: UUID) -> _Place:
        if (partie, centre) not in self._places:
            closed = [each for each in closed_positions(partie) if not each.results_annulled]
            judged = queries.plausible_words_of(partie, centre)
            self._places[partie, centre] = _Place({(each.coup, each.attempt): each for each in closed}, judged)
        return self._places[partie, centre]
