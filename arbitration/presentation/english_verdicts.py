"""What a verdict says, in English: it is recorded in French, the language of the billet."""

import re
from collections.abc import Mapping
from types import MappingProxyType

from arbitration.domain import texts
from arbitration.domain.motifs import Motif
from arbitration.events.feuille import Sanction

_MOTIFS: Mapping[str, str] = MappingProxyType(
    {
        Motif.W_SCORE_ABSENT: "No score",
        Motif.W_SCORE_ERRONE: "Wrong score",
        Motif.W_JOKER_CERCLE: "Joker not circled, or wrongly circled / score that does not match the circles",
        Motif.W_INVERSION: "Reference or direction inverted",
        Motif.W_DOUBLE_LOCALISATION: "Two ways of locating the word, one of them wrong",
        Motif.W_RACCORD_2_LETTRES: "Only two raccord letters",
        Motif.W_PROLONG_2: "Two-letter word extended: no third raccord letter and no correct reference",
        Motif.W_PROLONG_3_6: "Word of 3 to 6 letters extended but not written in full",
        Motif.W_PROLONG_7: "Word of 7 letters or more extended: too few raccord letters",
        Motif.W_PRESENTATION: "Presentation that makes it hard to read",
        Motif.P_LOCALISATION: "Location missing, wrong or incompatible with the score (-5)",
        Motif.Z_RACCORD_FALLACIEUX: "Misleading raccord",
        Motif.Z_ABSENCE: "No bulletin",
        Motif.Z_VIERGE: "Blank bulletin",
        Motif.Z_PLUSIEURS_BULLETINS: "Several bulletins that are not blank",
        Motif.Z_ECRIT_APRES_FIN: "Bulletin written after the end of the coup",
        Motif.Z_ECHANGE: "Bulletin exchanged after the end of the coup",
        Motif.Z_ILLISIBLE: "Illegible word",
        Motif.Z_DISCIPLINE: "Serious disciplinary motive",
        Motif.Z_AUCUNE_SOLUTION: "No acceptable solution",
        Motif.Z_MOT_NON_ADMIS: "Word not admitted",
        Motif.Z_RACCORD_NON_ADMIS: "Crossword not admitted",
        Motif.Z_MOT_NON_ECRIT_EN_ENTIER: "Word not written in full",
        Motif.Z_PROLONG_RACCORD_INSUFFISANT: "Extension: fewer than two raccord letters of the extended word",
        Motif.Z_ERREUR_LETTRE: "Wrong letter",
        Motif.Z_ERREUR_GRILLE: "Grid error",
        Motif.Z_PLUSIEURS_SOLUTIONS: "Several solutions, one of them not valid",
        Motif.Z_NON_RACCORDE: "Word not located correctly (older regulation)",
        Motif.Z_DOUBLE_INVERSION: "Reference and direction inverted (older regulation)",
        Motif.Z_DOUBLE_LOCALISATION: "Two ways of locating the word, one of them wrong (older regulation)",
        Motif.Z_RACCORD_INSUFFISANT: "Too few raccord letters (older regulation)",
        Motif.RETARD: "Player not there yet",
    }
)

