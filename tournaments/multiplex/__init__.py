"""One voice and many halls: one console conducts the parties of several centres, each step one append to all."""
