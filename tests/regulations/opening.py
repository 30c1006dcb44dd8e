"""A partie of a regulation, ready for its first draw, by the decisions of the juge-arbitre alone."""

from uuid import UUID

from engine.rules.profile.shelf import load_profile
from games.domain.partie import opening
from games.domain.partie.state.evolve import PARTIE, PartieEvent
from games.domain.partie.state.partie import Partie
from games.events.partie import DrawSource


def created(profile: str, **changes: object) -> list[PartieEvent]:
    """The creation of a partie whose letters come from a bag, at the usual time of the regulation."""
    regulation = load_profile(profile)
    settings = {
        "competition": UUID(int=1),
        "round_number": 1,
        "profile": regulation,
        "formula": "normale",
        "seconds": regulation.default_time,
        "lexicon": "libre",
        "lexicon_digest": "d" * 64,
        "source": DrawSource.BAG,
        "commitment": "",
    }
    return opening.create(Partie(), **(settings | changes))


def opened(profile: str) -> list[PartieEvent]:
    """The bag is checked and the players know what they play."""
    events = created(profile)
    events += opening.check_bag(PARTIE.fold(events))
    return events + opening.announce_partie(PARTIE.fold(events))
