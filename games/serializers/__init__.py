"""The shapes of what comes in and goes out over the API."""
