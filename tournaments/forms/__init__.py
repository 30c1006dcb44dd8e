"""What staff types: each mistake is said beside its field, and what was typed stays."""

from tournaments.forms.appointments import AppointmentForm, ArbitreForm, EnrolmentForm, NewCentreForm
from tournaments.forms.commissions import CommissionForm, ConflictForm, ReplacementForm
from tournaments.forms.competitions import CompetitionForm
from tournaments.forms.day import BlockForm, SwapForm, TablePlanForm, TeamForm
from tournaments.forms.entries import MOST_LINES, EntriesForm, EntryForm, TableForm
from tournaments.forms.publication import CauseForm, PublishForm, doubt_label
from tournaments.forms.rounds import GameForm, OpenGameForm, OpenRoundForm, SealForm

__all__ = [
    "MOST_LINES",
    "AppointmentForm",
    "ArbitreForm",
    "BlockForm",
    "CauseForm",
    "CommissionForm",
    "CompetitionForm",
    "ConflictForm",
    "EnrolmentForm",
    "EntriesForm",
    "EntryForm",
    "GameForm",
    "NewCentreForm",
    "OpenGameForm",
    "OpenRoundForm",
    "PublishForm",
    "ReplacementForm",
    "SealForm",
    "SwapForm",
    "TableForm",
    "TablePlanForm",
    "TeamForm",
    "doubt_label",
]
