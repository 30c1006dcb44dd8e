"""Which facts wake the pages of a competition.

`competition-<id>` is for everybody and hears of what moves the public standings, or the line above them that says
where the partie stands; `totals-<id>` is for those who may see the arbitres' totals and hears of every bulletin.
"""

from arbitration.events import (
    BulletinCorrected,
    BulletinRectified,
    BulletinWithdrawn,
    MoyenneGranted,
    MoyenneWithdrawn,
)
from arbitration.streams import feuille_of
from engine.eventstore import Recorded
from engine.people import allowed
from engine.web.live.topics import register, topics_of
from games.streams import partie_of
from games.topics import PUBLIC
from tournaments.events import RectificatifAbandoned, RectificatifOpened, ResultsPublished, RoundClosed, RoundOpened
from tournaments.queries.rounds import competition_of_partie, is_announced
from tournaments.streams import competition_of

register("competition", lambda _user, _competition: True)
register("totals", lambda user, competition: allowed(user, "tournaments.view_arbiter_totals", competition))


@topics_of(RoundOpened, RoundClosed, ResultsPublished, RectificatifOpened, RectificatifAbandoned)
def of_everybody(_event: object, at: Recorded) -> tuple[str, ...]:
    return (f"competition-{competition_of(at.stream)}",)


@topics_of(*PUBLIC)
def parties(_event: object, at: Recorded) -> tuple[str, ...]:
    competition = competition_of_partie(partie_of(at.stream))
    return (f"competition-{competition}", f"totals-{competition}") if competition else ()


_Moves = BulletinCorrected | BulletinRectified | BulletinWithdrawn | MoyenneGranted | MoyenneWithdrawn


@topics_of(BulletinCorrected, BulletinRectified, BulletinWithdrawn, MoyenneGranted, MoyenneWithdrawn)
def bulletins(event: _Moves, at: Recorded) -> tuple[str, ...]:
    partie, _entry = feuille_of(at.stream)
    competition = competition_of_partie(partie)
    if competition is None:
        return ()
    totals = f"totals-{competition}"
    return (totals, f"competition-{competition}") if is_announced(partie, event.coup) else (totals,)
