"""The standings as a reader may see them: ranked when read, kept by version, names joined last."""
