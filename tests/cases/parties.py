"""Cases of the kinds "cancel" and "end_of_game", each played through the decisions of a partie."""

from datetime import timedelta
from itertools import chain, zip_longest
from typing import Any

from engine.events.refusals import Refusal
from engine.rules.bag import text
from engine.rules.end import Interruption
from engine.rules.formula import FORMULAS, NORMALE
from engine.rules.joker import bag_left
from engine.rules.letters import BAG, VOWELS
from engine.rules.profile.ruleset import RulesetProfile
from engine.rules.times import NAMED_TIMES
from games.domain.partie.annulment import annul_coup, reason_named
from games.domain.partie.ending import end_partie, end_reason
from games.domain.partie.interruption import interrupt
from games.domain.partie.solution import put_back_tirage
from games.domain.partie.state.evolve import PARTIE, PartieEvent
from games.domain.partie.state.partie import Partie
from games.domain.partie.tirage import draw_from_bag, letters_needed
from games.events.partie import (
    CoupClosed,
    DrawSource,
    PartieEnded,
    RejectReason,
    ResultsAnnulled,
    SolutionAnnounced,
    TirageDrawn,
    TirageRejected,
    TopComputed,
)
from tests.factories.beginnings import PartieCreatedFactory
from tests.games.domain.partie.facts import FROM_BAG, NOON, last_letters
from tournaments.domain.standings.totals import Line, round_totals

Given = dict[str, Any]
_ROWS, _COLUMNS = "ABCDEFGHIJKLMNO", (1, 5, 9, 13)
_NO_SOLUTION = "no_solution"


def cancel(given: Given, expected: Given, profile: RulesetProfile) -> Given:
    """A coup with so many letters left, or those letters, that is drawn and then taken back for that reason."""
    left = _letters(given.get("remaining", len(_ALL)))
    before = _drawn(_with_left(left, profile))
    after = _then(before, _taken_back(before, given["reason"]))
    back = not after.reliquat and sorted(text(bag_left(after.grid, "", after.formula))) == sorted(left)
    ended = end_reason(after) is not None
    again = not ended and given.get("redraw_identical", False) and _is_rejected(after, before.current.tirage)
    return {
        "letters": expected.get("letters") if back and str(expected.get("letters")).startswith("all") else "not all",
        "scores": _scores(given["reason"], expected.get("scores")),
        "redraw": not ended,
        "redraw_again": again,
        "end_of_game": ended,
    }


def _taken_back(partie: Partie, reason: str) -> list[PartieEvent]:
    if reason != _NO_SOLUTION:
        return annul_coup(partie, reason=reason_named(reason))
    coup = partie.current
    searched = TopComputed(coup=coup.number, rejet=coup.rejet, points=0, tops=())
    return [searched, *put_back_tirage(PARTIE.evolve(partie, searched))]


def _is_rejected(partie: Partie, letters: str) -> bool:
    (event,) = draw_from_bag(partie, letters=letters)
    return isinstance(event, TirageRejected) and event.reason is RejectReason.SAME_AS_PUT_BACK


def _scores(reason: str, said: Any) -> Any:
    """Nobody has scored where no solution was possible; else the points are gone, whatever the case calls that."""
    if reason == _NO_SOLUTION:
        return None
    left = round_totals([Line("player", 1, 50, 50, annulled=True)], {1})["player"]
    return said if (left.public_points, left.arbiter_points) == (0, 0) and said is not None else "none left"


def end_of_game(given: Given, _: Given, profile: RulesetProfile) -> Given:
    if "interruption_minutes" in given:
        return _interrupted(given, profile)
    return {"end": end_reason(_with_left(_letters(given["remaining"]), profile)) is not None}


def _interrupted(given: Given, profile: RulesetProfile) -> Given:
    partie = _collected(given["moves_collected"], given.get("game_type", NORMALE.name), profile)
    stopped = _then(partie, interrupt(partie, at=NOON))
    try:
        events = end_partie(stopped, seed="", salt="", at=NOON + timedelta(minutes=given["interruption_minutes"]))
    except Refusal:
        return {"end": False, "results": Interruption.GOES_ON.value}
    annulled = any(isinstance(event, ResultsAnnulled) for event in events)
    results = Interruption.ANNULLED if annulled else Interruption.VALIDATED
    return {"end": isinstance(events[-1], PartieEnded), "results": results.value}


def _collected(coups: int, kind: str, profile: RulesetProfile) -> Partie:
    """So many coups of two letters whose bulletins have been raised. A kind without formula is an originale too."""
    plain = kind == NORMALE.name or kind in NAMED_TIMES
    formula = kind if kind in FORMULAS else NORMALE.name if plain else "7sur8"
    created = PartieCreatedFactory(
        bound=profile, formula=formula, seconds=NAMED_TIMES.get(kind, 180), source=DrawSource.BAG
    )
    events: list[PartieEvent] = [created, *FROM_BAG[1:]]
    for number in range(1, coups + 1):
        column, row = divmod(number - 1, len(_ROWS))
        word = _ALL[2 * number - 2 : 2 * number]
        events += [
            TirageDrawn(coup=number, rejet=0, reliquat="", drawn=word),
            CoupClosed(coup=number, at=NOON),
            SolutionAnnounced(coup=number, word=word, reference=f"{_ROWS[row]}{_COLUMNS[column]}", points=2),
        ]
    return PARTIE.fold(events)


def _interleaved(letters: str) -> str:
    """Vowels and consonants by turns, jokers last, so that the first seven letters make a valid tirage."""
    vowels = [letter for letter in letters if letter in VOWELS and letter not in "Y?"]
    others = [letter for letter in letters if letter not in VOWELS and letter not in "Y?"]
    free = [letter for letter in letters if letter in "Y?"]
    by_turns = chain.from_iterable(zip_longest(vowels, others, fillvalue=""))
    return "".join([*by_turns, *free])


_ALL = _interleaved(text(BAG))


def _letters(remaining: int | str) -> str:
    return _ALL[:remaining] if isinstance(remaining, int) else _interleaved(remaining.upper())


def _with_left(left: str, profile: RulesetProfile) -> Partie:
    _created, *played = last_letters(left)
    return PARTIE.fold([PartieCreatedFactory(bound=profile, source=DrawSource.BAG), *played])


def _drawn(partie: Partie) -> Partie:
    left = _interleaved(text(bag_left(partie.grid, partie.reliquat, partie.formula)))
    drawn = left[: letters_needed(partie)]
    return PARTIE.evolve(partie, TirageDrawn(coup=partie.next_coup, rejet=0, reliquat=partie.reliquat, drawn=drawn))


def _then(partie: Partie, events: list[PartieEvent]) -> Partie:
    for event in events:
        partie = PARTIE.evolve(partie, event)
    return partie
