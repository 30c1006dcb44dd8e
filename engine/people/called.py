"""Display names of persons: shown given name first, sorted by family name."""

from engine.text import searchable


class DisplayName(str):
    """A name as it is shown, with its sort key: family name first, as `searchable` writes it.

    `family` and `given` tell its two halves apart where they are known; else the whole of it stands under `family`.
    """

    place: str
    family: str
    given: str

    def __new__(cls, name: str, place: str = "", *, family: str = "", given: str = "") -> "DisplayName":
        made = super().__new__(cls, name)
        made.place = place or searchable(name)
        made.family, made.given = (family, given) if family else (name, "")
        return made


def named(given: str, family: str, place: str) -> DisplayName:
    """The name of one person."""
    return DisplayName(f"{given} {family}".strip(), place, family=family, given=given)


def halves_of(name: str) -> tuple[str, str]:
    """The family name and the given one; the whole of it and nothing where nobody tells them apart."""
    return (name.family, name.given) if isinstance(name, DisplayName) else (name, "")


def place_in_list(name: str) -> str:
    """The key of an alphabetical list of persons, of pairs, or of whatever else has a name."""
    return name.place if isinstance(name, DisplayName) else searchable(name)
