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
from arbitration.commands.judgements import judge_bulletin
from arbitration.commands.lateness import arrive_late
from arbitration.commands.moyennes import decide_moyenne
from arbitration.commands.recours import decide_recours, file_own_recours, file_recours
from arbitration.commands.reviews import agree_to_verdict, answer_to_remark, send_remark

__all__ = [
    "MAX_BILLETS",
    "MAX_LINES",
    "Answer",
    "Handed",
    "Line",
    "NewMember",
    "agree_to_verdict",
    "answer_to_remark",
    "arrive_late",
    "constitute_commission",
    "correct_bulletin",
    "decide_moyenne",
    "decide_recours",
    "declare_conflict",
    "deliver_billets",
    "disqualify",
    "enter_bulletins",
    "file_own_recours",
    "file_recours",
    "judge_bulletin",
    "keep_billet_back",
    "rectify_bulletin",
    "replace_member",
    "send_remark",
    "withdraw_bulletin",
]
