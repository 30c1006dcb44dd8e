"""What a juge-arbitre does to a partie.

Every step takes what its author had `seen`: a click that arrives late, from a second console or a slow page, is
refused instead of acting on the next coup.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore import commanding, recorded
from engine.people import permissions, vault
from engine.rules.profile.ruleset import RulesetProfile
from games.domain.exchange.checking import check_partie
from games.domain.exchange.importing import digest_of, partie_of_digest, refuse_unless_importable
from games.domain.exchange.record import RecordedPartie
from games.domain.partie import (
    annulment,
    clock,
    ending,
    importing,
    interruption,
    opening,
    script,
    solution,
    tirage,
    together,
)
from games.domain.partie.script import Script, draw
from games.domain.partie.state.evolve import PARTIE, PartieEvent
from games.domain.partie.state.partie import Partie
from games.domain.partie.steps import at_coup
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.refusals import GameMissing
from games.events.partie import AnnulmentReason, DrawSource, TopSolution, Will
from games.services import lexicons, profiles, search
from games.services.sealed import script_under, seal_script, seal_seed, sealed_under
from games.streams import partie_stream

Decision = Callable[..., list[PartieEvent]]
Argument = str | bytes | datetime | timedelta | int | AnnulmentReason | Will | Script | None
Opened = Callable[[UUID], dict[str, Argument]]


@dataclass(frozen=True, slots=True)
class Seen:
    """What the author of a step was looking at: the coup, and the version of the stream when the API gives it.

    `rejets` tells a coup from the same one that is played again.
    """

    coup: int | None = None
    rejets: int | None = None
    version: int | None = None


UNSEEN = Seen()


@commanding.command
def create_partie(
    *,
    by: Actor,
    profile: str | RulesetProfile,
    formula: str,
    seconds: int,
    lexicon: str,
    mort_subite: bool = False,
    source: DrawSource = DrawSource.SOFTWARE,
    competition: UUID | None = None,
    round: int = 1,
    partie: UUID | None = None,
    seed: bytes | None = None,
    game: PreparedGame | None = None,
    preparee: UUID | None = None,
    centre: UUID | None = None,
) -> UUID:
    """Create a partie bound to a lexicon and a profile; the seed of its draw is sealed. Returns its id.

    game: what a prepared partie follows. Raises GameMissing, GameAlreadyTaken.
    preparee: the game of the round, opened, in place of `game`. centre: the one that plays this partie on its own.
    profile: a name is read from its file as it stands now; a competition gives the profile that it was created with.
    mort_subite: each coup takes its own time from the profile, and `seconds` none.
    """
    if centre is None:
        permissions.require(by, "games.create_partie", competition)
    else:
        permissions.require(by, "games.create_centre_partie", (competition, centre))
    partie = partie or commanding.fresh_id("partie")
    with transaction.atomic():
        commanding.record(
            partie_stream(partie),
            PARTIE,
            opening.create,
            competition=competition,
            round_number=round,
            profile=profile if isinstance(profile, RulesetProfile) else profiles.profile_named(profile),
            formula=formula,
            seconds=seconds,
            mort_subite=mort_subite,
            lexicon=lexicon,
            lexicon_digest=lexicons.lexicon_named(lexicon).digest,
            source=source,
            preparee=preparee,
            centre=centre,
            commitment=sealed_under(preparee).commitment
            if preparee
            else _commitment(partie, source, competition=competition, seed=seed, game=game),
        )
    return partie


@dataclass(frozen=True, slots=True)
class Imported:
    """The partie that a file has become; `was_there` when the same file had been imported before."""

    partie: UUID
    was_there: bool


@commanding.command
def import_partie(record: RecordedPartie, *, by: Actor, form: str, profile: str, lexicon: str) -> Imported:
    """Bring a partie conducted elsewhere into the log; the words are held against this lexicon, and the tops searched.

    The same file again finds the first import, and completes one that was cut short. Raises NoCoup and
    PartieNotImportable.
    """
    permissions.require(by, "games.import_partie")
    words = lexicons.lexicon_named(lexicon)
    refuse_unless_importable(check_partie(record, words))
    digest = digest_of(record)
    partie = partie_of_digest(digest)
    title = vault.keep_text(record.title, text_id=uuid5(partie, "title")) if record.title else None
    begun = commanding.record(
        partie_stream(partie),
        PARTIE,
        importing.begin,
        record=record,
        digest=digest,
        form=form,
        title=title.id if title else None,
        title_digest=title.digest if title else "",
        profile=profiles.profile_named(profile),
        lexicon=lexicon,
        lexicon_digest=words.digest,
    )
    while commanding.record(partie_stream(partie), PARTIE, importing.go_on, record=record):
        pass
    return Imported(partie, was_there=not begun)


@commanding.command
def check_bag(partie: UUID, *, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 2.2: attest that the bag holds its letters."""
    return _step(partie, by, opening.check_bag, seen=seen, of_the_hall=True)


