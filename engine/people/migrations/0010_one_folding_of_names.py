"""Names are folded alike everywhere: those kept before are folded anew, so that œ is found by oe."""

from django.db import migrations

from engine.text import searchable


def fold_again(apps, schema_editor):
    """From the names themselves: what the former folding had parted, as at a soft hyphen, no folding joins again."""
    identities = apps.get_model("people", "Identity").objects
    known = identities.values_list("pk", "folded", "family_name", "given_name").order_by("pk").iterator(chunk_size=500)
    changed = {key: again for key, folded, *names in known if (again := searchable(*names)) != folded}
    for key, again in changed.items():
        identities.filter(pk=key).update(folded=again)


class Migration(migrations.Migration):

    dependencies = [
        ('people', '0009_defaults_for_the_version_before'),
    ]

    operations = [migrations.RunPython(fold_again, migrations.RunPython.noop)]
