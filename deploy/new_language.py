"""Begins the catalogue of one more language: `make language CODE=nl`, or `python -m deploy.new_language nl`.

Its texts are those of the French catalogue, which `make check` holds whole; its plural forms are those of Babel.
"""

import sys
from pathlib import Path

from babel import UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po

from deploy import languages
from deploy.checks.catalogue import FRENCH, ROOT, WIDTH, read


def begin(code: str, root: Path = ROOT) -> Path:
    """The file to be translated. Raises ValueError for a code that is no language, or one that has its catalogue."""
    path = root / FRENCH.parents[2] / code / "LC_MESSAGES" / FRENCH.name
    if code == languages.SOURCE or path.exists():
        raise ValueError(f"{code} est déjà là.")
    try:
        languages.own_name(code)
        catalogue = Catalog(locale=code, project="Raccord", fuzzy=False)
    except (KeyError, ValueError, UnknownLocaleError) as wrong:
        raise ValueError(f"{code} n'est pas le code d'une langue, comme nl ou ro.") from wrong
    for message in read(root / FRENCH):
        if message.id:
            catalogue.add(message.id, flags=message.flags, context=message.context)
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, catalogue, width=WIDTH, no_location=True)
    return path


def main(codes: list[str]) -> None:
    try:
        (code,) = codes
        path = begin(code)
    except ValueError as wrong:
        sys.exit(str(wrong))
    told = "à traduire, puis `make messages-compiled` ; BEGUN_LANGUAGES=True la montre déjà."
    sys.stdout.write(f"{path.relative_to(ROOT)} : {told}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
