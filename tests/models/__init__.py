"""Tests of the campaign on disk."""