@commanding.command
def announce_partie(partie: UUID, *, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.0: attest that the players know what they are about to play."""
    return _step(partie, by, opening.announce_partie, seen=seen, of_the_hall=True)


@commanding.command
def draw_tirage(partie: UUID, *, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.1: the software draws the tirage of the next coup until it is valid, or takes that of the script.

    The top of a scripted one is recorded with it: halls by the hundred do not wait for one worker.
    """

    def letters(holder: UUID) -> dict[str, Argument]:
        sealed = sealed_under(holder)
        return {"script": sealed.script, "seed": sealed.seed, "salt": sealed.salt}

    return _step(partie, by, _draw, seen=seen, opened=letters)


@commanding.command
def enter_drawn_letters(partie: UUID, *, letters: str, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.1: letters drawn from a physical bag, typed in the order of the draw."""
    return _step(partie, by, tirage.draw_from_bag, seen=seen, letters=letters)


@commanding.command
def correct_letters(partie: UUID, *, letters: str, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.1: letters typed wrong are typed again, until the tirage is announced. Raises NothingToCorrect."""
    return _step(partie, by, tirage.correct_letters, seen=seen, letters=letters)


@commanding.command
def state_will(partie: UUID, *, will: str, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.2: `valid` or `rejet`, where a Y or a joker decides of the tirage. Raises WillUnknown."""
    return _step(partie, by, tirage.state_will, seen=seen, will=tirage.will_named(will))


@commanding.command
def announce_tirage(partie: UUID, *, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.1: the tirage has been read aloud and becomes public."""
    return _step(partie, by, clock.announce_tirage, seen=seen)


@commanding.command
def start_clock(partie: UUID, *, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.3: start the time of the coup, after a short notice that reaches every screen."""
    return _step(partie, by, clock.start_clock, seen=seen, at=now() + clock.NOTICE)


@commanding.command
def close_coup(partie: UUID, *, by: Actor, seen: Seen = UNSEEN, early: bool = True) -> list[recorded.Recorded]:
    """FISF 3.3: third signal; in a prepared partie, what its script retains.

    early: False where nobody said that the coup ends before its time, which is then refused. Raises TimeLeft.
    """

    def prepared(holder: UUID) -> dict[str, Argument]:
        return {"script": script_under(holder)}

    return _step(partie, by, script.close, seen=seen, at=now(), early=early, opened=prepared)


@commanding.command
def put_back_tirage(partie: UUID, *, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.6: no solution is possible, all the letters go back into the bag."""
    return _step(partie, by, solution.put_back_tirage, seen=seen)


@commanding.command
def announce_solution(
    partie: UUID, *, word: str, reference: str, by: Actor, seen: Seen = UNSEEN
) -> list[recorded.Recorded]:
    """FISF 3.4: announce the retained solution, which goes on the grid."""
    return _step(partie, by, solution.announce_solution, seen=seen, word=word, reference=reference)


@commanding.command
def end_partie(partie: UUID, *, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.7: end the partie; the seed of the draw is revealed."""

    def revealed(holder: UUID) -> dict[str, Argument]:
        sealed = sealed_under(holder)
        return {"seed": sealed.seed.hex(), "salt": sealed.salt.hex()}

    return _step(partie, by, ending.end_partie, seen=seen, at=now(), opened=revealed)


@commanding.command
def annul_coup(partie: UUID, *, reason: str, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.6: annul the last coup for an error; `reason` is the value of an AnnulmentReason."""
    return _step(partie, by, annulment.annul_coup, seen=seen, reason=annulment.reason_named(reason))


@commanding.command
def interrupt_partie(partie: UUID, *, by: Actor, seen: Seen = UNSEEN, minutes: int = 0) -> list[recorded.Recorded]:
    """FISF 3.7.e: the play stops, or did so many minutes ago; so does the clock. Raises InterruptedBefore."""
    return _step(partie, by, interruption.interrupt, seen=seen, of_the_hall=True, at=now(), minutes=minutes)


@commanding.command
def resume_partie(partie: UUID, *, by: Actor, seen: Seen = UNSEEN) -> list[recorded.Recorded]:
    """FISF 3.7.e: the play goes on, and the clock with the time that was left."""
    return _step(partie, by, interruption.resume, seen=seen, at=now(), notice=clock.NOTICE)


@commanding.command
def record_top(
    partie: UUID,
    *,
    by: Actor,
    coup: int,
    rejet: int,
    points: int,
    tops: tuple[TopSolution, ...],
    endings: tuple[int, ...] = (),
    letters: str | None = None,
) -> list[recorded.Recorded]:
    """What the search found; recorded by the worker. `endings`: the tops after which nothing can be placed.

    letters: the tirage that was searched, so that one that was corrected meanwhile is not given its top.
    """
    permissions.require(by, "games.record_top", partie)
    found: dict[str, Any] = {"points": points, "tops": tops, "endings": endings, "letters": letters}
    return commanding.record(partie_stream(partie), PARTIE, solution.record_top, coup=coup, rejet=rejet, **found)


def _step(
    partie: UUID,
    by: Actor,
    decision: Decision,
    *,
    seen: Seen,
    opened: Opened | None = None,
    of_the_hall: bool = False,
    **arguments: Argument,
) -> list[recorded.Recorded]:
    """One step of the juge-arbitre: permission, then the decision on the partie as its author saw it.

    `opened`: what the decision needs of the secrets of the partie, or of those of its round, by the id of their holder.
    of_the_hall: it stays the hall's own in a multiplex, which takes the others for all. Raises ConductedTogether.
    """
    permissions.require(by, "games.conduct_partie", partie)
    stream = partie_stream(partie)
    decide = partial(_decide, decision if of_the_hall else partial(_alone, decision), seen, partie, opened)
    typed: dict[str, Any] = arguments
    return commanding.record(stream, PARTIE, decide, expected=seen.version, **typed)


def _draw(partie: Partie, *, script: Script | None, seed: bytes, salt: bytes) -> list[PartieEvent]:
    events = draw(partie, script=script, seed=seed, salt=salt)
    return events if script is None or partie.off_script else search.with_top(partie, events)


def _decide(
    decision: Decision,
    seen: Seen,
    partie: UUID,
    opened: Opened | None,
    state: Partie,
    **arguments: Any,
) -> list[PartieEvent]:
    importing.refuse_if_imported(state)
    at_coup(state, seen.coup, seen.rejets)
    secrets = opened(state.settings.preparee or partie) if opened else {}
    return decision(state, **arguments, **secrets)


def _alone(decision: Decision, state: Partie, **arguments: Any) -> list[PartieEvent]:
    together.refuse_alone(state)
    return decision(state, **arguments)


def _commitment(
    partie: UUID, source: DrawSource, *, competition: UUID | None, seed: bytes | None, game: PreparedGame | None
) -> str:
    """Seal what the letters will come from; empty for a physical bag."""
    if source is DrawSource.PREPARED:
        if game is None:
            raise GameMissing
        return seal_script(partie, game, competition=competition)
    return seal_seed(partie, seed) if source is DrawSource.SOFTWARE else ""
