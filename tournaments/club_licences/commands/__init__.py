"""A club asks; players agree to their transfers; comité and federation decide, and note what the club has paid."""
