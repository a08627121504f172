"""Windows that open above the desk: few, and none where a dock or the roll bar can ask."""
