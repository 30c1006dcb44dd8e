"""What verdicts change in the totals."""

from uuid import UUID

from arbitration.events import BulletinCorrected, Sanction
from arbitration.streams import feuille_of
from engine.eventstore import Recorded
from engine.eventstore.projections.writing import write
from engine.rules.profile import recorded_profile
from tournaments.models import DisqualifiedEntryRow, ScoreLineRow, StandingRoundRow
from tournaments.projections.standings.change import Change
from tournaments.streams import competition_of


def disqualify(change: Change, at: Recorded, entry: UUID) -> None:
    """FISF 6.1, Q18: where the regulation says so, solos are compared again without who is out."""
    competition = competition_of(at.stream)
    row = change.tables[DisqualifiedEntryRow].model(entry=entry, competition=competition)
    write(change.tables, DisqualifiedEntryRow, [row], ["entry"])
    _compare_again(change, at, competition)


def reinstate(change: Change, at: Recorded, entry: UUID) -> None:
    """FISF 6.3: solos are compared with this one again."""
    change.tables[DisqualifiedEntryRow].filter(entry=entry).delete()
    _compare_again(change, at, competition_of(at.stream))


def _compare_again(change: Change, at: Recorded, competition: UUID) -> None:
    known = change.tables[StandingRoundRow].filter(competition=competition).values_list("partie", flat=True)
    for id_ in {*known, *(each for each, own in change.parties.items() if own.row.competition == competition)}:
        partie = change.partie(id_)
        if partie.row.ended and recorded_profile(partie.row.ruleset).solo_without_disqualified:
            partie.all_touched = True
            change.moved(partie, at, public=True)


def verdict(change: Change, at: Recorded, verdict: BulletinCorrected) -> None:
    """What stands for a bulletin from now on."""
    played, entry = feuille_of(at.stream)
    id_ = change.round_of(played)
    partie = change.partie(id_)
    change.lines[id_, entry, verdict.coup] = change.tables[ScoreLineRow].model(
        partie=id_,
        entry=entry,
        coup=verdict.coup,
        score=verdict.score,
        score_for_solo=verdict.score_for_solo,
        attempt=verdict.attempt,
        avertissements=(verdict.sanction is Sanction.AVERTISSEMENT) + verdict.disciplinary,
        disciplinary=verdict.disciplinary,
    )
    partie.touched.add(entry)
    # Once the partie has ended, one bulletin may take a solo from somebody else.
    partie.all_touched |= partie.row.ended
    change.moved(partie, at, public=verdict.coup in partie.announced)


def withdraw(change: Change, at: Recorded, coup: int) -> None:
    """A bulletin is taken back."""
    played, entry = feuille_of(at.stream)
    id_ = change.round_of(played)
    partie = change.partie(id_)
    change.lines.pop((id_, entry, coup), None)
    change.withdrawn.add((id_, entry, coup))
    partie.touched.add(entry)
    partie.all_touched |= partie.row.ended
    change.moved(partie, at, public=coup in partie.announced)


def average(change: Change, at: Recorded, coup: int, attempt: int, score: int | None) -> None:
    """FISF 5.9.f: a moyenne in the place of the zero of a bulletin that still counts; None: the zero again."""
    played, entry = feuille_of(at.stream)
    id_ = change.round_of(played)
    line = change.line(id_, entry, coup)
    if line is None or line.attempt != attempt:
        return
    line.score = line.score_for_solo = score or 0
    line.moyenne = score is not None
    change.lines[id_, entry, coup] = line
    partie = change.partie(id_)
    partie.touched.add(entry)
    partie.all_touched |= partie.row.ended
    change.moved(partie, at, public=coup in partie.announced)
