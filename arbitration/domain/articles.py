"""Which article each motif rests on, in each regulation (rules.md A.5 to A.8)."""

_FISF = {
    "W_SCORE_ERRONE": ("5.3.2", "5.5"),
    "W_SCORE_ABSENT": ("5.3.2", "5.5"),
    "W_INVERSION": ("5.3", "5.5"),
    "W_RACCORD_2_LETTRES": ("4.3.2", "5.5"),
    "W_DOUBLE_LOCALISATION": ("5.3", "5.5"),
    "W_JOKER_CERCLE": ("5.3.1", "5.5"),
    "W_PROLONG_2": ("5.5",),
    "W_PROLONG_3_6": ("5.2.2", "5.5"),
    "W_PROLONG_7": ("5.2.2", "5.5"),
    "W_PRESENTATION": ("5.5",),
    "P_LOCALISATION": ("5.3.3", "5.6"),
    "Z_RACCORD_FALLACIEUX": ("5.3.3", "5.7"),
    "Z_AUCUNE_SOLUTION": ("5.4.1.a", "5.7"),
    "Z_MOT_NON_ADMIS": ("5.1", "5.4.1.a", "5.7"),
    "Z_RACCORD_NON_ADMIS": ("5.1", "5.4.1.a", "5.7"),
    "Z_MOT_NON_ECRIT_EN_ENTIER": ("5.2.1", "5.7"),
    "Z_PROLONG_RACCORD_INSUFFISANT": ("5.2.2", "5.7"),
    "Z_ERREUR_LETTRE": ("5.4.1.d", "5.7"),
    "Z_ERREUR_GRILLE": ("5.4.1.c", "5.7"),
    "Z_PLUSIEURS_SOLUTIONS": ("5.4.1.b", "5.7"),
}
_DUP = {
    "W_SCORE_ERRONE": ("DUP-4.3",),
    "W_SCORE_ABSENT": ("DUP-4.3",),
    "W_INVERSION": ("DUP-4.3",),
    "W_RACCORD_2_LETTRES": ("DUP-4.3",),
    "W_JOKER_CERCLE": ("DUP-4.3",),
    "Z_DOUBLE_LOCALISATION": ("DUP-3.4", "DUP-4.5"),
    "Z_RACCORD_INSUFFISANT": ("DUP-3.3.2",),
    "Z_PLUSIEURS_SOLUTIONS": ("DUP-4.5",),
}


def articles_of(motifs: tuple[str, ...], regulation: str) -> tuple[str, ...]:
    """The articles of these motifs, each once, in order; regulation is that of the profile."""
    if regulation == "CLUB":
        return ("CLUB-8",)
    table, otherwise = (_FISF, ("5.7",)) if regulation == "FISF" else (_DUP, ("DUP-4.2",))
    return tuple(dict.fromkeys(article for motif in motifs for article in table.get(motif, otherwise)))
