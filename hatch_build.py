"""The wheel and the sdist carry the browser's client, built: with the machine's Node, or with one that pip brings."""

import runpy
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface):  # type: ignore[type-arg]
    """Builds the client, unless these sources are an sdist, which carries it; for an editable install make does."""

    def _builder(self) -> dict[str, Any]:
        return runpy.run_path(str(Path(self.root) / "tools" / "build_client.py"))

    def _is_sdist(self) -> bool:
        return (Path(self.root) / "PKG-INFO").exists()

    def dependencies(self) -> list[str]:
        """What the games' rules need; and Node, where the machine has none that will do."""
        if self._is_sdist():
            return []
        builder = self._builder()
        return ["msgspec"] if builder["own_node"]() else ["msgspec", builder["NODE_WHEEL"]]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling hands it)
        """Builds it, if it is stale."""
        if version != "editable" and not self._is_sdist():
            self._builder()["build"]()
