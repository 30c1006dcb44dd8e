"""One bulletin at one coup under one profile: the case that articles apply to."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from arbitration.domain.bulletin import Bulletin, Cell, Judgement, WrittenWord
from arbitration.domain.encerclements import encerclements, playable_places
from arbitration.domain.place import Place, crosswords
from arbitration.domain.position import Position
from engine.rules.profile.ruleset import RulesetProfile
from engine.rules.reference import Reference, ReferenceUnreadable


@dataclass(frozen=True)
class Case:
    position: Position
    bulletin: Bulletin
    profile: RulesetProfile
    judged: Mapping[str, bool]

    @classmethod
    def of(
        cls,
        position: Position,
        bulletin: Bulletin,
        profile: RulesetProfile,
        judgements: Iterable[Judgement],
    ) -> "Case":
        return cls(position, bulletin, profile, {judgement.word: judgement.plausible for judgement in judgements})

    @property
    def claimed(self) -> int | None:
        return self.bulletin.claimed

    @cached_property
    def reference(self) -> Reference | None:
        """FISF 5.7: an illegible reference is an absent one."""
        text = self.bulletin.reference
        if text is None or not text.strip():
            return None
        try:
            return Reference.parse(text)
        except ReferenceUnreadable:
            return None

    @cached_property
    def reference_is_unreadable(self) -> bool:
        return bool(self.bulletin.reference and self.bulletin.reference.strip()) and self.reference is None

    @property
    def raccord_is_illegible(self) -> bool:
        """DUP 4.2: a reference that cannot be read is a nullity; FISF: an absent one."""
        return self.reference_is_unreadable and self.profile.illegible_reference == "nullite"

    @property
    def two_letters_suffice(self) -> bool:
        """FISF 4.3.2.b, 5.5.5, DUP 4.3: the first word has two letters; at coup 2 only, or at any (Q8)."""
        at_any = self.profile.two_letter_exception == "any_coup"
        return self.position.first_word_of_two and (self.position.coup == 2 or at_any)

    @property
    def raccord_needed(self) -> int:
        """FISF 4.3.2.b: how many raccord letters locate a word without sanction."""
        return 2 if self.two_letters_suffice else 3

    @property
    def raccord_of_two_needed(self) -> int:
        """FISF 5.5.10: the same for the prolongation of a word of two letters, whose third letter is another matter.

        The first word, prolonged at coup 2, is spared (Q7): no third letter may exist. DUP 3.3: as for any word.
        """
        if not self.profile.two_letter_prolongation_exempt:
            return 3
        if self.profile.two_letter_prolongation == "raccord":
            return self.raccord_needed
        return 2 if self.position.first_word_of_two and self.position.coup == 2 else 3

    @property
    def raccord_least(self) -> int:
        """FISF 5.5.5: how many raccord letters locate a word at all; with one, Q1."""
        return 1 if self.profile.one_raccord_letter == "avertissement" else 2

    def is_plausible(self, word: str) -> bool:
        """FISF 5.3.3.b: as the arbitre judged; before he did, as the profile says (Q17)."""
        return self.judged.get(word, self.profile.unjudged_crossword_plausible)

    @cached_property
    def _around(self) -> dict[WrittenWord, Mapping[Cell, str]]:
        return {}

    def around(self, word: WrittenWord) -> Mapping[Cell, str]:
        """The letters of the bulletin that are not letters of this word; cached, since every place asks."""
        places = self._around.get(word)
        if places is None:
            places = self._around[word] = self.bulletin.around(word)
        return places

    def encerclements(self, place: Place) -> Mapping[frozenset[int], int]:
        position = self.position
        return encerclements(place, position.grid, position.tirage, position.formula)

    def places(self, word: WrittenWord) -> tuple[Place, ...]:
        """FISF 5.2.1: the places of a word, in its written direction, that the tirage allows."""
        position = self.position
        return playable_places(position.grid, word.text, word.direction, position.tirage, position.formula)

    def refused(self, place: Place) -> tuple[str, ...]:
        """The words formed across that are not admitted."""
        position = self.position
        return tuple(word for word in crosswords(place, position.grid) if not position.admits(word))

    def is_valid(self, place: Place) -> bool:
        """FISF 5.3.b: the word and all those formed across are admitted."""
        return self.position.admits(place.word) and not self.refused(place)
