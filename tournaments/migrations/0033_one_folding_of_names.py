"""Names are folded alike everywhere: those kept before are folded anew, so that œ is found by oe."""

from django.db import migrations

from engine.text import searchable


# What a search compares of each.
SEARCHED = {"CentreRow": ("name", "town"), "ClubRow": ("code", "name")}


def fold_again(apps, schema_editor):
    """From the names themselves: what the former folding had parted, as at a soft hyphen, no folding joins again."""
    for name, columns in SEARCHED.items():
        rows = apps.get_model("tournaments", name).objects
        known = rows.values_list("pk", "folded", *columns).iterator(chunk_size=500)
        changed = {key: again for key, folded, *texts in known if (again := searchable(*texts)) != folded}
        for key, again in changed.items():
            rows.filter(pk=key).update(folded=again)


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0032_licence_files_ask"),
    ]

    operations = [migrations.RunPython(fold_again, migrations.RunPython.noop)]
