"""What may be played by the formula of a match, the arbitre's rulings included (JARNAC-14)."""

from dataclasses import dataclass

from engine.lexicon.jarnac import Answer, Dictionary, Formula, Rulings, may_become, may_play


@dataclass(frozen=True, slots=True)
class Judge:
    """A dictionary, a formula, and the rulings of the arbitre against them."""

    dictionary: Dictionary
    formula: Formula
    rulings: Rulings

    def answer(self, stood: str, word: str) -> Answer:
        """Whether `word` may be played in the place of the one that stood there, "" for none; with the reason."""
        if stood:
            return may_become(stood, word, self.dictionary, self.formula, self.rulings)
        return may_play(word, self.dictionary, self.formula, self.rulings)

    def allows(self, stood: str, word: str) -> bool:
        return self.answer(stood, word).allowed
