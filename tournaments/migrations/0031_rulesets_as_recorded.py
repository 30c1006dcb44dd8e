"""Of rounds and competitions of before, the row holds the regulation as it was recorded, as for parties."""

from django.db import migrations

from engine.rules.profile.refusals import ProfileLost
from engine.rules.profile.kept import former_content, kept_content

PARTIE_CREATED, COMPETITION_CREATED, AMENDED = (
    "games.partie_created",
    "tournaments.competition_created",
    "tournaments.competition_amended",
)


def take(apps, schema_editor):
    event = apps.get_model("eventstore", "Event")
    rounds, competitions = (apps.get_model("tournaments", name) for name in ("StandingRoundRow", "CompetitionRow"))
    facts = event.objects.filter(type__in=[PARTIE_CREATED, COMPETITION_CREATED, AMENDED]).order_by("position")
    for kind, stream, data in facts.values_list("type", "stream", "data").iterator():
        try:
            content = _content(kind, data)
        except ProfileLost as lost:
            print(f"\n    {stream} keeps its row as it is: {lost}", end="")
            continue
        if kind == PARTIE_CREATED:
            rounds.objects.filter(partie=stream.removeprefix("partie-")).update(ruleset=content)
        else:
            competitions.objects.filter(id=stream.removeprefix("competition-")).update(ruleset=content)


def _content(kind, data):
    if kind == PARTIE_CREATED:
        return kept_content(data.get("ruleset"), data["profile_digest"])
    return data.get("ruleset") or former_content(data["profile"])


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0030_erasures_of_before"), ("eventstore", "0003_head_named")]
    operations = [migrations.RunPython(take, migrations.RunPython.noop)]
