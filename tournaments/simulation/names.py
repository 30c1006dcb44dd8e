"""Invented people. Any likeness to a licensee is chance."""

from random import Random

_GIVEN = """
Adèle Aïcha Alain Amadou Annick Antoine Awa Béatrice Bernard Brigitte Catherine Cédric Chantal Claude Colette
Danielle Denis Dominique Édith Élise Fatou Florian Françoise Gaëlle Gérard Ginette Hélène Hervé Ibrahima Irène
Jacqueline Jean Jocelyne Josiane Karim Léa Louis Luc Madeleine Mamadou Marcel Marguerite Marie Maud Michel
Monique Nadia Nicole Noël Odette Olivier Oumar Pascal Patrick Pauline Pierre Raymonde Rémi René Sabine Simone
Sœurette Thérèse Théo Véronique Yvette Yves Zoé
""".split()
_FAMILY = """
Abadie Arnoux Aubertin Bacquet Baillargeon Barbeau Bellerose Benali Berthelot Bissonnette Boisvert Bonnard
Bouchard Brasseur Camara Carlier Castagné Chantraine Charpentier Cissé Collard Corbeil Coulibaly Courtois
Dancourt Delvaux Desjardins Diallo Dubreuil Duchesne Dupuis Escoffier Fauvel Ferland Flamand Fontaine Gaillard
Gauthier Gendron Guérin Hamelin Haubourdin Jacquemin Jolicœur Kaboré Lacroix Lafontaine Lambotte Laurent Lebrun
Lemoine Lesage Maillard Marchal Mercier Montfort Ndiaye Noiret Ouellet Paquet Péloquin Picard Pirlot Quentin
Rapin Renard Rochat Roussel Sauvage Schmitt Senn Tardif Tessier Traoré Vachon Vanderlinden Vasseur Verdier
Villeneuve Wauters Yameogo Zimmermann
""".split()
PLACES = (
    "Vichy", "Namur", "Lausanne", "Dakar", "Trois-Rivières", "Libreville", "Luxembourg", "Abidjan", "Aix-les-Bains",
    "Mons", "Cannes", "Ouagadougou", "Fribourg", "Sherbrooke", "Tunis", "La Bresse",
)  # fmt: skip

# The country of each place: its code, and its name.
COUNTRIES = (
    ("FR", "France"), ("BE", "Belgique"), ("CH", "Suisse"), ("SN", "Sénégal"), ("CA", "Canada"), ("GA", "Gabon"),
    ("LU", "Luxembourg"), ("CI", "Côte d’Ivoire"), ("FR", "France"), ("BE", "Belgique"), ("FR", "France"),
    ("BF", "Burkina Faso"), ("CH", "Suisse"), ("CA", "Canada"), ("TN", "Tunisie"), ("FR", "France"),
)  # fmt: skip
CLUBS = ("Le Mot compte double", "La Lettre blanche", "Les Chevalets", "Le Raccord", "Les Sept Lettres", "Le Reliquat")


def person(chance: Random) -> tuple[str, str]:
    """A given name and a family name."""
    return chance.choice(_GIVEN), chance.choice(_FAMILY)


def place(number: int) -> str:
    """The name of the centre `number`, counted from 0; beyond the list they are numbered."""
    turn, index = divmod(number, len(PLACES))
    return PLACES[index] if turn == 0 else f"{PLACES[index]} {turn + 1}"
