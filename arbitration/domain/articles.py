"""Which articles a verdict rests on, in each regulation."""

from collections.abc import Iterable, Mapping

# What located a word and what priced it ...
_FISF_GROUNDS = {
    "first_coup": ("5.4.2.a",),
    "first_coup_vertical": ("3.4", "4.2"),
    "reference": ("4.3.1",),
    "inversion": ("5.3",),
    "raccord": ("4.3.2",),
    "prolongation": ("4.3.2", "5.3.4"),
    "truncation": ("4.2", "5.2.2"),
    "several_places": ("5.4.2.b",),
    "several_words": ("5.4.2.b",),
    "exact_score": ("5.3.1",),
    "other_score": ("5.3.2",),
}
_DUP_GROUNDS = {
    "first_coup": ("DUP-4.3",),
    "reference": ("DUP-3.2.2",),
    "inversion": ("DUP-4.3",),
    "raccord": ("DUP-3.3.1",),
    "prolongation": ("DUP-3.3.1",),
    "truncation": ("DUP-3.3.2",),
    "several_places": ("DUP-3.3.4",),
    "several_words": ("DUP-4.5",),
}
# ... then what sanctioned it.
_FISF_MOTIFS = {
    "RETARD": ("6.2",),
    "W_INVERSION": ("5.3", "5.5"),
    "W_DOUBLE_LOCALISATION": ("5.3.4", "5.5"),
    "P_LOCALISATION": ("5.3.3", "5.6"),
    "Z_RACCORD_FALLACIEUX": ("5.3.3", "5.4.2.b", "5.7"),
    "Z_AUCUNE_SOLUTION": ("5.4.1.a", "5.7"),
    "Z_MOT_NON_ADMIS": ("5.1", "5.4.1.a", "5.7"),
    "Z_RACCORD_NON_ADMIS": ("5.1", "5.2.4", "5.4.1.a", "5.7"),
    "Z_MOT_NON_ECRIT_EN_ENTIER": ("4.2", "5.2.1", "5.7"),
    "Z_PROLONG_RACCORD_INSUFFISANT": ("5.2.2", "5.7"),
    "Z_ERREUR_LETTRE": ("5.4.1.d", "5.7"),
    "Z_ERREUR_GRILLE": ("5.4.1.c", "5.7"),
    "Z_PLUSIEURS_SOLUTIONS": ("5.4.1.b", "5.7"),
}
_DUP_MOTIFS = {
    "RETARD": ("DUP-5.1",),
    "Z_DOUBLE_LOCALISATION": ("DUP-3.4", "DUP-4.5"),
    "Z_RACCORD_INSUFFISANT": ("DUP-3.3.2", "DUP-4.2"),
    "Z_PLUSIEURS_SOLUTIONS": ("DUP-4.5", "DUP-4.2"),
}
_TABLES: Mapping[str, tuple[Mapping[str, tuple[str, ...]], Mapping[str, tuple[str, ...]], str, str]] = {
    "FISF": (_FISF_GROUNDS, _FISF_MOTIFS, "5.5", "5.7"),
    "DUP": (_DUP_GROUNDS, _DUP_MOTIFS, "DUP-4.3", "DUP-4.2"),
}


def articles_of(grounds: Iterable[str], motifs: Iterable[str], regulation: str) -> tuple[str, ...]:
    """The articles of what located, priced and sanctioned a bulletin, each once; regulation: of the profile."""
    if regulation == "CLUB":
        return ("CLUB-8",)
    by_ground, by_motif, warning, nullity = _TABLES[regulation]
    named = [article for ground in grounds for article in by_ground.get(ground, ())]
    for motif in motifs:
        named += by_motif.get(motif, (warning,) if motif.startswith("W_") else (nullity,))
    return tuple(dict.fromkeys(named))
