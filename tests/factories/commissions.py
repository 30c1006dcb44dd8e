"""Commissions d'arbitrage, and the commission de recours of the FISF."""

import factory

from arbitration.commands.commissions import NewMember, constitute_commission
from arbitration.commands.fisf import NewSeat, compose_fisf_commission
from tests.factories.competitions import CompetitionFactory
from tests.factories.streams import StreamFactory


class MemberFactory(factory.Factory):
    class Meta:
        model = NewMember

    given_name = "Jeanne"
    family_name = "Dupuis"


class CommissionFactory(StreamFactory):
    """A commission of Jeanne Dupuis alone, who may have an `account`, unless its `members` are named."""

    class Meta:
        model = constitute_commission

    class Params:
        account = None

    competition = factory.SubFactory(CompetitionFactory)
    members = factory.LazyAttribute(lambda told: [MemberFactory(account=told.account)])


class SeatFactory(factory.Factory):
    """A seat of the FISF; `name` is the given name of who has it."""

    class Meta:
        model = NewSeat

    class Params:
        name = "Nils"
        account = None

    member = factory.SubFactory(
        MemberFactory,
        given_name=factory.SelfAttribute("..name"),
        family_name="Dupont",
        account=factory.SelfAttribute("..account"),
    )
    nationality = "CH"
    federation = "FSS"


class FisfFactory(StreamFactory):
    """This `account` presides; Olga and Ion may replace somebody."""

    class Meta:
        model = compose_fisf_commission

    class Params:
        account = None

    president = factory.SubFactory(
        SeatFactory, name="Yves", nationality="FR", federation="FFSc", account=factory.SelfAttribute("..account")
    )
    technical = factory.SubFactory(SeatFactory, name="Lise", nationality="BE", federation="FBS")
    africa = factory.SubFactory(SeatFactory, name="Awa", nationality="SN", federation="FESS")
    members = factory.LazyFunction(
        lambda: [SeatFactory(), SeatFactory(name="Rose", nationality="CA", federation="FQSF")]
    )
    others = factory.LazyFunction(
        lambda: [SeatFactory(name=name, nationality="RO", federation="FRS") for name in ("Olga", "Ion")]
    )
