"""What `tests.measures.toppers` asks of the installation that it measures, in a process where Django is set up."""

import json
import sys
from datetime import timedelta
from itertools import islice
from uuid import UUID

from django.conf import settings
from django.utils.timezone import now

from engine.people.actors import SYSTEM
from engine.rules.placement import Placement
from engine.solver.search import Solver
from games.commands.topping import ask_topping, prepare_topping
from games.domain.topping.game import ToppingGame
from games.queries.toppings import game_of, runs_of
from games.services.lexicons import lexicon_named

# More than a player proposes at a coup of a minute.
OTHERS = 40


def make() -> None:
    """A topping, prepared; its id, and for each coup a top and what else can be played, nearest to the top first."""
    closes_at = now() + timedelta(hours=1)
    topping = ask_topping(
        by=SYSTEM, name="Mesure", lexicon=settings.DEFAULT_LEXICON, opens_at=now(), closes_at=closes_at
    )
    prepare_topping(topping, by=SYSTEM)
    _tell({"topping": str(topping), "coups": _coups(game_of(topping))})


def count(topping: str) -> None:
    """What the installation has recorded of the runs, by its own clock."""
    lines = runs_of(UUID(topping))
    _tell({"runs": len(lines), "found": sum(each.played - each.given for each in lines)})


def _coups(game: ToppingGame) -> list[dict[str, object]]:
    solver = Solver(lexicon_named(game.lexicon), game.formula)
    told: list[dict[str, object]] = []
    for coup in game.coups:
        solver.lay(game.grid_before(coup.number))
        below = (each.placement for each in solver.solutions(coup.tirage.letters) if each.points < coup.points)
        told.append({"top": _said(coup.placement), "others": [_said(each) for each in islice(below, OTHERS)]})
    return told


def _said(placement: Placement) -> list[str]:
    return [placement.word, str(placement.ref)]


def _tell(answer: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(answer) + "\n")
