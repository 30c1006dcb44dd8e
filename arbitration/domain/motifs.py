"""Why a bulletin is sanctioned: one table of the motifs, with what each costs, what it is called and its articles."""

from collections.abc import Iterable
from enum import StrEnum
from typing import Any, NamedTuple

from arbitration.events.feuille import Sanction


class _Row(NamedTuple):
    code: str
    sanction: Sanction
    label: str
    fisf: str = ""
    dup: str = ""
    letter: str = ""
    proposes: bool = True


def _warning(code: str, label: str, *, fisf: str = "") -> _Row:
    return _Row(code, Sanction.AVERTISSEMENT, label, fisf)


def _zero(code: str, label: str, *, fisf: str = "", dup: str = "", letter: str = "") -> _Row:
    return _Row(code, Sanction.NULLITE, label, fisf, dup, letter)


def _nothing(code: str, label: str, letter: str) -> _Row:
    """A zero for the state of the bulletin, or of the player."""
    return _Row(code, Sanction.NULLITE, label, letter=letter, proposes=False)


# The articles of every motif that names no others.
_USUAL = {
    "FISF": {Sanction.AVERTISSEMENT: "5.5", Sanction.PENALITE: "5.6", Sanction.NULLITE: "5.7"},
    "DUP": {Sanction.AVERTISSEMENT: "DUP-4.3", Sanction.PENALITE: "DUP-4.2", Sanction.NULLITE: "DUP-4.2"},
}


