"""What the lists of the API may be narrowed by."""

from arbitration.domain.recours.further import Stage
from arbitration.events import feuille, recours
from arbitration.forms.verdicts import subject_of
from arbitration.queries.jurisprudence import Sought
from engine.web.filtering import Among, ApiFilterSet, BooleanFilter, Day, One, Text, Whole

_SITUATIONS = (*(each.value for each in feuille.JudgementSubject), *(each.value for each in recours.Contested))


class RecoursFilter(ApiFilterSet):
    state = Among(("admitted", "decided", "refused"), "state", label="What became of it.")
    subject = Among((each.value for each in recours.Contested), "subject", label="What it contests.")
    entry = One("entry", label="For this entry.")
    coup = Whole("coup", least=1, most=999, label="About this coup.")
    since = Day("filed_at", "date__gte", label="Filed that day or later.")
    until = Day("filed_at", "date__lte", label="Filed that day or earlier.")


class FurtherFilter(ApiFilterSet):
    """Its value is compared with the stage as it is now, which time alone may change."""

    stage = Among((stage.value for stage in Stage), label="How far it is.")


class BilletFilter(ApiFilterSet):
    coup = Whole(least=1, most=999, label="Of this coup.")
    pending = BooleanFilter(label="Only those still to be handed over.")


class JudgementFilter(ApiFilterSet):
    """What the register is asked for; accents and capitals do not matter."""

    word = Text(most=15, label="Part of the word.")
    subject = Among(_SITUATIONS, label="What was judged, or contested.")
    answer = BooleanFilter(label="What an arbitre answered.")
    outcome = Among((each.value for each in recours.Outcome), label="What a commission decided.")
    article = Text(most=20, label="Part of the article.")
    since = Day(label="That day or later.")
    until = Day(label="That day or earlier.")

    def sought(self) -> Sought:
        conditions = self.asked
        outcome = conditions.pop("outcome", None)
        subject = subject_of(conditions.pop("subject", None))
        return Sought(**conditions, subject=subject, outcome=recours.Outcome(outcome) if outcome else None)
