"""Pages of publications: the organiser's, the documents, their proof, the explanation of each number."""
