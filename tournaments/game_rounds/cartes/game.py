"""Scrabble cartes, as a game that rounds are played of."""

from tournaments.game_rounds.cartes.domain.rules import RULES
from tournaments.game_rounds.cartes.online import Tables
from tournaments.game_rounds.game import Game
from tournaments.game_rounds.models import CartesRow

CARTES = Game(rules=RULES, row=CartesRow, online=Tables())
