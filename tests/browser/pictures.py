"""The pictures of the guides, made by the tests of pages while they go through them: `make pictures`.

A test names each with `picture(page, "arbitre-saisie")`; the guide shows `images/arbitre-saisie.webp`. `make check`
refuses a picture that no guide shows, or that no test makes.
"""

import os
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import FloatRect, Locator, Page

from tests.browser.acting import read, settled
from tests.browser.axe import show

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "guide" / "images"
MADE = bool(os.environ.get("PICTURES"))
# In which letters can be read in the width of a page of text.
SIZE = {"width": 960, "height": 640}
# Around the parts of a page that are shown alone.
MARGIN = 12
_WHERE = "part => { const box = part.getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; }"


def picture(page: Page, name: str, *parts: Locator, size: dict[str, int] = SIZE) -> None:
    """What the window shows now, by day, or all that lies between these parts of it, and nothing of the rest.

    Nothing where no pictures are asked for.
    """
    if not MADE:
        return
    before = page.viewport_size
    show(page, size, "light")
    settled(page)
    taken = page.screenshot(caret="hide", full_page=bool(parts), clip=_around(page, parts, size["width"]))
    FOLDER.mkdir(exist_ok=True)
    Image.open(BytesIO(taken)).convert("RGB").save(FOLDER / f"{name}.webp", quality=70, method=6)
    show(page, before)


def _around(page: Page, parts: tuple[Locator, ...], width: int) -> FloatRect | None:
    if not parts:
        return None
    down = read(page, "window.scrollY")
    lefts, tops, rights, bottoms = zip(*(read(part, _WHERE) for part in parts), strict=True)
    left, top = max(0, min(lefts) - MARGIN), max(0, min(tops) + down - MARGIN)
    return {
        "x": left,
        "y": top,
        "width": min(width, max(rights) + MARGIN) - left,
        "height": max(bottoms) + down + MARGIN - top,
    }
