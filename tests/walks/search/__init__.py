"""Looking for walks that reach what no walk reached: at random, kept by what they pass on the way, thinned in the end."""
