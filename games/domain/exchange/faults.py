"""What is wrong in a partie that could be read: said beside the coup, with its article, and never hidden."""

from engine.events.refusals import N_, Refusal


class PointsDiffer(Refusal):
    article = "FISF 1.2"
    message = N_("%(found)s points are written, and it is worth %(exact)s.")


class TotalDiffers(Refusal):
    message = N_("%(found)s is written as the total, and the points above make %(exact)s.")


class ReliquatDiffers(Refusal):
    article = "FISF 3.1"
    message = N_("The reliquat is %(exact)s, and the tirage %(found)s does not keep it.")


class LettersMiscounted(Refusal):
    article = "FISF 3.1"
    message = N_("The tirage has %(found)s letters instead of %(exact)s.")


class TirageToReject(Refusal):
    article = "FISF 3.2"
    message = N_("%(letters)s is no valid tirage at this coup: it had to be rejected.")


class PartieWasOver(Refusal):
    article = "FISF 3.7"
    message = N_("The letters left gave no valid tirage: the partie was over.")


class OneJokerACoup(Refusal):
    article = "FISF 3.8.1"
    message = N_("The tirage of a partie joker has one joker as long as one is left, and this one has %(found)s.")


class LexiconDiffers(Refusal):
    message = N_("The file names the lexicon “%(told)s”; words and tops are those of “%(taken)s”.")
