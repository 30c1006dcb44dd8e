"""Rounds of Scrabble cartes over the API."""

from tournaments.game_rounds.api import GameApi, addresses_of
from tournaments.game_rounds.cartes import game, serializers

urlpatterns = addresses_of(
    GameApi(
        game.CARTES,
        serializers.SHAPES,
        tables="tables",
        said={
            "read": "The rounds of Scrabble cartes of a competition.",
            "plan": "How the rounds are made and counted; may change until the first is made.",
            "round_cancel": "Unmake it, as long as no table has a result.",
            "correct": "Correct the places of the round in play by hand, with the reason.",
            "tables_open": "Open the tables of a round here.",
            "result_enter": "CARTES-13: what was counted at a table.",
        },
    )
)
