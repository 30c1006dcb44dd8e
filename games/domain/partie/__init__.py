"""The decisions of a partie, one subject a file; its state is folded in `state/`."""
