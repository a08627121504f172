"""Tests of sheets on paper and as files."""
