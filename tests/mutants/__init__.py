"""Tests of the tests: small faults put into the rules, one at a time, and whether any test notices.

A thin runner of our own: the well-kept ones either run one fixed command for every fault, which here is the whole suite,
or put a switch around every function, which hides it from the caches that stand on functions.  How it goes about it stands in
`run`.  Nothing but the tests of this folder may import it.
"""
