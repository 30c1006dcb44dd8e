"""What proves a paper, as it shows it."""

import segno


def code_of(digest: str) -> str:
    """The first digits of a digest: "3F2A 90BC 11D7 E05B"."""
    return " ".join(digest[at : at + 4].upper() for at in range(0, 16, 4))


def square_code(address: str, scale: int) -> str:
    """The code that leads to this address, an SVG of our own making."""
    return segno.make(address, error="m").svg_inline(scale=scale, border=0, omitsize=False)
