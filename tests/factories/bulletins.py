"""The events of a feuille."""

from uuid import UUID

import factory

from arbitration.events.feuille import BulletinCorrected, BulletinRectified, FeuilleOpened, Sanction


class FeuilleOpenedFactory(factory.Factory):
    class Meta:
        model = FeuilleOpened

    partie = UUID(int=1)
    entry = UUID(int=2)
    centre = UUID(int=3)
    table = 17


class VerdictFactory(factory.Factory):
    class Meta:
        model = BulletinCorrected

    coup = 1
    typed = factory.LazyAttribute(lambda told: f"{told.score}")
    line = None
    bulletin = factory.LazyFunction(dict)
    score = 16
    score_for_solo = factory.LazyAttribute(lambda told: told.score)
    sanction = Sanction.NONE
    disciplinary = False
    motifs = ()
    articles = ()
    named_words = ()
    path = ()
    profile_digest = "0" * 64
    adjudicator = 1


class RectifiedFactory(factory.Factory):
    """Another reading of the bulletin of `coup`, of this `score`."""

    class Meta:
        model = BulletinRectified

    class Params:
        score = 0

    coup = 1
    reason = UUID(int=9)
    reason_digest = "0" * 64
    corrected = factory.SubFactory(
        VerdictFactory, coup=factory.SelfAttribute("..coup"), score=factory.SelfAttribute("..score")
    )
