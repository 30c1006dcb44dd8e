"""The articles that a verdict rests on, in each regulation."""

from collections.abc import Iterable, Mapping

from arbitration.domain.motifs import Motif

# What located a word and what priced it; what sanctioned it names its own.
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
_GROUNDS: Mapping[str, Mapping[str, tuple[str, ...]]] = {"FISF": _FISF_GROUNDS, "DUP": _DUP_GROUNDS}


def articles_of(grounds: Iterable[str], motifs: Iterable[Motif], regulation: str) -> tuple[str, ...]:
    """The articles of what located, priced and sanctioned a bulletin, each once; regulation: of the profile."""
    if regulation == "CLUB":
        return ("CLUB-8",)
    by_ground = _GROUNDS[regulation]
    named = [article for ground in grounds for article in by_ground.get(ground, ())]
    named += [article for motif in motifs for article in motif.articles(regulation)]
    return tuple(dict.fromkeys(named))
