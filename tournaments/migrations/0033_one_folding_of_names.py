"""Names are folded alike everywhere: what was kept before is folded again, so that œ is found by oe."""

from django.db import migrations

from engine.text import searchable


def fold_again(apps, schema_editor):
    """Folding what was folded gives the same as folding the names themselves."""
    for name in ("CentreRow", "ClubRow"):
        rows = apps.get_model("tournaments", name).objects
        known = rows.values_list("pk", "folded").iterator(chunk_size=500)
        changed = {key: again for key, folded in known if (again := searchable(folded)) != folded}
        for key, again in changed.items():
            rows.filter(pk=key).update(folded=again)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0032_licence_files_ask"),
    ]

    operations = [migrations.RunPython(fold_again, migrations.RunPython.noop)]
