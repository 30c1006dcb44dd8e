"""Parts of addresses."""

from django.urls import register_converter

from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.views import organisation, sections


class SectionConverter:
    """A form of the dashboard of a competition, by its name."""

    regex = "|".join(sections.SECTIONS)

    def to_python(self, text: str) -> sections.Section:
        return sections.SECTIONS[text]

    def to_url(self, section: sections.Section) -> str:
        return section.name


class KindConverter:
    """A federation, a comité, a club or a centre."""

    regex = "|".join(kind.value for kind in OrganisationKind)

    def to_python(self, text: str) -> OrganisationKind:
        return OrganisationKind(text)

    def to_url(self, kind: OrganisationKind) -> str:
        return kind.value


class LifeConverter:
    """Approving, closing, opening again."""

    regex = "|".join(organisation.STEPS)

    def to_python(self, text: str) -> str:
        return text

    def to_url(self, life: str) -> str:
        return life


class PaperConverter:
    """A paper of a competition: one of ours, or of a plugin. What is neither is no address (ValueError)."""

    regex = "[a-z0-9-]+"

    def to_python(self, text: str) -> PaperKind:
        return PaperKind(text)

    def to_url(self, kind: PaperKind) -> str:
        return kind.value


class FileFormatConverter:
    """The end of the name of a file, likewise."""

    regex = "[a-z0-9]+"

    def to_python(self, text: str) -> FileFormat:
        return FileFormat(text)

    def to_url(self, form: FileFormat) -> str:
        return form.value


register_converter(SectionConverter, "section")
register_converter(KindConverter, "kind")
register_converter(LifeConverter, "life")
register_converter(PaperConverter, "paper")
register_converter(FileFormatConverter, "file_format")
