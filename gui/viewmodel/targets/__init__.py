"""At whom an action is aimed, as plain values.  For whatever shows a form beside the order of a fight."""
