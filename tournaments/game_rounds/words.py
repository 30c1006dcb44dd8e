"""The games that rounds are played of, in words, by their keys."""

from tournaments.game_rounds.cartes.presentation import CARTES_WORDS
from tournaments.game_rounds.jarnac.presentation import JARNAC_WORDS

WORDS = {words.game.key: words for words in (JARNAC_WORDS, CARTES_WORDS)}
