"""What a page that everybody may read may cost who opens it for the first time: told once, counted in two places."""

# On the wire, headers included.
BYTES = 60_000
REQUESTS = 12
# On the line of tests.plugins.slowed.
PAINT_MS = 1_000
