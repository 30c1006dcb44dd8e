"""A recorded bulletin read again: by another line or regulation, or decided by a person. Nothing is written."""

from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from arbitration import queries
from arbitration.desk import Desk, meant
from arbitration.domain.bulletin import Bulletin
from arbitration.domain.decision import Decision, check, decided
from arbitration.domain.entry_line import parse_line
from arbitration.domain.feuille import NoBulletinToRectify
from arbitration.domain.judgement import as_judged
from arbitration.domain.wire import bulletin_from_json
from arbitration.events import BulletinCorrected, JudgementSubject
from arbitration.models import SeatRow
from arbitration.refusals import CoupNotClosed, CoupWasAnnulled, OtherTable, ResultsWereAnnulled
from engine.events import canonical_json
from engine.rules.profile import RulesetProfile
from games.queries import CoupPosition

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


@dataclass(slots=True)
class Rejudged:
    """Judges the recorded bulletins of a partie in one centre again, under another regulation."""

    desk: Desk
    profile: RulesetProfile
    _found: dict[tuple[int, int, bytes], dict[str, Any] | None] = field(default_factory=dict)

    def verdict_on(self, recorded: BulletinCorrected) -> BulletinCorrected | None:
        """The verdict under that regulation, None where it is no other than under that of the partie.

        Both are judged now: an adjudicator that reads better than the one of that day changes nothing by itself.
        Neither has anything to say of a coup annulled since.
        """
        key = (recorded.coup, recorded.attempt, canonical_json(recorded.bulletin))
        if key not in self._found:
            self._found[key] = self._judge(recorded)
        changed = self._found[key]
        return replace(recorded, **changed) if changed is not None else None

    def _judge(self, recorded: BulletinCorrected) -> dict[str, Any] | None:
        try:
            position = self.desk.position(recorded.coup, recorded.attempt)
        except (CoupWasAnnulled, CoupNotClosed, ResultsWereAnnulled):
            return None
        bulletin = bulletin_from_json(recorded.bulletin)
        other = replace(position, profile=self.profile, profile_digest=self.profile.digest)
        here, there = (self.desk.judge(at, bulletin, typed="", line=None) for at in (position, other))
        told = {name: getattr(there, name) for name in _OF_THE_VERDICT}
        return told if told != {name: getattr(here, name) for name in _OF_THE_VERDICT} else None
