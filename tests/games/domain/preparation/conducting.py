"""The same game conducted as a partie, event by event, by a juge-arbitre who retains the words of a prepared one."""

from dataclasses import dataclass, field

from engine.lexicon.lexicon import Lexicon
from engine.rules.formula import Formula
from engine.solver.search import Solved, solve
from games.domain.partie.blocking import blocking
from games.domain.partie.solution import announce_solution, position_of, put_back_tirage, record_top
from games.domain.partie.state.evolve import PARTIE, PartieEvent
from games.domain.partie.state.partie import Partie
from games.domain.partie.tirage import draw_by_software, state_will
from games.domain.preparation.game import PreparedCoup, Rejet
from games.events.partie import CoupClosed, RejectReason, TirageRejected, TopSolution, Will
from tests.factories.beginnings import PartieCreatedFactory
from tests.games.domain.partie.facts import NOON, OPENED

ARTICLES = {RejectReason.VOWELS_AND_CONSONANTS: "FISF 3.2", RejectReason.SAME_AS_PUT_BACK: "FISF 3.6"}


@dataclass
class Conduct:
    key: bytes
    lexicon: Lexicon
    formula: Formula
    partie: Partie = field(init=False)

    def __post_init__(self) -> None:
        self.partie = PARTIE.fold([PartieCreatedFactory(formula=self.formula.name), *OPENED[1:]])

    def take(self, events: list[PartieEvent]) -> list[PartieEvent]:
        for event in events:
            self.partie = PARTIE.evolve(self.partie, event)
        return events

    def draw(self) -> tuple[Rejet, ...]:
        """Draw until a tirage has a solution; what went back into the bag before."""
        rejets: list[Rejet] = []
        while True:
            for event in self.take(draw_by_software(self.partie, seed=self.key, salt=b"")):
                if isinstance(event, TirageRejected):
                    rejets.append(Rejet(event.letters, ARTICLES[event.reason]))
            if self.partie.asked:
                self.take(state_will(self.partie, will=Will.VALID))
            if self.search().tops:
                return tuple(rejets)
            rejets.append(Rejet(self.partie.current.tirage, "FISF 3.6"))
            self.take(put_back_tirage(self.partie))

    def search(self) -> Solved:
        current = self.partie.current
        found = solve(current.grid, current.tirage, self.lexicon, self.formula)
        tops = tuple(
            TopSolution(
                word=each.placement.word, reference=str(each.placement.ref), jokers=each.jokers, formed=each.formed
            )
            for each in found.tops
        )
        position = position_of(current, self.formula)
        endings = blocking(position, tops, lambda grid, rack: bool(solve(grid, rack, self.lexicon, self.formula).tops))
        told = {"points": found.top, "tops": tops, "endings": endings}
        self.take(record_top(self.partie, coup=current.number, rejet=current.rejet, **told))
        return found

    def retain(self, coup: PreparedCoup) -> None:
        """Refused when the word is none of those that may be retained."""
        self.take([CoupClosed(coup=coup.number, at=NOON)])
        self.take(announce_solution(self.partie, word=coup.word, reference=coup.reference))
