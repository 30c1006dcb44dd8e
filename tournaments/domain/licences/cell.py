"""The text of one cell, as it is compared and kept."""

LONGEST_CELL = 300


def plain_cell(value: str) -> str:
    """Without spaces around it or more than one within, cut where no cell is longer."""
    plain = " ".join(value.split())[:LONGEST_CELL]
    # What keeps a spreadsheet from reading a number: ="0012350".
    return plain[2:-1] if plain.startswith('="') and plain.endswith('"') and len(plain) > len('=""') else plain
