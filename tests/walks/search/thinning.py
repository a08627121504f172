"""Of what has grown, only what is worth its time stays; and trees of presses are written as walks."""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import count

from tests.walks.moves import Start, Walk
from tests.walks.search.growing import AGAIN, Node


def every(roots: list[Node]) -> Iterator[Node]:
    """All nodes below these, those before what comes after them."""
    for root in roots:
        yield root
        yield from every(root.after)


def thin(roots: list[Node], dear: float, others: tuple[int, int, int]) -> None:
    """Cut off ends that bring fewer than so many seldom marks for a second, until none is left; ``others`` are the marks
    left elsewhere once, twice, three times."""
    nodes = [node for node in every(roots) if node.before is not None]
    marks = {id(node): _numbers(node.marks) for node in nodes}
    there = [*marks.values(), *[_numbers(one) for one in others]]
    left = [0] * (1 + max((one for found in there for one in found), default=0))
    for found in there:
        for one in found:
            left[one] += 1

    def worth(node: Node) -> float:
        return sum([AGAIN[left[one] - 1] for one in marks[id(node)] if left[one] <= len(AGAIN)])

    order = count()
    ends = [(worth(node) - dear * node.seconds, next(order), node) for node in nodes if not node.after]
    heapq.heapify(ends)
    while ends:
        said, _, node = heapq.heappop(ends)
        now = worth(node) - dear * node.seconds
        if now > said + 1e-9:
            heapq.heappush(ends, (now, next(order), node))
        elif now < 0:
            before = node.before
            assert before is not None
            before.after.remove(node)
            for one in marks[id(node)]:
                left[one] -= 1
            if not before.after and before.before is not None:
                heapq.heappush(ends, (worth(before) - dear * before.seconds, next(order), before))


def _numbers(marks: int) -> list[int]:
    """The places of the bytes that are not nothing."""
    raw, found = marks.to_bytes((marks.bit_length() + 7) // 8, "little"), []
    at = raw.find(1)
    while at >= 0:
        found.append(at)
        at = raw.find(1, at + 1)
    return found


def as_walks(roots: list[Node]) -> dict[int, Walk]:
    """Each branch as a walk that goes on from another."""
    walks, numbers = dict[int, Walk](), count(1)

    def go(node: Node, walk: Walk) -> None:
        """Everything after a node, the longest branch in this walk, others in walks of their own."""
        while True:
            for end in [one for one in node.after if not one.after]:
                if end.table is node.table and end.move is not None:
                    walk.moves.append(end.move)
            branches = [one for one in node.after if one.table is not node.table]
            if not branches:
                return
            presses = len(walk.presses)
            branches.sort(key=lambda one: -_size(one))
            for other in branches[1:]:
                begun = Walk(next(numbers), Start(walk=walk.number, presses=presses))
                walks[begun.number] = begun
                assert other.move is not None
                begun.moves.append(other.move)
                go(other, begun)
            node = branches[0]
            assert node.move is not None
            walk.moves.append(node.move)

    for root in roots:
        walk = Walk(next(numbers), root.start)
        walks[walk.number] = walk
        go(root, walk)
    for walk in walks.values():
        walk.found = [[] for _ in walk.moves]
    return dict(sorted(walks.items()))


def _size(node: Node) -> int:
    return 1 + sum([_size(one) for one in node.after])
