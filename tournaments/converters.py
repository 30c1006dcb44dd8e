"""Parts of addresses."""

from tournaments.views.sections import SECTIONS, Section


class SectionConverter:
    """A form of the dashboard of a competition, by its name."""

    regex = "|".join(SECTIONS)

    def to_python(self, text: str) -> Section:
        return SECTIONS[text]

    def to_url(self, section: Section) -> str:
        return section.name
