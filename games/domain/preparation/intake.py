"""A prepared game, brought in as the script of a partie: it is played again, and must come out the same."""

import json
from typing import Any

from engine.files.kinds import refuse_foreign
from engine.files.text import read_text
from engine.lexicon.lexicon import Lexicon
from engine.rules.end import EndReason
from engine.rules.formula import Formula
from engine.solver.search import Solver
from games.domain.partie.script import Script, ScriptedCoup
from games.domain.preparation import playing, refusals, wire
from games.domain.preparation.game import PreparedGame

_KEY_BYTES = 32
LARGEST = 2_000_000  # bytes: some two hundred games


def game_of_file(content: bytes, number: int) -> str:
    """Game `number`, from 1, of what `manage.py prepare` wrote. Raises NoSuchGame, PreparedTooLarge, a FileRefused."""
    if len(content) > LARGEST:
        raise refusals.PreparedTooLarge(megabytes=LARGEST // 1_000_000)
    refuse_foreign(content)
    lines = [line for line in read_text(content).text.splitlines() if line.strip()]
    if not 0 < number <= len(lines):
        raise refusals.NoSuchGame(number=number, count=len(lines))
    return lines[number - 1]


def prepared_game(text: str, *, formula: Formula, lexicon: Lexicon) -> PreparedGame:
    """The game of a line of `manage.py prepare`. Its key gives it again, whatever the rest of the line pretends.

    Raises NotAPreparedGame, PreparedWithOtherFormula, PreparedWithOtherLexicon, PreparedGameChanged.
    """
    data = _told(text)
    if data.get("formula") != formula.name:
        raise refusals.PreparedWithOtherFormula(prepared=str(data.get("formula"))[:20], formula=formula.name)
    if data.get("lexicon_digest") != lexicon.digest:
        raise refusals.PreparedWithOtherLexicon
    game = playing.play(_key(data), formula, Solver(lexicon, formula))
    again = wire.game_to_json(game)
    if again != {name: data.get(name) for name in again} or not game.coups:
        raise refusals.PreparedGameChanged
    return game


def script_of(game: PreparedGame) -> Script:
    """What its partie follows."""
    coups = tuple(
        ScriptedCoup((*(rejet.letters for rejet in coup.rejets), coup.tirage.letters), coup.word, coup.reference)
        for coup in game.coups
    )
    return Script(coups, blocked=game.end is EndReason.NO_SOLUTION)


def _told(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise refusals.NotAPreparedGame from None
    if not isinstance(data, dict):
        raise refusals.NotAPreparedGame
    return data


def _key(data: dict[str, Any]) -> bytes:
    try:
        key = bytes.fromhex(data["key"])
    except (KeyError, TypeError, ValueError):
        raise refusals.NotAPreparedGame from None
    if len(key) != _KEY_BYTES:
        raise refusals.NotAPreparedGame
    return key
