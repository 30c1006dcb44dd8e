"""Texts as they are compared."""

import unicodedata


def folded(text: str) -> str:
    """`text` without accents or capitals: "Éloïse" -> "eloise"."""
    decomposed = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter)).casefold()
