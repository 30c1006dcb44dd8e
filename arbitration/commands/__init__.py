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
from arbitration.commands.commissions import disqualify
from arbitration.commands.judgements import judge_bulletin
from arbitration.commands.lateness import arrive_late
from arbitration.commands.moyennes import decide_moyenne
from arbitration.commands.reviews import agree_to_verdict, answer_to_remark, send_remark

__all__ = [
    "MAX_BILLETS",
    "MAX_LINES",
    "Answer",
    "Handed",
    "Line",
    "agree_to_verdict",
    "answer_to_remark",
    "arrive_late",
    "correct_bulletin",
    "decide_moyenne",
    "deliver_billets",
    "disqualify",
    "enter_bulletins",
    "judge_bulletin",
    "keep_billet_back",
    "rectify_bulletin",
    "send_remark",
    "withdraw_bulletin",
]
