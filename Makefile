# Two commands matter: `make play` and `make test`. Each target sets up `.venv` from nothing.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check -q

.PHONY: help install play test check bench clean

help:  ## list the targets
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 16

.venv/.created:
	$(PYTHON) -m venv .venv
	@touch $@

.venv/.user: .venv/.created pyproject.toml constraints.txt
	$(PIP) install -c constraints.txt -e '.[table,plots,web]'
	@touch $@

.venv/.dev: .venv/.user
	$(PIP) install -c constraints.txt -e '.[table,plots,web,cluster,dev]'
	@touch $@

.venv/.bench: .venv/.dev
	$(PIP) install -c constraints.txt -e '.[table,plots,web,cluster,dev,bench]'
	@touch $@

install: .venv/.user  ## the environment for users: .venv/bin/tablekick

play: .venv/.user  ## a short demonstration in the terminal
	$(BIN)/tablekick demo

check: .venv/.dev  ## lint, types, layers
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

test: .venv/.dev  ## all tests
	$(BIN)/pytest

bench: .venv/.bench  ## benchmarks beside their peers
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis build dist
