"""Things owned: buying, wearing, passing on, inventing.

The room of characters hands on its actions; creation, pages and treasure may import it."""
