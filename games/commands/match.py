"""What happens in a match of Jarnac: by its two players, by the arbitre who conducts it, by time alone.

The time is that of this server, read once as the command begins. Letters are drawn here from a sealed seed, or entered
where the players draw them from a bag: by the arbitre, or by the player who has drawn them.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any
from uuid import UUID, uuid5

from django.db import transaction
from django.utils.timezone import now

from engine.events.actors import Actor
from engine.eventstore.commanding import command, fresh_id, record
from engine.eventstore.recorded import Recorded
from engine.people.permissions import allowed, require
from engine.people.vault import keep_text
from engine.rules.draw import draw_letters
from engine.rules.profile.shelf import DEFAULT_PROFILE
from games.domain.jarnac import boxes, contesting, playing, refusals, timing
from games.domain.jarnac.match.folding import MATCH, MatchEvent
from games.domain.jarnac.match.state import Match
from games.events.jarnac import LetterCount, LettersFrom, MatchCreated, MatchPlayer, ShortJarnac, Side
from games.queries import matches, toppings
from games.services import lexicons, profiles
from games.services.sealed import seal_seed, seed_under
from games.streams import match_stream

LONGEST_NAME = 30
MINUTES, COUP_SECONDS, JARNAC_SECONDS = 20, 30, 10
# The number of a draw in the seed: attempts of the toss come before the first letters.
_TOSS = 0

Decision = Callable[[Match], Sequence[MatchEvent]]


@command
def create_match(
    *,
    by: Actor,
    first: str,
    second: str,
    lexicon: str,
    competition: UUID | None = None,
    conjugations: bool = False,
    same_entry: bool = False,
    minutes: int = MINUTES,
    letters_from: LettersFrom = LettersFrom.SERVER,
    box: Mapping[str, int] = boxes.BOX,
    short_jarnac: ShortJarnac | None = None,
    match: UUID | None = None,
) -> UUID:
    """JARNAC-1, -9, -11, -14: a match between two players. Returns its id.

    first, second: their names, kept where they can be erased. minutes: of each, 0 without a clock. box: how many of
    each letter. short_jarnac: as the usual profile reads JARNAC-11 where it is None. match: its id, needed where a
    command opens several.
    Raises MatchNamesNeeded, MatchOfRehearsal, BoxOfMatch, TimesOfMatch, UnknownLexicon.
    """
    require(by, "games.make_match", competition)
    names = [" ".join(name.split()) for name in (first, second)]
    if not all(0 < len(name) <= LONGEST_NAME for name in names):
        raise refusals.MatchNamesNeeded(most=LONGEST_NAME)
    if competition and toppings.is_rehearsal(competition):
        raise refusals.MatchOfRehearsal
    match = match or fresh_id("match")
    # A match that its decision refuses leaves no name and no seed behind.
    with transaction.atomic():
        created = MatchCreated(
            competition=competition,
            players=tuple(_player(name, uuid5(match, side.value)) for side, name in zip(Side, names, strict=True)),
            letters_from=letters_from,
            commitment=seal_seed(match, None) if letters_from is LettersFrom.SERVER else "",
            box=tuple(LetterCount(letter=letter, count=count) for letter, count in box.items()),
            conjugations=conjugations,
            same_entry=same_entry,
            lexicon=lexicon,
            lexicon_digest=lexicons.lexicon_named(lexicon).digest,
            seconds=60 * minutes,
            coup_seconds=COUP_SECONDS,
            jarnac_seconds=JARNAC_SECONDS,
            short_jarnac=short_jarnac or ShortJarnac(profiles.profile_named(DEFAULT_PROFILE).short_jarnac),
        )
        record(match_stream(match), MATCH, playing.create, created=created)
    return match


@command
def take_seat(key: str, *, by: Actor) -> tuple[UUID, Side]:
    """The bearer of the link of a seat plays there, on their own device.

    Raises SeatLinkUnknown, LinkExpired, LinkWithdrawn, SeatTaken, MatchOver.
    """
    match, side, link = matches.SEATS.read(key)
    if not allowed(by, "games.take_seat"):
        raise refusals.SeatLinkUnknown

    def seated(state: Match) -> list[MatchEvent]:
        # Checked on the state that decides: the seat, and the link with it, may have been freed in the meantime.
        link.refuse_dead(state.withdrawn[side])
        return playing.seat(state, side=side, player=by.actor_id)

    record(match_stream(match), MATCH, seated)
    return match, side


@command
def withdraw_seat(match: UUID, *, side: Side, by: Actor) -> list[Recorded]:
    """The arbitre withdraws the links of a seat: it is free, for another link. Raises MatchUnknown, MatchOver."""
    require(by, "games.conduct_match", match)
    return record(match_stream(match), MATCH, playing.withdraw_seat, side=side)


@command
def toss(match: UUID, *, by: Actor, first: str = "", second: str = "") -> list[Recorded]:
    """JARNAC-3: the toss. first, second: the letters that the players have drawn from their bag.

    Raises TossedBefore, TossWithLetters, LettersNeeded, LettersOfServer.
    """
    state = matches.match_of_somebody(match, by)
    if _is_drawn_here(state, first + second):
        sealed, box = seed_under(match), dict(state.bag)

        def letters(attempt: int) -> str:
            return draw_letters(sealed.seed, sealed.salt, _TOSS, attempt, box, 2)

        return record(match_stream(match), MATCH, playing.toss, letters=letters)
    return record(match_stream(match), MATCH, playing.toss_once, first=first, second=second)


@command
def draw_for_match(match: UUID, *, side: Side, by: Actor, letters: str = "") -> list[Recorded]:
    """JARNAC-7: the letters that are due; letters: those that came out of the bag. As `games.domain.jarnac.playing`."""
    return _act(
        match, side, by, lambda state, at: playing.draw(state, side=side, letters=_bag(match, state, letters), at=at)
    )


@command
def swap_letters(match: UUID, *, side: Side, returned: str, by: Actor, letters: str = "") -> list[Recorded]:
    """JARNAC-7: three letters of the reliquat for three others. letters: those that came out of the bag."""

    def swapped(state: Match, at: Any) -> list[MatchEvent]:
        drawn = _bag(match, state, letters)
        return playing.swap(state, side=side, returned=returned, letters=drawn, at=at)

    return _act(match, side, by, swapped)


@command
def play_word(match: UUID, *, side: Side, word: str, by: Actor, line: int = 0) -> list[Recorded]:
    """JARNAC-4: a word on a line, 0 for the first free one."""
    return _act(match, side, by, lambda state, at: playing.play(state, side=side, line=line, word=word, at=at))


@command
def pass_hand(match: UUID, *, side: Side, by: Actor, pressed: bool = True) -> list[Recorded]:
    """JARNAC-9: "Je passe"; pressed: and the clock of the other."""
    return _act(match, side, by, lambda state, at: playing.pass_hand(state, side=side, pressed=pressed, at=at))


@command
def press_clock(match: UUID, *, side: Side, by: Actor) -> list[Recorded]:
    """JARNAC-9: the clock of the other runs."""
    return _act(match, side, by, lambda state, at: timing.press(state, side=side, at=at))


@command
def say_jarnac(match: UUID, *, side: Side, word: str, by: Actor, line: int = 0) -> list[Recorded]:
    """JARNAC-6: a word of the mat of the other. line: the one that it grows from, 0 for the reliquat alone."""

    def said(state: Match, at: Any) -> list[MatchEvent]:
        dictionary = lexicons.lexicon_named(state.rules.lexicon_digest)
        return contesting.say_jarnac(state, side=side, line=line, word=word, dictionary=dictionary, at=at)

    return _act(match, side, by, said)


@command
def contest_word(match: UUID, *, side: Side, by: Actor, jarnac: bool = False) -> list[Recorded]:
    """JARNAC-8: "Je conteste", jarnac: "et Jarnac !"."""

    def contested(state: Match, at: Any) -> list[MatchEvent]:
        dictionary = lexicons.lexicon_named(state.rules.lexicon_digest)
        return contesting.challenge(state, side=side, dictionary=dictionary, jarnac=jarnac, at=at)

    return _act(match, side, by, contested)


@command
def rule_on_word(match: UUID, *, word: str, allowed: bool, reason: str, by: Actor, into: str = "") -> list[Recorded]:
    """JARNAC-14: the arbitre rules on a word, or on what it may become, against the lexicon."""
    require(by, "games.conduct_match", match)
    with transaction.atomic():
        text = keep_text(reason)
        ruling: dict[str, Any] = {"allowed": allowed, "reason": text.id, "reason_digest": text.digest}
        return record(match_stream(match), MATCH, contesting.rule, word=word, into=into, **ruling)


@command
def stop_clocks(match: UUID, *, by: Actor) -> list[Recorded]:
    """JARNAC-9: an interruption."""
    require(by, "games.conduct_match", match)
    return record(match_stream(match), MATCH, timing.stop, at=now())


@command
def resume_clocks(match: UUID, *, by: Actor) -> list[Recorded]:
    require(by, "games.conduct_match", match)
    return record(match_stream(match), MATCH, timing.resume, at=now())


@command
def end_match(match: UUID, *, by: Actor) -> list[Recorded]:
    """The arbitre stops the match where it stands."""
    require(by, "games.conduct_match", match)
    return _revealed(match, record(match_stream(match), MATCH, timing.end, at=now()))


@command
def settle_match(match: UUID, *, by: Actor) -> list[Recorded]:
    """Record what time alone has done; it may be recorded at any moment."""
    if not allowed(by, "games.settle_match"):
        matches.match_of_somebody(match, by)
    return _revealed(match, record(match_stream(match), MATCH, timing.settle, at=now()))


def _act(match: UUID, side: Side, by: Actor, decision: Callable[[Match, Any], list[MatchEvent]]) -> list[Recorded]:
    """A decision of one side, by its player or by the arbitre. Raises NotYourTurn for the other player."""
    at = now()
    state = matches.match_of_somebody(match, by)
    if not allowed(by, "games.play_seat", (state, side)) and not allowed(by, "games.conduct_match", match):
        raise refusals.NotYourTurn
    return _revealed(match, record(match_stream(match), MATCH, lambda now_: decision(now_, at)))


def _revealed(match: UUID, recorded: list[Recorded]) -> list[Recorded]:
    """What follows from its end, however it came about."""
    state = matches.load_match(match).state
    if not state.is_over or state.rules.letters_from is LettersFrom.BAG:
        return recorded
    sealed = seed_under(match)
    return [
        *recorded,
        *record(match_stream(match), MATCH, playing.reveal, seed=sealed.seed.hex(), salt=sealed.salt.hex()),
    ]


def _bag(match: UUID, state: Match, entered: str) -> playing.Draw:
    """Where letters come from: the seed of this match, or what the arbitre has entered."""
    if not _is_drawn_here(state, entered):
        return lambda _bag, _count: entered
    sealed, number = seed_under(match), state.draws + 1
    return lambda bag, count: draw_letters(sealed.seed, sealed.salt, number, 0, bag, count)


def _is_drawn_here(state: Match, entered: str) -> bool:
    """Raises LettersNeeded, LettersOfServer where letters are entered and should not be, or the reverse."""
    here = state.rules.letters_from is LettersFrom.SERVER
    if here and entered:
        raise refusals.LettersOfServer
    if not here and not entered and state.left_in_bag:
        raise refusals.LettersNeeded
    return here


def _player(name: str, text_id: UUID) -> MatchPlayer:
    text = keep_text(name, text_id=text_id)
    return MatchPlayer(name=text.id, name_digest=text.digest)
