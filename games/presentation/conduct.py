"""What the juge-arbitre's console shows, as plain values for templates and for the API."""

from dataclasses import dataclass

from django.utils.timezone import now

from engine.eventstore.commanding import Loaded
from engine.rules import joker, placement
from engine.rules.grid import Grid
from games.domain.announcement.moment import Announcement, announcement_of
from games.domain.partie import clock, interruption, opening, steps, tirage
from games.domain.partie.annulment import may_annul
from games.domain.partie.state.partie import Coup, Partie, Phase
from games.events.partie import AnnulmentReason
from games.presentation.choices import MeasuredChoice, choices_of


@dataclass(frozen=True, slots=True)
class Conduct:
    """What the juge-arbitre sees: the hall, the tirage before it is read aloud, the tops once the coup is closed.

    `to_draw` counts the letters that complete the hand; `rejected` and `put_back` are what has just gone back into the
    bag (FISF 3.2, 3.6). `joker_replaced` is the letter to take out of the bag, in place of the joker of the last coup
    (FISF 3.8.1), `joker_kept` the one for which it stays on the grid. `decisive`: what the Y and the jokers of the
    tirage stand for, by his will or by the rule (FISF 3.2). `annulled` is why the letters of `put_back` went back,
    None when they had no solution; `stop` the interruption that lasts (FISF 3.7.e).
    `announcement` is what there is to say aloud at this moment. `joker_apart`: no joker is drawn, it goes with the
    letters of every tirage (FISF 3.8.1). `typed`: the letters of a bag that may still be corrected, "" for none. `cut`:
    how many seconds were left when the coup was closed, 0 where it was closed at its time.
    """

    version: int
    phase: Phase
    coup: int
    grid: Grid
    reliquat: str
    drawn: str
    searched: bool
    points: int | None
    choices: tuple[MeasuredChoice, ...]
    bag_count: int
    next: steps.Step | None
    to_draw: int
    rejets: int
    rejected: str
    put_back: str
    joker_replaced: str
    joker_kept: str
    decisive: tirage.Decisive | None
    annulled: AnnulmentReason | None
    may_annul: bool
    may_interrupt: bool
    stop: interruption.Stop | None
    announcement: Announcement
    joker_apart: bool
    typed: str
    cut: int

    @property
    def is_public(self) -> bool:
        """Whether the hall knows all of it: no tirage that is not read aloud yet, no top that is not announced."""
        return self.phase not in (Phase.UNDECIDED, Phase.DRAWN, Phase.CLOSED)


_BEFORE_THE_TIRAGE = (Phase.READY, Phase.DRAWN)
_BEFORE_IT_IS_HEARD = (Phase.READY, Phase.UNDECIDED, Phase.DRAWN)


def conduct_of(loaded: Loaded[Partie]) -> Conduct:
    """The console of a partie. The top stays hidden until the coup is closed, even from the juge-arbitre."""
    partie, at = loaded.state, now()
    open_coup = partie.current if partie.coups and partie.current.solution is None else None
    closed = open_coup is not None and open_coup.closed_at is not None
    return Conduct(
        version=loaded.version,
        phase=partie.phase,
        coup=len(partie.coups),
        grid=partie.grid,
        reliquat=open_coup.reliquat if open_coup else partie.reliquat,
        drawn=open_coup.drawn if open_coup else partie.asked.drawn if partie.asked else "",
        searched=open_coup is not None and open_coup.top is not None,
        points=_points(open_coup) if closed else None,
        choices=choices_of(partie) if closed else (),
        bag_count=joker.bag_left(partie.grid, _hand(partie), partie.formula).total(),
        next=steps.next_step(partie, at),
        to_draw=tirage.letters_needed(partie) if partie.phase is Phase.READY else 0,
        rejets=partie.rejets,
        rejected=partie.rejected if partie.phase in _BEFORE_THE_TIRAGE else "",
        put_back=partie.put_back if partie.phase is Phase.READY and not partie.rejected else "",
        joker_replaced=_replaced(partie) if partie.phase is Phase.READY else "",
        joker_kept=_kept(partie) if partie.phase is Phase.READY else "",
        decisive=tirage.decisive_in(partie),
        annulled=partie.annulled.reason if partie.annulled else None,
        may_annul=may_annul(partie),
        may_interrupt=partie.phase in opening.IN_PLAY and partie.interrupted_at is None,
        stop=interruption.stop_of(partie, at),
        announcement=announcement_of(partie),
        joker_apart=partie.formula.joker,
        typed=partie.typed.drawn if partie.typed and partie.phase in _BEFORE_IT_IS_HEARD else "",
        cut=clock.cut_short(open_coup) if open_coup is not None and closed else 0,
    )


def _hand(partie: Partie) -> str:
    """The letters that are out of the bag and not on the grid."""
    if partie.asked is not None:
        return partie.asked.reliquat + partie.asked.drawn
    return partie.current.tirage if partie.coups and partie.current.solution is None else partie.reliquat


def _kept(partie: Partie) -> str:
    """FISF 3.8.1: the letter for which the joker of the last coup stays on the grid; empty when none does."""
    coup = partie.current if partie.coups else None
    if coup is None or coup.solution is None or coup.replaced or not partie.formula.joker:
        return ""
    tiles = coup.grid.new_tiles(placement.Placement.parse(coup.solution.word, coup.solution.reference))
    return next((tile.letter.upper() for tile in tiles if tile.is_joker), "")


def _replaced(partie: Partie) -> str:
    replaced = partie.current.replaced if partie.coups else None
    return replaced.letter if replaced else ""


def _points(coup: Coup | None) -> int | None:
    return coup.top.points if coup and coup.top else None
