"""Parts of addresses."""

from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.views.organisation import STEPS
from tournaments.views.sections import SECTIONS, Section


class SectionConverter:
    """A form of the dashboard of a competition, by its name."""

    regex = "|".join(SECTIONS)

    def to_python(self, text: str) -> Section:
        return SECTIONS[text]

    def to_url(self, section: Section) -> str:
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

    regex = "|".join(STEPS)

    def to_python(self, text: str) -> str:
        return text

    def to_url(self, life: str) -> str:
        return life
