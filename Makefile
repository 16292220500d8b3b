# make play, make test: each does all its own set-up. uv is used when it is there, else venv and pip.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
INSTALL := $(if $(shell command -v uv),uv pip install --python $(BIN)/python,$(BIN)/python -m pip install) --quiet -e
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test lint bench clean

play: $(READY)
	@$(BIN)/spilabord play kingdomino

test: $(READY) lint
	$(BIN)/pytest -n 2 --dist worksteal
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n 2 --dist worksteal -m twin
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 --dist worksteal -m twin

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

bench: $(READY)
	@$(INSTALL) ".[bench]"
	$(BIN)/python bench/run.py
	$(BIN)/python bench/dominion.py

$(READY): pyproject.toml
	@echo "Setting up in $(VENV), once; this takes a minute or two."
	@$(if $(shell command -v uv),uv venv --quiet --allow-existing --python $(PYTHON),$(PYTHON) -m venv) $(VENV)
	@$(INSTALL) ".[dev]"
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
