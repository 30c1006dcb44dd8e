"""A prepared game as a JSON object: all of it is secret until its partie has been played."""

from typing import Any

from games.domain.preparation.game import PreparedCoup, PreparedGame


def game_to_json(game: PreparedGame) -> dict[str, Any]:
    return {
        "key": game.key.hex(),
        "total": game.total,
        "scrabbles": game.scrabbles,
        "end": game.end.value,
        "left": game.left,
        "coups": [_coup(coup) for coup in game.coups],
    }


def _coup(coup: PreparedCoup) -> dict[str, Any]:
    return {
        "coup": coup.number,
        "rejets": [{"letters": rejet.letters, "article": rejet.article} for rejet in coup.rejets],
        "tirage": str(coup.tirage),
        "word": coup.word,
        "ref": coup.reference,
        "score": coup.points,
        "tied": coup.tied,
        "total": coup.total,
    }
