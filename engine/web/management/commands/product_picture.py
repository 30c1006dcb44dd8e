"""The picture of the pages that have none of their own, where their addresses are sent: a static file, made once."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

from engine.rules.grid import Grid
from engine.rules.placement import Placement
from engine.web import printing, sharing

FILE = Path(__file__).parents[2] / "static" / sharing.OF_THE_PRODUCT
_WORDS = (("DUPLICATE", "H4"), ("RACCORD", "9F"), ("TIRAGE", "12C"), ("MOTS", "J8"))


class Command(BaseCommand):
    help = _("makes the picture of the pages that have none of their own")

    def handle(self, *args: Any, **options: Any) -> None:
        with translation.override("fr"):
            file = printing.drawn(said())
        if file is None:
            raise CommandError(_("WeasyPrint is missing."))
        FILE.write_bytes(file)


def said() -> str:
    """The page that it is made of."""
    grid = Grid.empty()
    for word, reference in _WORDS:
        grid = grid.place(Placement.parse(word, reference))
    word, reference = _WORDS[1]
    shown = {"rows": grid, "last": {"word": word, "ref": reference}}
    return render_to_string("components/picture_product.html", shown)
