"""The scopes of the permissions on commissions; those on desks stand with the facts of tournaments."""

from uuid import UUID

from arbitration.models.recours import CommissionRow
from engine.people.token_scopes import Place, Scope, assign_scope, competition_alone, nowhere


def place_of_commission(commission: UUID | None) -> Place:
    row = CommissionRow.objects.filter(commission=commission).first() if commission else None
    return Place(row.competition, row.centre) if row else Place()


assign_scope(
    Scope.RECOURS,
    nowhere,
    ["arbitration.compose_fisf", "arbitration.know_recours", "arbitration.lead_fisf", "arbitration.conclude_recours"],
)
assign_scope(Scope.READ, place_of_commission, ["arbitration.know_commission"])
assign_scope(Scope.RECOURS, place_of_commission, ["arbitration.preside_commission", "arbitration.decide_recours"])
assign_scope(Scope.RECOURS, competition_alone, ["arbitration.carry_out_remedy", "arbitration.decide_alike"])
assign_scope(Scope.READ, competition_alone, ["arbitration.see_disparities"])
