"""What creatures of the bestiary can do in a fight beside striking; all of it ours (4.2).

A part of the fight; what decides for creatures may import it.
"""
