"""The reading of a regulation, as data: one TOML file a profile, checked field by field."""
