"""The category cards of this installation: those of the file that a setting names, else the standard ones."""

from pathlib import Path

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

from games.domain.cartes.catalogue import STANDARD, CatalogueError, read_catalogue
from games.events.cartes import CategoryCard


def category_cards() -> tuple[CategoryCard, ...]:
    """The cards that a table is opened with. Raises CatalogueError."""
    return read_catalogue(Path(settings.CARTES_CATEGORIES) if settings.CARTES_CATEGORIES else STANDARD)


def refuse_faulty_categories() -> None:
    """At start: a file that does not tell the cards, rather than a table that cannot be opened later."""
    try:
        category_cards()
    except (CatalogueError, OSError) as error:
        raise ImproperlyConfigured(f"CARTES_CATEGORIES: {error}") from error
