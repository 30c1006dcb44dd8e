"""What the lists of the API may be narrowed by."""

from django.db.models import QuerySet

from engine.web.filtering import Among, ApiFilterSet, BooleanFilter, One, Whole
from games.domain.partie.state.partie import Phase
from games.events.partie import DrawSource
from games.models import PartieRow

Rows = QuerySet[PartieRow]


class PartieFilter(ApiFilterSet):
    competition = One("competition", label="Of this competition.")
    round = Whole("round", least=1, most=999, label="Of this round.")
    phase = Among((phase.value for phase in Phase), "phase", label="Where it stands.")
    imported = BooleanFilter(method="from_file", label="Brought from the file of another program.")

    def from_file(self, rows: Rows, _name: str, imported: bool) -> Rows:
        files = {"source": DrawSource.IMPORTED.value}
        return rows.filter(**files) if imported else rows.exclude(**files)
