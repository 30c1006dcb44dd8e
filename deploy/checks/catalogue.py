"""Refuses a French catalogue with a hole: `python -m deploy.checks.catalogue`. `--write` puts it in order.

Two holes: a text of the catalogue without its French, or a text of the pages absent from the catalogue.
The second needs xgettext (Debian's gettext). Of other languages it says how far they are.
"""

import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
FRENCH = Path("templates/locale/fr/LC_MESSAGES/django.po")
WIDTH = 120
# A space that would leave a sign alone on the next line, and the apostrophe of a keyboard.
PLAIN = re.compile(r" (?=[:;!»])|(?<=«) |'| (?=\?$)")


def untranslated(catalogue: Catalog) -> Iterator[str]:
    """The texts without their French, or with one that somebody must still read (fuzzy)."""
    for message in catalogue:
        translations = message.string if isinstance(message.string, tuple) else (message.string,)
        if message.id and (message.fuzzy or not all(translations)):
            yield f"sans traduction : {message.id}"


def absent(catalogue: Catalog, extracted: Catalog) -> Iterator[str]:
    """The texts of the pages and of the refusals that the catalogue does not hold."""
    for message in extracted:
        if message.id and catalogue.get(message.id, message.context) is None:
            yield f"absent du catalogue : {message.id}"


def read(path: Path) -> Catalog:
    """A catalogue of texts, as babel sees it; its language is the folder that it lies in."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parents[1].name)


def every(root: Path = ROOT) -> list[Path]:
    """The catalogue of each language, French first."""
    others = sorted((root / FRENCH.parents[2]).glob(f"*/{FRENCH.parent.name}/{FRENCH.name}"))
    return [root / FRENCH, *(path for path in others if path != root / FRENCH)]


def told_of(path: Path) -> str:
    """How far a language is, rounded down: "nl : 2 textes sur 4000 (0 %)"."""
    catalogue = read(path)
    wanting = sum(1 for _ in untranslated(catalogue))
    texts = sum(1 for message in catalogue if message.id)
    done = texts - wanting
    return f"{path.parents[1].name} : {done} textes sur {texts} ({100 * done // max(texts, 1)} %)"


def spaced(text: str) -> str:
    """French with the spaces and the apostrophes of its signs."""
    return PLAIN.sub(lambda sign: "’" if sign[0] == "'" else "\N{NO-BREAK SPACE}", text)


def write(path: Path) -> None:
    """The texts as the house writes them, whatever gettext made of the lines: a change shows what has changed."""
    catalogue = read(path)
    catalogue.obsolete.clear()
    signs = spaced if path.parents[1].name == "fr" else str
    for message in catalogue:
        if message.id and not message.fuzzy:
            message.user_comments.clear()  # what gettext guessed it from, long since read
        if message.id:
            forms = message.string
            message.string = signs(forms) if isinstance(forms, str) else tuple(signs(form) for form in forms or ())
    lines = BytesIO()
    write_po(lines, catalogue, width=WIDTH, no_location=True)
    undated = [
        line for line in lines.getvalue().splitlines(keepends=True) if not line.startswith(b'"POT-Creation-Date')
    ]
    path.write_bytes(b"".join(undated))


def extracted() -> Catalog:
    """The catalogue made anew in a copy of the tree, so that nothing here is touched."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "raccord"
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, capture_output=True, text=True)
        for name in filter(None, listed.stdout.split("\0")):
            if (ROOT / name).is_file() and not name.startswith(("tests/", "engine/lexicon/data/")):
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, copy / name)
        (copy / FRENCH).parent.mkdir(parents=True, exist_ok=True)
        (copy / FRENCH).unlink(missing_ok=True)
        subprocess.run(
            [sys.executable, "manage.py", "makemessages", "--locale", "fr", "--verbosity", "0"],
            cwd=copy,
            check=True,
            capture_output=True,
        )
        return read(copy / FRENCH)


def holes() -> list[str]:
    """Every hole of the French catalogue, one line each."""
    catalogue = read(ROOT / FRENCH)
    missing = list(untranslated(catalogue))
    if shutil.which("xgettext"):
        missing += absent(catalogue, extracted())
    return missing


def main(options: list[str]) -> None:
    if "--write" in options:
        for path in every():
            write(path)
        return
    if lines := holes():
        sys.exit("\n".join(lines))
    for path in every()[1:]:
        sys.stdout.write(f"{told_of(path)}\n")
    if not shutil.which("xgettext"):
        sys.stdout.write("Sans xgettext, les textes nouveaux n'ont pas été cherchés.\n")


if __name__ == "__main__":
    main(sys.argv)
