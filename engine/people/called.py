"""Display names of persons: shown given name first, sorted by family name."""

from engine.text import searchable


class DisplayName(str):
    """A name as it is shown, with its sort key: family name first, as `searchable` writes it."""

    place: str

    def __new__(cls, name: str, place: str = "") -> "DisplayName":
        made = super().__new__(cls, name)
        made.place = place or searchable(name)
        return made


def place_in_list(name: str) -> str:
    """The key of an alphabetical list of persons, of pairs, or of whatever else has a name."""
    return name.place if isinstance(name, DisplayName) else searchable(name)
