"""Tables of readings: what each form is, beside the word list."""

from pathlib import Path

from engine.lexicon.content import Row
from engine.lexicon.errors import BadRow
from engine.lexicon.folding import fold, is_playable
from engine.lexicon.sources.encoding import decode
from engine.lexicon.sources.lines import lines_of, read_bytes
from engine.lexicon.sources.recognition import refuse_foreign


def read_forms(path: Path) -> list[Row]:
    """Read a table of readings: form, lemma, part of speech, tags joined by commas; separated by tabs.

    Raises UnreadableLexicon, a refusal of the encoding, or BadRow for a line that is not of that shape.
    """
    raw = read_bytes(path)
    refuse_foreign(path, raw)
    text, _ = decode(path, raw)
    rows = []
    for number, line in lines_of(text):
        cells = [cell.strip() for cell in line.strip().split("\t")]
        if len(cells) == 3:
            cells.append("")
        if len(cells) != 4 or not is_playable(fold(cells[0])) or not cells[1] or not cells[2]:
            raise BadRow(path=path, line=number, text=line.strip()[:60])
        rows.append(Row(fold(cells[0]), *cells[1:]))
    return rows
