"""What arbitres and players type."""

from arbitration.forms.recours import (
    OUTCOME_LABELS,
    SUBJECT_LABELS,
    BundleForm,
    DecisionOfCommissionForm,
    DeskRecoursForm,
    DocumentForm,
    RecoursForm,
)
from arbitration.forms.remedies import RemedyForm, remedy_form
from arbitration.forms.verdicts import (
    SUBJECTS,
    DecisionForm,
    JudgeForm,
    LateForm,
    MoyenneForm,
    RectifyForm,
    RegisterForm,
)

__all__ = [
    "OUTCOME_LABELS",
    "SUBJECTS",
    "SUBJECT_LABELS",
    "BundleForm",
    "DecisionForm",
    "DecisionOfCommissionForm",
    "DeskRecoursForm",
    "DocumentForm",
    "JudgeForm",
    "LateForm",
    "MoyenneForm",
    "RecoursForm",
    "RectifyForm",
    "RegisterForm",
    "RemedyForm",
    "remedy_form",
]
