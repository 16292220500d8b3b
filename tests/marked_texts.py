"""A made-up third language: every text of a .ftl file in marks, so that a text that comes from elsewhere shows."""

import re
from typing import Any, Final

from fluent.syntax import FluentParser, FluentSerializer, ast, visitor

BEGIN, END = "⟦", "⟧"
LETTER: Final = re.compile(r"[^\W\d_]")


class _Marker(visitor.Transformer):
    """Puts marks around every piece of text that has a letter in it; what is inserted there stays without."""

    def visit_TextElement(self, node: ast.TextElement) -> Any:  # noqa: N802 (the parser's own name)
        if LETTER.search(node.value):
            node.value = f"{BEGIN}{node.value}{END}"
        return node

    def visit_Placeable(self, node: ast.Placeable) -> Any:  # noqa: N802 (the parser's own name)
        if isinstance(node.expression, ast.StringLiteral):
            if LETTER.search(node.expression.value):
                node.expression.value = f"{BEGIN}{node.expression.value}{END}"
            return node
        return self.generic_visit(node)


def marked(text: str) -> str:
    """A .ftl file in the third language."""
    resource = FluentParser().parse(text)
    return FluentSerializer().serialize(_Marker().visit(resource))


def unmarked(text: str) -> str:
    """What of this text stands in no marks."""
    return re.sub(f"{BEGIN}[^{BEGIN}{END}]*{END}", " ", text)
