"""The words in which what verifying a proof has found is told."""

from typing import Any

from django.utils.translation import gettext as _

from tournaments.domain.proof.findings import Kind


def words() -> dict[str, Any]:
    """What `telling.sentence` is told; in the language of the moment."""
    return {
        "kinds": {
            Kind.COMMITMENT.value: _("Sealed seed"),
            Kind.DRAW.value: _("Letters drawn"),
            Kind.UNLAWFUL_DRAW.value: _("Draw against the rule"),
            Kind.TOP.value: _("Top"),
            Kind.SOLUTION.value: _("Announced solution"),
            Kind.SCORE.value: _("Score"),
            Kind.SANCTION.value: _("Sanction"),
            Kind.MOTIF.value: _("Motif"),
            Kind.BULLETIN.value: _("Unreadable bulletin"),
            Kind.ROUND.value: _("Coups and top of the partie"),
            Kind.TOTAL.value: _("Total"),
            Kind.RANK.value: _("Rank"),
            Kind.FEAT.value: _("Solos, avertissements, tops, greatest score"),
            Kind.DIGEST.value: _("Digest of the ranking"),
            Kind.ROSTER.value: _("List of entries"),
            Kind.STATEMENT.value: _("Statement made before the competition"),
        },
        "round": _("partie {n}"),
        "centre": _("centre {n}"),
        "coup": _("coup {n}"),
        "line": _("line {n} of the ranking"),
        "differs": _("{what}, {where}: announced {announced}, found {found}."),
        "nowhere": _("{what}: announced {announced}, found {found}."),
    }


def page_texts() -> dict[str, Any]:
    """What the script of the page says; what stands in braces is told by what was found."""
    return {
        "words": words(),
        "python": _("Loading what counts…"),
        "lexicon": _("Loading the proof and the lexicon…"),
        "counting": _("Drawing, searching and correcting again…"),
        "holds": _("Everything comes out the same, in {seconds} s."),
        "differs": _("{differ} things are not what they should be. The first ones:"),
        "digest": _("Digest of the ranking, as counted here: {digest}"),
        "made": _("Made again: draws {draws}, tops {tops}, verdicts {verdicts}, lines of the ranking {lines}."),
        "decided": _(
            "Decided by people, and counted as they decided: verdicts {decisions}, judged words {judgements}, "
            "moyennes {moyennes}; sheets corrected elsewhere {reported}, draws from a bag {bags}."
        ),
        "other_lexicon": _("This lexicon is not the one of the competition: its digest is {other_lexicon}."),
        "not_a_lexicon": _("This file is not a lexicon of Raccord."),
        "no_lexicon": _("Choose the file of the lexicon first."),
        "failed": _("The verification stopped: {failed}. Reload the page, or use the command below."),
        "unable": _("This browser cannot run the verification. Use another one, or the command below."),
    }
