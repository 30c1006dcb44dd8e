"""What each event changes in the totals."""

from arbitration.events import (
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    FeuilleOpened,
    MoyenneGranted,
    MoyenneWithdrawn,
    PlayerEliminated,
    PlayerReinstated,
)
from engine.eventstore import Recorded
from engine.rules.profile import kept_content
from games.events import (
    CoupAnnulled,
    EliminationsPronounced,
    PartieCreated,
    PartieEnded,
    ResultsAnnulled,
    SolutionAnnounced,
    TiragePutBack,
)
from games.streams import partie_of
from tournaments.events import (
    CentrePartieOpened,
    CentreStoodDown,
    EntryExcluded,
    EntryReinstated,
    ResultsAccepted,
    ResultsReported,
    ResultsReturned,
    RoundOpened,
)
from tournaments.models import FeuilleCentreRow
from tournaments.projections.standings import centres, falls, reports, verdicts
from tournaments.projections.standings.annulment import annul
from tournaments.projections.standings.change import Change
from tournaments.streams import competition_of


def gather(change: Change, at: Recorded) -> None:
    """Add what one event changes."""
    match at.event:
        case RoundOpened() as opened:
            partie = change.partie(opened.partie)
            partie.row.competition, partie.row.round = competition_of(at.stream), opened.round
            partie.row.awaited = sorted(str(centre) for centre in opened.centres)
            partie.all_touched |= partie.row.ended
            change.moved(partie, at, public=True)
        case CentrePartieOpened() | CentreStoodDown() as here:
            centres.begin_or_stand_down(change, at, here)
        case EntryExcluded() as excluded:
            verdicts.disqualify(change, at, excluded.entry)
        case EntryReinstated() as back:
            verdicts.reinstate(change, at, back.entry)
        case PartieCreated() as created:
            row = change.partie(partie_of(at.stream)).row
            row.ruleset = kept_content(created.ruleset, created.profile_digest)
            row.formula, row.seconds, row.mort_subite = created.formula, created.seconds, created.mort_subite
        case FeuilleOpened() as opened:
            seat = change.tables[FeuilleCentreRow].model
            of = change.round_of(opened.partie)
            played = opened.partie if of != opened.partie else None
            change.feuilles.append(seat(partie=of, entry=opened.entry, centre=opened.centre, played=played))
        case BulletinCorrected() as verdict:
            verdicts.verdict(change, at, verdict)
        case BulletinRectified() as rectified:
            verdicts.verdict(change, at, rectified.corrected)
        case BulletinWithdrawn() as taken_back:
            verdicts.withdraw(change, at, taken_back.coup)
        case MoyenneGranted() as granted:
            verdicts.average(change, at, granted.coup, granted.attempt, granted.score)
        case MoyenneWithdrawn() as lost:
            verdicts.average(change, at, lost.coup, lost.attempt, None)
        case PlayerEliminated() | PlayerReinstated() as turn:
            falls.turn(change, at, turn)
        case EliminationsPronounced() as pronounced:
            falls.pronounce(change, at, pronounced)
        case ResultsReported() | ResultsAccepted() | ResultsReturned() as told:
            reports.move(change, at, told)
        case SolutionAnnounced() | TiragePutBack() | CoupAnnulled() | ResultsAnnulled() | PartieEnded():
            if part := change.part(partie_of(at.stream)):
                centres.move(change, at, part)
            else:
                _move(change, at)


def _move(change: Change, at: Recorded) -> None:
    """A partie that all its centres play together goes on."""
    partie = change.partie(partie_of(at.stream))
    match at.event:
        case SolutionAnnounced() as announced:
            partie.announce(announced.coup, announced.points)
        case TiragePutBack() | CoupAnnulled() as withdrawn:
            if not annul(change, partie_of(at.stream), withdrawn.coup):
                return
        case ResultsAnnulled():
            partie.row.results_annulled = partie.all_touched = True
        case PartieEnded():
            partie.row.ended = partie.all_touched = True
    change.moved(partie, at, public=True)
