"""Tests on the desk: against a number, against somebody, over many hours, and luck on the last of them.

The room of characters hands on its actions; healing and vehicles test by it."""
