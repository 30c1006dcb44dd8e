"""Lines drawn by the digest of a commit, each changed a little, and the tests that must notice."""
