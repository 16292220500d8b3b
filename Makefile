# make play, make test: each does all its own set-up. uv is used when it is there, else venv and pip.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
INSTALL := $(if $(shell command -v uv),uv pip install --python $(BIN)/python,$(BIN)/python -m pip install) --quiet -e
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play client test lint coverage bench bench-server bench-client image dist postgres chromium clean

play: client
	@$(BIN)/spilabord

# The browser's client, built when anything that it is made of has changed.
client: $(READY)
	@$(BIN)/python tools/build_client.py

# Files with tests that are marked so: to import all the others takes each worker longer than many of these tests.
TWINS = $(shell grep --recursive --files-with-matches --include='test_*.py' mark.twin tests src/spilabord/games)

# Tests of the server wait as much as they compute, so three processes share two cores.
test: $(READY) lint client postgres chromium
	@$(BIN)/python -c "import torch, sb3_contrib" 2>/dev/null || echo "torch or sb3-contrib is not installed: tests of learners are skipped"
	$(BIN)/pytest -n 3 --dist worksteal
	$(BIN)/pytest -n 2 --dist worksteal tests/browser
	NUMBA_BOUNDSCHECK=1 $(BIN)/pytest -n 2 --dist worksteal -m twin $(TWINS)
	NUMBA_DISABLE_JIT=1 $(BIN)/pytest -n 2 --dist worksteal -m twin $(TWINS)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/build_client.py --check

# Which lines no test reaches; TESTS chooses some.
coverage: $(READY) client
	@$(INSTALL) ".[coverage]"
	$(BIN)/pytest -n 2 --cov --cov-report=term-missing:skip-covered $(TESTS)

bench: $(READY)
	@$(INSTALL) ".[bench]"
	$(BIN)/python bench/run.py
	$(BIN)/python bench/dominion.py
	$(BIN)/python bench/batch.py --agreement 1000000
	$(BIN)/python bench/simulate.py
	$(BIN)/python bench/environments.py

bench-server: $(READY)
	$(BIN)/python bench/server.py --game kingdomino --option dynasty=true --tables 1000

bench-client: $(READY) client chromium
	$(BIN)/python bench/client.py
	$(BIN)/python bench/frames.py
	$(BIN)/python bench/tap.py

# An image of the server, by whichever builder is there; OPTIONS are the builder's own.
BUILDER ?= $(firstword $(foreach one,podman docker buildah,$(shell command -v $(one))))
image:
	@[ -n "$(BUILDER)" ] || { echo "make image needs podman, docker or buildah"; exit 1; }
	$(BUILDER) build --tag spilabord --file Containerfile $(if $(BASE),--build-arg BASE=$(BASE)) $(OPTIONS) .

# What is published: an sdist that carries the built client, and the wheel made from it without Node.
dist: $(READY)
	$(BIN)/python -m pip install --quiet build
	$(BIN)/python -m build

# The server is tested on PostgreSQL too: its programs are installed when they are missing and we may.
POSTGRES := ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null
INSTALL_POSTGRES := apt-get install --quiet --yes --no-install-recommends postgresql >/dev/null
postgres:
	@$(POSTGRES) || { [ "$$(id -u)" = 0 ] && { $(INSTALL_POSTGRES) || { apt-get update --quiet >/dev/null && $(INSTALL_POSTGRES); }; }; } \
		|| echo "PostgreSQL is not installed and cannot be: its tests are skipped, and fail under CI=true"

# The client is tested in a real browser: Chromium is installed when it is missing and we may.
CHROMIUM := command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null
INSTALL_CHROMIUM := apt-get install --quiet --yes --no-install-recommends chromium >/dev/null
chromium:
	@$(CHROMIUM) || { [ "$$(id -u)" = 0 ] && { $(INSTALL_CHROMIUM) || { apt-get update --quiet >/dev/null && $(INSTALL_CHROMIUM); }; }; } \
		|| echo "Chromium is not installed and cannot be: its tests are skipped, and fail under CI=true"

$(READY): pyproject.toml
	@echo "Setting up in $(VENV), once; this takes a minute or two."
	@$(if $(shell command -v uv),uv venv --quiet --seed --allow-existing --python $(PYTHON),$(PYTHON) -m venv) $(VENV)
	@$(INSTALL) ".[dev]"
	@touch $@

clean:
	rm -rf $(VENV) web/node_modules web/src/generated src/spilabord/server/static .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage
