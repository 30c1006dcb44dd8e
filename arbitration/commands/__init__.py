"""What arbitres write. The only writer of feuille streams."""

from arbitration.batch import Answer, Line
from arbitration.commands.billets import MAX_BILLETS, Handed, deliver_billets, keep_billet_back
from arbitration.commands.bulletins import (
    MAX_LINES,
    correct_bulletin,
    enter_bulletins,
    rectify_bulletin,
    withdraw_bulletin,
)
from arbitration.commands.commissions import (
    NewMember,
    constitute_commission,
    declare_conflict,
    disqualify,
    replace_member,
)
from arbitration.commands.documents import (
    add_own_document,
    add_recours_document,
    erase_supports,
    erase_supports_of,
)
from arbitration.commands.fisf import (
    NewSeat,
    complete_dossier,
    compose_fisf_commission,
    conclude_recours,
    inform_parties,
    lapse_dossier,
    replace_concerned,
    request_documents,
    require_transmitter,
    transmit_recours,
)
from arbitration.commands.judgements import judge_bulletin
from arbitration.commands.lateness import arrive_late
from arbitration.commands.links import withdraw_recours_link
from arbitration.commands.mort_subite import pronounce_eliminations
from arbitration.commands.moyennes import decide_moyenne
from arbitration.commands.recours import decide_recours, file_own_recours, file_recours
from arbitration.commands.remedies import carry_out_remedy, refuse_unworkable
from arbitration.commands.reviews import agree_to_verdict, answer_to_remark, send_remark

__all__ = [
    "MAX_BILLETS",
    "MAX_LINES",
    "Answer",
    "Handed",
    "Line",
    "NewMember",
    "NewSeat",
    "add_own_document",
    "add_recours_document",
    "agree_to_verdict",
    "answer_to_remark",
    "arrive_late",
    "carry_out_remedy",
    "complete_dossier",
    "compose_fisf_commission",
    "conclude_recours",
    "constitute_commission",
    "correct_bulletin",
    "decide_moyenne",
    "decide_recours",
    "declare_conflict",
    "deliver_billets",
    "disqualify",
    "enter_bulletins",
    "erase_supports",
    "erase_supports_of",
    "file_own_recours",
    "file_recours",
    "inform_parties",
    "judge_bulletin",
    "keep_billet_back",
    "lapse_dossier",
    "pronounce_eliminations",
    "rectify_bulletin",
    "refuse_unworkable",
    "replace_concerned",
    "replace_member",
    "request_documents",
    "require_transmitter",
    "send_remark",
    "transmit_recours",
    "withdraw_bulletin",
    "withdraw_recours_link",
]
