"""What a machine bears: many pages open while many arbitres write. Run by `make prod-test`."""
