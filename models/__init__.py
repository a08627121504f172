"""The campaign on disk: kept, undone, published; it knows no rule and no widget."""
