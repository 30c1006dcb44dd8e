"""Scrabble cartes, as a game played in rounds."""

from tournaments.game_rounds import game, models
from tournaments.game_rounds.cartes.domain.rules import RULES
from tournaments.game_rounds.cartes.online import Tables

CARTES = game.Game(rules=RULES, row=models.CartesRow, online=Tables())
