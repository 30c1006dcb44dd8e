"""What the entry point of pyproject.toml leads to."""

from pathlib import Path

from engine.plugins.additions import Export, Paper, Place, Plugin, Profile, Ranking, Slot, Webhook
from raccord_exemple import making

HERE = Path(__file__).parent

PLUGIN = Plugin(
    raccord=">=0.1,<1",
    title="Exemple de greffon",
    profiles=(Profile(file=HERE / "profils" / "exemple-ligue.toml"),),
    rankings=(Ranking(rules=HERE / "classements" / "exemple-amical", read=making.ranking_rows),),
    papers=(
        Paper(
            name="exemple-chevalets",
            title="Chevalets",
            purpose="Un carton plié par joueur, à poser sur sa table.",
            make=making.place_cards,
            template=HERE / "gabarits" / "chevalets.html",
            entries_a_page=2,
        ),
    ),
    exports=(Export(name="md", media_type="text/markdown; charset=utf-8", write=making.markdown),),
    slots=(
        Slot(
            name="exemple-venir",
            place=Place.COMPETITION,
            show=making.how_to_come,
            template=HERE / "gabarits" / "venir.html",
        ),
        Slot(name="exemple-pied", place=Place.FOOTER, show=making.at_the_foot),
    ),
    webhooks=(
        Webhook(
            name="exemple.phrase",
            title="Solution, en une phrase",
            follows=("games.solution_announced",),
            make=making.sentence,
        ),
    ),
)
