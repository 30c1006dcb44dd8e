"""Pages of what is published: the organiser's, the documents, what proves them, what explains each number."""
