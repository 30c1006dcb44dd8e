"""An unknown name, and the one probably meant: the nearest by its letters, or the English for a French one."""

from collections.abc import Collection
from difflib import get_close_matches

from django.utils.translation import gettext

from engine.text import folded

# What a French speaker would type first, where the letters are far from ours.
_FRENCH: dict[str, tuple[str, ...]] = {
    "apres": ("after",),
    "coureur": ("player",),
    "date": ("starts_on", "at", "since"),
    "debut": ("starts_on", "since", "opens_at"),
    "duree": ("minutes", "seconds", "days"),
    "equipe": ("team",),
    "etat": ("state", "status"),
    "expediteur": ("transmitter",),
    "fin": ("until", "closes_at"),
    "graine": ("seed",),
    "inscription": ("entry",),
    "inscriptions": ("entries",),
    "jeton": ("token",),
    "joueur": ("player", "entry"),
    "joueurs": ("players", "entries", "names"),
    "lettres": ("letters",),
    "lieu": ("town", "place"),
    "ligne": ("line",),
    "lignes": ("lines",),
    "manche": ("round",),
    "mot": ("word",),
    "mots": ("words",),
    "naissance": ("birth_date",),
    "nom": ("family_name", "name"),
    "numero": ("number",),
    "officiel": ("official",),
    "ordre": ("order",),
    "pays": ("country",),
    "prenom": ("given_name",),
    "profil": ("ruleset", "profile"),
    "raison": ("reason",),
    "reglement": ("ruleset", "profile"),
    "reponse": ("answer",),
    "ronde": ("round",),
    "saison": ("season",),
    "tirage": ("rack", "draw", "letters"),
    "tour": ("round",),
    "ville": ("town",),
}


# No name of ours is longer; a longer one is neither compared with ours nor quoted whole.
LONGEST = 40  # letters
# Naming more of them would not help.
MAX_NAMED = 10


def shortened(name: str) -> str:
    """A name from outside as it is quoted."""
    return name if len(name) <= LONGEST else f"{name[:LONGEST]}…"


def unknown_name(name: str, known: Collection[str]) -> str:
    """The sentence about a field that is not known, in the language of the reader."""
    if near := nearest(name, known):
        params = {"name": shortened(name), "near": near}
        return gettext("There is no field “%(name)s” here; did you mean “%(near)s”?") % params
    if known:
        params = {"name": shortened(name), "known": ", ".join(sorted(known))}
        return gettext("There is no field “%(name)s” here; there is: %(known)s.") % params
    return gettext("There is no field “%(name)s” here: nothing is sent along.") % {"name": shortened(name)}


def nearest(name: str, known: Collection[str]) -> str | None:
    """The one of the known names that was probably meant; None where none is near."""
    if len(name) > LONGEST:
        return None
    typed = folded(name)
    for english in _FRENCH.get(typed, ()):
        if english in known:
            return english
    near = get_close_matches(typed, known, n=1, cutoff=0.7)
    return near[0] if near else None
