"""What stands of a round: one state, folded from its events, for rows, moments of the past and suppositions alike."""
