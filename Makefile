# Everything needs only make and, on Debian or Ubuntu, root or sudo once. `make` alone lists the targets.
SHELL  := /bin/bash
PYTHON ?= python3
VENV   := .venv
PY     := $(VENV)/bin/python
TOUR   := build/tour
OFFSCREEN := QT_QPA_PLATFORM=offscreen
# Every worker would compile the tests with their assertions anew; what one has compiled, all read, today and tomorrow.
COMPILED  := PYTHONDONTWRITEBYTECODE= PYTHONPYCACHEPREFIX=$(CURDIR)/build/compiled
TYPED  = $(wildcard systems models gui main.py)
LOCK   = $(VENV)/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
         --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock'

.DEFAULT_GOAL := help
.PHONY: help setup run test lint bench attack mutants tour manual cuts package rules lock clean

help:  ## this list
	@echo "Refscreen. ARGS=... is handed on where it makes sense, e.g. make test ARGS='-k morale'."
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' Makefile | awk -F '\t' '{ printf "  make %-9s %s\n", $$1, $$2 }'

setup: $(VENV)/.ready  ## system packages (Debian, Ubuntu) and .venv with everything, pinned

run: setup  ## start the program; without a display: play the tour into build/tour
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ] || [ "$$(uname -s)" = Darwin ]; then \
	    exec $(PY) main.py $(ARGS); \
	else \
	    echo "There is no display here, so Refscreen plays its tour and leaves pictures and sheets in $(TOUR)."; \
	    $(OFFSCREEN) $(PY) main.py --tour $(TOUR); \
	fi

test: setup  ## every test, without a display, on every core there is
	$(OFFSCREEN) $(COMPILED) $(PY) -m pytest -q -n auto --dist worksteal $(ARGS)

lint: setup  ## ruff, formatting, types, who may import whom
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy $(TYPED)
	$(VENV)/bin/lint-imports --no-logo

bench: setup  ## measure speed against the floors of this machine
	$(OFFSCREEN) $(PY) -m tests.benchmarks.measure $(ARGS)

attack: setup  ## kill, tear, damage and deceive on purpose (ARGS="minutes", and what: see tests/attack/run.py)
	$(OFFSCREEN) $(PY) -m tests.attack.run $(ARGS)

mutants: setup  ## put small faults into the rules, one at a time: does a test notice? (ARGS="whitebox --sample 20")
	$(OFFSCREEN) $(PY) -m tests.mutants.run $(ARGS)

tour: setup  ## play the sample campaign, pictures and sheets into build/tour
	$(OFFSCREEN) $(PY) main.py --tour $(TOUR) $(ARGS)

manual: setup  ## play the tour, take the pictures of the manual and the README from it, pages as HTML into build/manual
	$(OFFSCREEN) $(PY) main.py --tour $(TOUR)
	$(PY) -m tests.gui.manual.build $(TOUR) build/manual

cuts: setup  ## find what is cut or cannot be reached: five games, all sizes, text steps and themes
	$(OFFSCREEN) $(PY) -m tests.gui.cut_finder $(ARGS)

package: setup  ## wheel, folder and deb in dist/, each installed and proved (ARGS="wheel" for one)
	installer/linux/build.sh $(ARGS)

rules: setup  ## rule ids under test, and those without a test
	@$(OFFSCREEN) $(PY) -m tests.rules_report

lock: setup  ## pin requirements/*.in anew (ARGS=--upgrade for the newest)
	$(LOCK) $(ARGS) requirements/uv.in -o requirements/uv.txt
	$(LOCK) $(ARGS) requirements/run.in -o requirements/run.txt
	$(LOCK) $(ARGS) -c requirements/uv.txt -c requirements/run.txt requirements/dev.in -o requirements/dev.txt

clean:  ## remove .venv and everything built
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis .benchmarks
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamp is missing as long as a needed system package is: then every target says so again, and goes on.
$(VENV)/.system: requirements/debian.txt requirements/debian.sh
	@mkdir -p $(VENV)
	@requirements/debian.sh $@

$(VENV)/.ready: requirements/uv.txt requirements/dev.txt | $(VENV)/.system
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	    echo "Refscreen needs Python 3.11 or newer, and \`$(PYTHON)\` is not: name another with make PYTHON=python3.12 ..."; exit 1; }
	@$(PY) -c 'import pip' 2>/dev/null || $(PYTHON) -m venv $(VENV) || { \
	    echo "The environment $(VENV) could not be made; on Debian and Ubuntu it takes the package python3-venv."; exit 1; }
	@$(VENV)/bin/uv --version >/dev/null 2>&1 || $(PY) -m pip install -q --require-hashes -r requirements/uv.txt
	$(VENV)/bin/uv pip sync -q --require-hashes --python $(PY) requirements/dev.txt
	@touch $@
