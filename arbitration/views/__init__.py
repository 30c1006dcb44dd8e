"""The pages of an arbitre: the bulletins of his tables, what he judges, the billets and the avertissements."""
