"""The standings as a reader may see them: ranked on reading, cached by version, names joined last."""
