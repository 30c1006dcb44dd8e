"""Tables of readings: what each form is, beside the word list."""

from pathlib import Path

from engine.lexicon import content, errors, folding
from engine.lexicon.sources import encoding, lines, recognition


def read_forms(path: Path) -> list[content.Row]:
    """Read a table of readings: form, lemma, part of speech, tags joined by commas; separated by tabs.

    Raises UnreadableLexicon, a refusal of the encoding, or BadRow for a line that is not of that shape.
    """
    raw = lines.read_bytes(path)
    recognition.refuse_foreign(path, raw)
    text, _ = encoding.decode(path, raw)
    rows = []
    for number, line in lines.lines_of(text):
        cells = [cell.strip() for cell in line.strip().split("\t")]
        if len(cells) == 3:
            cells.append("")
        if len(cells) != 4 or not folding.is_playable(folding.fold(cells[0])) or not cells[1] or not cells[2]:
            raise errors.BadRow(path=path, line=number, text=line.strip()[:60])
        rows.append(content.Row(folding.fold(cells[0]), *cells[1:]))
    return rows
