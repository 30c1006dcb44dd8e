"""A partie conducted elsewhere, brought into the log coup by coup from what a file told of it."""

from collections.abc import Iterable
from uuid import UUID

from engine.rules.end import EndReason
from engine.rules.profile.ruleset import RulesetProfile
from games.domain.exchange.record import RecordedCoup, RecordedPartie
from games.domain.partie import ending, refusals
from games.domain.partie.opening import create
from games.domain.partie.solution import joker_of
from games.domain.partie.state.evolve import PartieEvent, evolve
from games.domain.partie.state.partie import Partie, Phase
from games.events.partie import DrawSource, PartieEnded, PartieImported, SolutionAnnounced, TirageAnnounced, TirageDrawn

# A write stays short: nobody else writes meanwhile.
COUPS_AT_ONCE = 4


def begin(
    partie: Partie,
    *,
    record: RecordedPartie,
    digest: str,
    form: str,
    title: UUID | None,
    title_digest: str,
    profile: RulesetProfile,
    lexicon: str,
    lexicon_digest: str,
) -> list[PartieEvent]:
    """The partie exists; nothing when it does already. No file tells the time of a coup: it is that of the profile."""
    if partie.phase is not Phase.UNBORN:
        return []
    created = create(
        partie,
        competition=None,
        round_number=1,
        profile=profile,
        formula=record.formula,
        lexicon=lexicon,
        lexicon_digest=lexicon_digest,
        seconds=profile.default_time,
        source=DrawSource.IMPORTED,
        commitment="",
    )
    return [*created, PartieImported(digest=digest, form=form, title=title, title_digest=title_digest)]


def go_on(partie: Partie, *, record: RecordedPartie) -> list[PartieEvent]:
    """The next coups of the file, then its end; nothing once the partie holds all of it.

    An import that was cut short goes on from where it stopped. The coups have no clock: no file tells when they were
    played.
    """
    coups = record.coups[len(partie.coups) :][:COUPS_AT_ONCE]
    if coups:
        return _coups(partie, coups)
    reason = _end(partie, record)
    return [PartieEnded(reason=reason, seed="", salt="")] if reason else []


def refuse_if_imported(partie: Partie) -> None:
    """Raises ConductedElsewhere: what happened elsewhere is not conducted here."""
    if partie.imported is not None:
        raise refusals.ConductedElsewhere


def _coups(partie: Partie, coups: Iterable[RecordedCoup]) -> list[PartieEvent]:
    events: list[PartieEvent] = []
    for coup in coups:
        for event in _played(partie, coup):
            partie = evolve(partie, event)
            events.append(event)
    return events


def _played(partie: Partie, coup: RecordedCoup) -> list[PartieEvent]:
    tirage = coup.tirage
    drawn = TirageDrawn(coup=coup.number, rejet=int(tirage.rejet), reliquat=tirage.reliquat, drawn=tirage.drawn)
    announced = TirageAnnounced(coup=coup.number, tirage=tirage.letters)
    solution = SolutionAnnounced(coup=coup.number, word=coup.word, reference=coup.reference, points=coup.points)
    return [drawn, announced, solution, *joker_of(evolve(evolve(partie, drawn), announced), solution)]


def _end(partie: Partie, record: RecordedPartie) -> EndReason | None:
    """FISF 3.7 where the letters tell why; else what the file says. A file that says "in progress" is believed."""
    if partie.ended is not None or record.over is False:
        return None
    return ending.end_reason(partie) or (EndReason.TOLD if record.over else None)