class Motif(StrEnum):
    """The motifs in the order in which a billet names them: of several avertissements the first names the sanction.

    `label`: the French of the billet. `letter`: what an arbitre types after `17 0`, "" where he types the words.
    `proposes`: whether the bulletin proposed a solution; False for its state, whatever score is written.
    """

    sanction: Sanction
    label: str
    letter: str
    proposes: bool
    _fisf: str
    _dup: str

    W_SCORE_ABSENT = _warning("W_SCORE_ABSENT", "Score absent")
    W_SCORE_ERRONE = _warning("W_SCORE_ERRONE", "Score erroné")
    W_JOKER_CERCLE = _warning(
        "W_JOKER_CERCLE", "Joker non ou mal encerclé / score ne correspondant pas à l'encerclement"
    )
    W_INVERSION = _warning("W_INVERSION", "Référence ou sens du mot inversé", fisf="5.3 5.5")
    W_DOUBLE_LOCALISATION = _warning(
        "W_DOUBLE_LOCALISATION", "Deux modes de localisation, dont un incorrect", fisf="5.3.4 5.5"
    )
    W_RACCORD_2_LETTRES = _warning("W_RACCORD_2_LETTRES", "Raccord de deux lettres seulement")
    W_PROLONG_2 = _warning(
        "W_PROLONG_2", "Prolongement d'un mot de 2 lettres : troisième lettre de raccord et référence correcte absentes"
    )
    W_PROLONG_3_6 = _warning("W_PROLONG_3_6", "Prolongement d'un mot de 3 à 6 lettres non écrit en entier")
    W_PROLONG_7 = _warning("W_PROLONG_7", "Prolongement d'un mot d'au moins 7 lettres : raccord insuffisant")
    W_PRESENTATION = _warning("W_PRESENTATION", "Présentation rendant la lecture difficile")
    P_LOCALISATION = _Row(
        "P_LOCALISATION",
        Sanction.PENALITE,
        "Localisation absente, erronée ou incompatible avec le score (-5)",
        fisf="5.3.3 5.6",
    )
    Z_RACCORD_FALLACIEUX = _zero(
        "Z_RACCORD_FALLACIEUX", "Raccordement fallacieux", fisf="5.3.3 5.4.2.b 5.7", letter="F"
    )
    Z_ABSENCE = _nothing("Z_ABSENCE", "Absence de bulletin", "A")
    Z_VIERGE = _nothing("Z_VIERGE", "Bulletin vierge", "V")
    Z_PLUSIEURS_BULLETINS = _nothing("Z_PLUSIEURS_BULLETINS", "Plusieurs bulletins non vierges", "B")
    Z_ECRIT_APRES_FIN = _nothing("Z_ECRIT_APRES_FIN", "Bulletin écrit après la fin du coup", "E")
    Z_ECHANGE = _nothing("Z_ECHANGE", "Bulletin échangé après la fin du coup", "C")
    Z_ILLISIBLE = _nothing("Z_ILLISIBLE", "Mot illisible", "I")
    Z_DISCIPLINE = _nothing("Z_DISCIPLINE", "Motif disciplinaire grave", "D")
    Z_AUCUNE_SOLUTION = _zero("Z_AUCUNE_SOLUTION", "Aucune solution acceptable", fisf="5.4.1.a 5.7", letter="N")
    Z_MOT_NON_ADMIS = _zero("Z_MOT_NON_ADMIS", "Mot non admis", fisf="5.1 5.4.1.a 5.7", letter="M")
    Z_RACCORD_NON_ADMIS = _zero(
        "Z_RACCORD_NON_ADMIS", "Mot formé en raccord non admis", fisf="5.1 5.2.4 5.4.1.a 5.7", letter="R"
    )
    Z_MOT_NON_ECRIT_EN_ENTIER = _zero(
        "Z_MOT_NON_ECRIT_EN_ENTIER", "Mot non écrit en entier", fisf="4.2 5.2.1 5.7", letter="T"
    )
    Z_PROLONG_RACCORD_INSUFFISANT = _zero(
        "Z_PROLONG_RACCORD_INSUFFISANT",
        "Prolongement : moins de deux lettres de raccord du mot prolongé",
        fisf="5.2.2 5.7",
        letter="P",
    )
    Z_ERREUR_LETTRE = _zero("Z_ERREUR_LETTRE", "Erreur de lettre", fisf="5.4.1.d 5.7", letter="L")
    Z_ERREUR_GRILLE = _zero("Z_ERREUR_GRILLE", "Erreur de grille", fisf="5.4.1.c 5.7", letter="G")
    Z_PLUSIEURS_SOLUTIONS = _zero(
        "Z_PLUSIEURS_SOLUTIONS",
        "Plusieurs solutions dont une non valide",
        fisf="5.4.1.b 5.7",
        dup="DUP-4.5 DUP-4.2",
        letter="S",
    )
    Z_NON_RACCORDE = _zero("Z_NON_RACCORDE", "Mot non raccordé correctement (ancien règlement)")
    Z_DOUBLE_INVERSION = _zero("Z_DOUBLE_INVERSION", "Référence et sens inversés (ancien règlement)")
    Z_DOUBLE_LOCALISATION = _zero(
        "Z_DOUBLE_LOCALISATION", "Deux modes dont un fautif (ancien règlement)", dup="DUP-3.4 DUP-4.5"
    )
    Z_RACCORD_INSUFFISANT = _zero(
        "Z_RACCORD_INSUFFISANT", "Raccord insuffisant (ancien règlement)", dup="DUP-3.3.2 DUP-4.2"
    )
    # No sanction: an absent player has nothing for the coup (FISF 6.2).
    RETARD = _Row("RETARD", Sanction.NONE, "Joueur pas encore arrivé", fisf="6.2", dup="DUP-5.1")

    def __new__(cls, *row: Any) -> "Motif":
        columns = _Row(*row)
        motif = str.__new__(cls, columns.code)
        motif._value_ = columns.code
        motif.sanction, motif.label, motif.letter = columns.sanction, columns.label, columns.letter
        motif.proposes = columns.proposes
        motif._fisf, motif._dup = columns.fisf, columns.dup
        return motif

    def articles(self, regulation: str) -> tuple[str, ...]:
        """What it rests on in "FISF" or "DUP"."""
        numbers = self._dup if regulation == "DUP" else self._fisf
        return tuple(numbers.split()) or (_USUAL[regulation][self.sanction],)


AVERTISSEMENTS = tuple(motif for motif in Motif if motif.sanction is Sanction.AVERTISSEMENT)
PENALITES = tuple(motif for motif in Motif if motif.sanction is Sanction.PENALITE)
NULLITES = tuple(motif for motif in Motif if motif.sanction is Sanction.NULLITE)
BY_LETTER = {motif.letter: motif for motif in sorted(Motif, key=lambda motif: motif.letter) if motif.letter}
# Of the older regulation alone.
OLDER = (Motif.Z_NON_RACCORDE, Motif.Z_DOUBLE_INVERSION, Motif.Z_DOUBLE_LOCALISATION, Motif.Z_RACCORD_INSUFFISANT)
# A recorded code may no longer belong to a motif.
_CODES = frozenset(Motif)


def in_order(motifs: Iterable[str]) -> tuple[Motif, ...]:
    """Each motif once, in the order in which a billet names them."""
    known = set(motifs)
    return tuple(motif for motif in Motif if motif in known)


def label_of(code: str) -> str:
    """The French of a recorded motif; the code itself where none has it."""
    return Motif(code).label if code in _CODES else code
