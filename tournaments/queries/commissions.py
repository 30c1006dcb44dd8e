"""What the regulation asks of the commissions of a competition (FISF 6.4.1)."""

from uuid import UUID

from arbitration.queries.commissions import constituted_in
from tournaments.models.competitions import EntryRow
from tournaments.queries import competitions, plans


def lacks_commission(competition: UUID) -> bool:
    """Whether it gives points for the international ranking and some centre has no commission."""
    if not plans.plan_of(competitions.competition_row(competition)).international:
        return False
    constituted = constituted_in(competition)
    if None in constituted:
        return False
    centres = EntryRow.objects.filter(competition=competition, state="in").values_list("centre", flat=True)
    return not constituted or not constituted.issuperset(centres.distinct())
