"""Display names of persons: shown given name first, sorted by family name."""

from uuid import UUID

from engine.text import searchable


class DisplayName(str):
    """A name as it is shown, with its sort key: family name first, as `searchable` writes it.

    `family` and `given` tell its two halves apart where they are known; else the whole of it stands under `family`.
    `persons`: those whom it names, each with a name of his own; a text that stands for somebody names nobody.
    """

    place: str
    family: str
    given: str
    persons: tuple[tuple[UUID, str], ...]

    def __new__(
        cls,
        name: str,
        place: str = "",
        *,
        family: str = "",
        given: str = "",
        persons: tuple[tuple[UUID, str], ...] = (),
    ) -> "DisplayName":
        made = super().__new__(cls, name)
        made.place = place or searchable(name)
        made.family, made.given = (family, given) if family else (name, "")
        made.persons = persons
        return made


def named(given: str, family: str, place: str, person: UUID) -> DisplayName:
    """The name of one person."""
    name = f"{given} {family}".strip()
    return DisplayName(name, place, family=family, given=given, persons=((person, name),))


def halves_of(name: str) -> tuple[str, str]:
    """The family name and the given one; the whole of it and nothing where nobody tells them apart."""
    return (name.family, name.given) if isinstance(name, DisplayName) else (name, "")


def place_in_list(name: str) -> str:
    """The key of an alphabetical list of persons, of pairs, or of whatever else has a name."""
    return name.place if isinstance(name, DisplayName) else searchable(name)


def persons_in(name: str) -> tuple[tuple[UUID, str], ...]:
    """Whom a text names, a pair both, for the reader it was made for: nobody who is masked there, or forgotten."""
    return name.persons if isinstance(name, DisplayName) else ()