_SENTENCES: Mapping[str, str] = MappingProxyType(
    {
        texts.NOT_ARRIVED: "The player had not arrived yet: this coup counts as nul.",
        texts.NOTHING_LEFT: "What is struck out does not exist: no word is left on the bulletin.",
        texts.FIRST_MAXIMUM: "First coup: the word {word} is given its highest score, {score}, at {ref}.",
        texts.FIRST_SCORE_ABSENT: "No score is given.",
        texts.FIRST_SCORE_WRONG: "The score given, {claimed}, is not the highest of the word.",
        texts.FIRST_CIRCLES: "The circles do not match the highest score.",
        texts.FIRST_VERTICAL: "The word is written downwards; at the first coup it is placed across.",
        texts.BY_REFERENCE: "The reference {ref} places {word} correctly.",
        texts.BY_INVERSION: "The direction of the word or its reference is inverted; {word} is kept at {ref}.",
        texts.BY_RACCORD: "The raccord letters ({letters}) place {word} at {ref}.",
        texts.BY_PROLONGATION: "{word} extends a word of the grid, at {ref}; no reference is required.",
        texts.BY_TRUNCATION: "{text} extends a word of the grid by {letters} raccord letters: {word} at {ref}.",
        texts.SEVERAL_PLACES_MINIMUM: "The raccord fits several places, and the score names none: the lowest is kept.",
        texts.BOTH_DIRECTIONS_MINIMUM: "The word fits in both directions and the score is wrong: the lowest is kept.",
        texts.REFERENCE_ILLEGIBLE: "The reference cannot be read.",
        texts.REFERENCE_UNREADABLE: "The reference cannot be read: it counts as missing.",
        texts.READ: (
            "The arbitre gives {score} points, which a solution at least of the coup is worth; the word was not typed."
        ),
        texts.EXACT: "The score given, {score}, is right.",
        texts.EXISTING: "The score given, {score}, exists at this place with other circles: it is paid.",
        texts.SCORE_ABSENT: "No score is given: the exact score, {score}, is paid.",
        texts.SCORE_WRONG: "The score given, {claimed}, is wrong: the exact score, {score}, is paid.",
        texts.MINIMUM: "The circles are impossible: the lowest score, {score}, is paid.",
        texts.ELSEWHERE_LOCATED: "The score given, {claimed}, is not that of the place given.",
        texts.ELSEWHERE_REFERENCE: "The reference {reference} does not fit.",
        texts.ELSEWHERE_RACCORD: "The raccord is too short or does not fit.",
        texts.ELSEWHERE_NOWHERE: "The word is not located.",
        texts.ELSEWHERE: "{word} is worth {claimed} points at {ref}, however: {claimed} minus {penalite}.",
        texts.NOT_BELOW_ZERO: "The score does not go below zero.",
        texts.FALLACIEUX: (
            "{word} is worth {claimed} points at {good}, but as many at {bad}, where it would form {cross}, "
            "not admitted but plausible: misleading raccord."
        ),
        texts.FALLACIEUX_RACCORD: (
            "The raccord places {word} at {good} as well as at {bad}, where it would form {cross}, not admitted but "
            "plausible, and the score given is not that of a correct place: misleading raccord."
        ),
        texts.NOT_ADMITTED: "{word} is not admitted.",
        texts.CROSS_NOT_ADMITTED: "{word} at {ref} forms {cross}, not admitted.",
        texts.LETTERS_MISSING: "{word} takes {letters}, which the tirage does not have.",
        texts.TOO_MANY_LETTERS: "{word} takes more than {places} letters from the hand.",
        texts.NO_ROOM: "{word} cannot be placed on the present grid.",
        texts.NOT_IN_FULL: "{text} is not written in full: placed at {ref}, it would form {word}.",
        texts.PROLONGATION_SHORT: (
            "{text} would extend a word of the grid ({word} at {ref}), but lacks the raccord letters required."
        ),
        texts.NOT_LOCATED: "{word} is not located, and the score given exists nowhere for this word in this direction.",
        texts.NOT_LOCATED_NO_SCORE: "{word} has neither a location nor a score.",
        texts.NOT_LOCATED_OLD: "{word} is not located correctly.",
        texts.DOUBLE_INVERSION: "The direction of the word and its reference are both inverted.",
        texts.DOUBLE_LOCALISATION: "The word is located in both ways, and one of them is wrong.",
        texts.UNREADABLE_WORD: "{word} is not a word that can be placed.",
        texts.SECOND_WORD_REFUSED: "The bulletin also has {word}, which fits no acceptable solution.",
        texts.SEVERAL_MINIMUM: "The bulletin has several independent solutions: the lowest is kept.",
        texts.PARASITE_WORD: "Stray letters form {word}, which fits no acceptable solution.",
        texts.PRESENTATION: "The presentation of the bulletin makes it hard to read.",
        texts.DECIDED: "Decided by the arbitre: {score} points.",
        texts.DISCIPLINARY: "A disciplinary avertissement is added.",
        texts.NO_SANCTIONS: "This regulation has no sanctions: the exact score, or zero.",
        texts.SANCTIONS[Sanction.NONE]: "No sanction.",
        texts.SANCTIONS[Sanction.AVERTISSEMENT]: "Avertissement: {labels}.",
        texts.SANCTIONS[Sanction.PENALITE]: "Pénalité of {penalite} points: {labels}.",
        texts.SANCTIONS[Sanction.NULLITE]: "Zero: {labels}.",
        texts.MOYENNE: ("{words} was already refused at coup {coup}, and the player was not told why: no second zero."),
        texts.MOYENNE_OVER: "Moyenne of the {over} other players of the arbitre: {score} points.",
        texts.MOYENNE_OVER_ONE: "Moyenne of the only other player of the arbitre: {score} points.",
        texts.MOYENNE_CAPPED: "The player scores no more than the solution proposed: {score} points.",
        texts.MOYENNE_DECIDED: "The arbitre has no other player and grants {score} points.",
        texts.MOYENNE_PROPOSED: "The arbitre has no other player: the solution proposed is paid, {score} points.",
    }
)

_JOINT = " ; "
_BY_LABEL = {motif.label: str(motif) for motif in Motif}
_FIELD = re.compile(r"\\\{(\w+)\\\}")


def _reader(sentence: str) -> re.Pattern[str]:
    """What finds the values of a recorded sentence; a field that stands twice has one value."""
    seen: set[str] = set()

    def value(field: re.Match[str]) -> str:
        name = field[1]
        if name in seen:
            return f"(?P={name})"
        seen.add(name)
        return f"(?P<{name}>.+?)"

    return re.compile(_FIELD.sub(value, re.escape(sentence)))


_READERS = tuple((_reader(french), english) for french, english in _SENTENCES.items())


def motif(code: str) -> str:
    """A recorded motif; the code itself where no motif has it."""
    return _MOTIFS.get(code, code)


def step(sentence: str) -> str:
    """A recorded sentence of the path; as it is where it was written by an earlier version."""
    for reader, english in _READERS:
        if values := reader.fullmatch(sentence):
            return english.format(**{name: _value(name, text) for name, text in values.groupdict().items()})
    return sentence


def _value(name: str, text: str) -> str:
    return "; ".join(_MOTIFS[_BY_LABEL[label]] for label in text.split(_JOINT)) if name == "labels" else text
