from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0005_rulesets")]

    operations = [
        migrations.AddField(model_name="partierow", name="title", field=models.UUIDField(null=True)),
        migrations.AlterField(
            model_name="partierow",
            name="source",
            field=models.CharField(
                choices=[("software", "software"), ("bag", "bag"), ("prepared", "prepared"), ("imported", "imported")], max_length=10
            ),
        ),
    ]
