"""Names are folded alike everywhere: what was kept before is folded again, so that œ is found by oe."""

from django.db import migrations

from engine.text import searchable


def fold_again(apps, schema_editor):
    """Folding what was folded gives the same as folding the names themselves."""
    identities = apps.get_model("people", "Identity").objects
    known = identities.values_list("pk", "folded").order_by("pk").iterator(chunk_size=500)
    changed = {key: again for key, folded in known if (again := searchable(folded)) != folded}
    for key, again in changed.items():
        identities.filter(pk=key).update(folded=again)


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0009_defaults_for_the_version_before'),
    ]

    operations = [migrations.RunPython(fold_again, migrations.RunPython.noop)]
