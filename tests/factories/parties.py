"""Parties, and what happens to them."""

from uuid import UUID

from engine.events.actors import Actor
from engine.jobs.followers import catch_up_all
from engine.jobs.queue import run_due
from engine.lexicon.lexicon import Lexicon
from engine.rules.end import EndReason
from games.commands import partie as partie_commands
from games.domain.preparation.constraints import Constraints
from games.domain.preparation.generating import Recipe, generate
from games.events.partie import AnnulmentReason, CoupAnnulled, DrawSource, PartieEnded, SolutionAnnounced
from games.models import PartieRow
from games.services.sealed import Sealed, sealed_under
from games.streams import partie_stream
from tests.factories.streams import StreamFactory, happen
from tests.plugins.lexicons import NAME as LEXICON


class PartieFactory(StreamFactory):
    """A partie of no competition, whose letters come from a bag."""

    class Meta:
        model = partie_commands.create_partie

    profile = "fisf-2020"
    formula = "normale"
    seconds = 180
    lexicon = LEXICON
    source = DrawSource.BAG


def work() -> None:
    """Let the worker do all that is due, as its thread or Celery does."""
    catch_up_all()
    while run_due():
        catch_up_all()


def close_a_coup(partie: UUID, letters: str, *, by: Actor) -> None:
    """A coup of an announced partie, from the letters of a bag to the third signal, its top searched."""
    partie_commands.enter_drawn_letters(partie, letters=letters, by=by)
    work()
    partie_commands.announce_tirage(partie, by=by)
    partie_commands.start_clock(partie, by=by)
    partie_commands.close_coup(partie, by=by)


def announce(partie: UUID, coup: int, points: int, *, word: str = "MOT", reference: str = "H8") -> None:
    """The solution of a coup is announced: its scores are public."""
    happen(partie_stream(partie), SolutionAnnounced(coup=coup, word=word, reference=reference, points=points))


def annul(partie: UUID, coup: int) -> None:
    """The coup is annulled; what its tirage was does not matter."""
    annulled = CoupAnnulled(coup=coup, rejet=0, letters="", reason=AnnulmentReason.TIMING)
    happen(partie_stream(partie), annulled)


def end(partie: UUID) -> None:
    happen(partie_stream(partie), PartieEnded(reason=EndReason.NO_SOLUTION, seed="", salt=""))


def prepared_line(lexicon: Lexicon, *, formula: str = "normale", seed: str = "graine") -> str:
    """One game as `manage.py prepare` writes it."""
    recipe = Recipe.checked(seed=seed, formula=formula, lexicon=lexicon, constraints=Constraints())
    return next(generate(recipe)).line


def sealed_of(partie: UUID) -> Sealed:
    """The secrets of a partie, those of its round where centres share a game."""
    shared = PartieRow.objects.filter(id=partie).values_list("preparee", flat=True).first()
    return sealed_under(shared or partie)
