"""The pages of the licences of clubs."""
