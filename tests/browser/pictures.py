"""The pictures of the guides, made by the tests of pages while they go through them: `make pictures`.

A test names each with `picture(page, "arbitre-saisie")`; the guide shows `images/arbitre-saisie.webp`. `make check`
refuses a picture that no guide shows, or that no test makes.
"""

import os
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from tests.browser.acting import settled
from tests.browser.axe import show

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "guide" / "images"
MADE = bool(os.environ.get("PICTURES"))
# In which letters can be read in the width of a page of text.
SIZE = {"width": 960, "height": 640}


def picture(page: Page, name: str) -> None:
    """What the window shows now, by day. Nothing where no pictures are asked for."""
    if not MADE:
        return
    before = page.viewport_size
    show(page, SIZE, "light")
    settled(page)
    shot = Image.open(BytesIO(page.screenshot(caret="hide")))
    FOLDER.mkdir(exist_ok=True)
    shot.convert("RGB").save(FOLDER / f"{name}.webp", quality=70, method=6)
    show(page, before)
