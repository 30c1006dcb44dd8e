"""The ranking of a federation over the seasons: made from official results by a dated file, and answering why."""
