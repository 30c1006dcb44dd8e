"""Why there is no proof of a competition, or why one is not read."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class NoProofYet(Refusal):
    message = N_("The proof is there once the results are official and the seed of every partie is revealed.")


class NoProofOfRehearsal(NotThere):
    message = N_("A rehearsal has no proof: nothing of it counts.")


class NotAProof(Wrong):
    message = N_("This is not a proof file of Raccord, or it is damaged: download it again.")


class ProofOfLaterVersion(Wrong):
    message = N_("This proof was written by a later version of Raccord: verify it with that one.")


class NothingToState(Refusal):
    message = N_("Seal the games of this competition first: their digests are what is stated.")


class NotAStatement(Wrong):
    message = N_("This is not a statement made before a competition, or it is damaged.")


class StatementChanged(Refusal):
    message = N_("This is not what is stated now: download the statement again, and have that one signed.")


class NotCountersigned(Refusal):
    message = N_("Nobody else has signed this statement yet: send it to the other federation, and bring back its file.")


class TooLateToCountersign(Refusal):
    message = N_("The first partie is open: a statement is countersigned before.")


class LexiconNotGiven(Wrong):
    message = N_("The lexicon of this competition is needed, the one with the digest %(digest)s: give its file.")


class OtherLexicon(Wrong):
    message = N_("This lexicon has the digest %(found)s; the competition was played with %(digest)s.")
