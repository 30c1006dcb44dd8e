"""The games that rounds are played of."""

from tournaments.game_rounds.cartes.game import CARTES
from tournaments.game_rounds.jarnac.game import JARNAC

GAMES = (JARNAC, CARTES)
BY_KEY = {game.key: game for game in GAMES}
