"""What share of the bulletins of a competition is read twice: `competition-<id>`."""

from engine.events import registry


@registry.event("tournaments.second_readings_set")
class SecondReadingsSet:
    """From now on so many bulletins in a hundred are read a second time, unseen of the first; 0: none any more.

    Which ones is drawn from a seed that lies sealed; `commitment`: its digest, which stands here before any of them.
    """

    percent: int
    commitment: str


@registry.event("tournaments.second_readings_revealed")
class SecondReadingsRevealed:
    """The results are official: anybody may check which bulletins were drawn. None is drawn any more.

    `seed` and `salt`, in hexadecimal, give the commitment.
    """

    seed: str
    salt: str
