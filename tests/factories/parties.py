"""What happens to a partie, for tests."""

from uuid import UUID

from engine.jobs import catch_up_all, run_due
from engine.lexicon import Lexicon
from engine.people import Actor
from games import commands
from games.domain.preparation.constraints import Constraints
from games.domain.preparation.generating import Recipe, generate
from games.models import PartieRow
from games.sealed import Sealed, sealed_under


def work() -> None:
    """Let the worker do all that is due, as its thread or Celery does."""
    catch_up_all()
    while run_due():
        catch_up_all()


def close_a_coup(partie: UUID, letters: str, *, by: Actor) -> None:
    """A coup of an announced partie, from the letters of a bag to the third signal, its top searched."""
    commands.enter_drawn_letters(partie, letters=letters, by=by)
    work()
    commands.announce_tirage(partie, by=by)
    commands.start_clock(partie, by=by)
    commands.close_coup(partie, by=by)


def prepared_line(lexicon: Lexicon, *, formula: str = "normale", seed: str = "graine") -> str:
    """One game as `manage.py prepare` writes it."""
    recipe = Recipe.checked(seed=seed, formula=formula, lexicon=lexicon, constraints=Constraints())
    return next(generate(recipe)).line


def sealed_of(partie: UUID) -> Sealed:
    """The secrets of a partie, those of its round where centres share a game."""
    shared = PartieRow.objects.filter(id=partie).values_list("preparee", flat=True).first()
    return sealed_under(shared or partie)
