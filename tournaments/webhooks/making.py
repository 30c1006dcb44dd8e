"""What is told of a fact under a kind: the fact itself, or what a plugin makes of it."""

import json
from dataclasses import asdict, replace

from django.core.serializers.json import DjangoJSONEncoder

from engine.plugins.additions import Webhook
from engine.plugins.calling import made_by
from engine.plugins.refusals import PluginFailed
from engine.plugins.told import Fact
from tournaments.queries.stream import PublicFact
from tournaments.webhooks.domain.kinds import kind_of_plugin


def news_of(fact: PublicFact, kind: str) -> PublicFact | None:
    """None where the plugin has nothing to say of it. Raises PluginFailed, also where the plugin is gone."""
    if kind == fact.type:
        return fact
    made = kind_of_plugin(kind)
    if made is None:
        raise PluginFailed(name=kind)
    return made_by(kind, lambda fact: _made(made, fact), fact)


def _made(kind: Webhook, fact: PublicFact) -> PublicFact | None:
    data = kind.make(Fact(**asdict(fact)))
    if data is None:
        return None
    json.dumps(dict(data), cls=DjangoJSONEncoder)  # what cannot be sent is the fault of who made it
    return replace(fact, type=kind.name, data=dict(data))
