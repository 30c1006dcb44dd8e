# Raccord. Deux commandes suffisent : `make demo`, puis `make test`. `make` seul les nomme toutes.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:

# Else a thousand modules are compiled again at each start.
unexport PYTHONDONTWRITEBYTECODE

# Any Python 3.11 with venv: `make demo PYTHON=/opt/python/bin/python3.11`.
PYTHON ?= python3.11
HOST ?= 127.0.0.1
PORT ?= 8000
SEED ?= 2026
# A hall opened with the pack of its federation: `make run PACK=salle.raccord`.
PACK ?=
SERVE ?= 1
# By https: `make run HOST=0.0.0.0 TLS=1`.
TLS ?=
# What SENTRY_DSN and OTEL_EXPORTER_OTLP_ENDPOINT need: `make setup OBSERVABILITY=1`.
OBSERVABILITY ?=
# Passed on to pytest: `make test ARGS="tests/engine -x"`.
ARGS ?=

VENV := .venv
PY := $(VENV)/bin/python
MANAGE := $(PY) manage.py
# The locks name everything: asked to resolve, pip looks at a newer release of what is wanted with an extra, and refuses it.
PIP_INSTALL := $(PY) -m pip install --quiet --quiet --disable-pip-version-check --no-input --no-deps --require-hashes
# A stamp bears the digest of its lock: nothing is installed twice, and a new lock is always seen.
stamp = $(VENV)/.$(1)-$(shell sha256sum requirements/$(1).txt | cut -c1-16)
BASE := $(call stamp,base)
DEV := $(call stamp,dev)
OBSERVED := $(call stamp,observability)
MUTATION := $(call stamp,mutation)
# Tried again when the source changes, or when a compiler appears.
KERNEL := $(VENV)/.kernel-$(shell cat engine/lexicon/multisets.p* engine/solver/kernel/*.p* | sha256sum | cut -c1-16)$(if $(shell command -v cc),-cc)
CATALOGUES := $(patsubst %.po,%.mo,$(wildcard templates/locale/*/LC_MESSAGES/django.po))

say = @printf '· %s\n' $(1)

.PHONY: help
help: ## ce texte
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-13s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# --- using it -------------------------------------------------------------------------------------

.PHONY: demo
demo: prepare ## joue la compétition de démonstration, puis la montre sur http://127.0.0.1:8000 (SERVE=0 : s'arrête après ; SEASON=1 : joue aussi une saison de 400 joueurs)
	$(call say,"Compétition de démonstration (graine $(SEED))")
	@$(MANAGE) demo --seed $(SEED) $(if $(filter 1,$(SEASON)),--season)
ifneq ($(SERVE),0)
	@$(MANAGE) serve --host $(HOST) --port $(PORT) --with-live-demo --seed $(SEED)
endif

.PHONY: run
# The hall's own file, beside the demonstration's; a DATABASE_URL decides otherwise, in the environment or in a .env.
run: export SQLITE_FILE := salle.sqlite3
run: prepare ## démarre Raccord, en un seul processus, sans données de démonstration
	@$(MANAGE) serve --host $(HOST) --port $(PORT) $(if $(TLS),--tls) $(if $(PACK),--pack "$(PACK)")

.PHONY: doctor
# By the Python of the machine where there is no other yet: it looks for that too.
doctor: ## dit ce qui manque à cette installation, et comment l'obtenir
	@$$([ -x $(PY) ] && echo $(PY) || echo $(PYTHON)) -m deploy.doctor

# --- set-up -----------------------------------------------------------------------------------------

.PHONY: setup
setup: $(BASE) $(if $(filter 1,$(OBSERVABILITY)),$(OBSERVED)) kernel messages-compiled ## environnement, dépendances verrouillées, noyau compilé, traductions (OBSERVABILITY=1 : avec de quoi envoyer erreurs et traces)
	@$(PY) -m deploy.preflight

.PHONY: prepare
prepare: setup lexicon migrate static ## setup, puis base de données, lexique et fichiers statiques

$(PY):
	$(call say,"Environnement Python ($(VENV))")
	@$(PYTHON) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null \
	  || { echo "Il faut Python 3.11 avec venv (Debian : python3.11 et python3.11-venv), ou PYTHON=/chemin/python3.11." >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)

$(BASE): | $(PY)
	$(call say,"Dépendances verrouillées (une à deux minutes la première fois)")
	@$(PIP_INSTALL) --requirement requirements/base.txt
	@rm -f $(VENV)/.base-* && touch $@

$(OBSERVED): | $(BASE)
	$(call say,"Dépendances verrouillées de l'observation")
	@$(PIP_INSTALL) --requirement requirements/observability.txt
	@rm -f $(VENV)/.observability-* && touch $@

$(DEV): | $(PY)
	$(call say,"Dépendances verrouillées de développement (une à deux minutes la première fois)")
	@$(PIP_INSTALL) --requirement requirements/dev.txt
	@rm -f $(VENV)/.dev-* $(VENV)/.base-* && touch $@ $(BASE)

$(MUTATION): | $(DEV)
	$(call say,"Dépendances verrouillées des mutants")
	@$(PIP_INSTALL) --requirement requirements/mutation.txt
	@rm -f $(VENV)/.mutation-* && touch $@

.PHONY: kernel
kernel: $(KERNEL)

$(KERNEL): $(BASE)
	$(call say,"Noyau de recherche")
	@$(PY) -I engine/solver/build.py
	@rm -f $(VENV)/.kernel-* && touch $@

.PHONY: messages-compiled
messages-compiled: $(BASE) $(CATALOGUES)

%.mo: %.po
	$(call say,"Traductions")
	@$(VENV)/bin/pybabel --quiet compile --input-file $< --output-file $@

.PHONY: migrate
migrate: $(BASE)
	$(call say,"Base de données")
	@$(MANAGE) migrate --verbosity 0

.PHONY: lexicon
lexicon: $(BASE)
	@$(MANAGE) lexicon build libre

.PHONY: static
static: $(BASE)
	@$(MANAGE) collectstatic --noinput --verbosity 0

.PHONY: verifier
verifier: ## apporte de quoi vérifier une preuve dans un navigateur (Pyodide, par npm) : avant « static », ou avant de faire un paquet
	$(call say,"Vérificateur du navigateur")
	@(cd deploy/verifier && npm ci --silent --ignore-scripts)
	@$(PYTHON) deploy/verifier/build.py

# --- proving it -------------------------------------------------------------------------------------

# Each half of the machine takes what is next: see tests/plugins/schedule.py.
WORKERS ?= 2
PLUGINS = skips costs schedule lasting progress
SUITE = $(PY) -m pytest $(PLUGINS:%=-p tests.plugins.%) -n $(WORKERS)

.PHONY: test
test: $(DEV) setup ## les tests à passer quand on change le code ; dit à la fin ce qui a été sauté, et les plus longs
	$(call say,"Tests")
	@$(SUITE) -m 'not lasting' $(ARGS)

.PHONY: test-all
test-all: test lasting ## test, puis les tests longs : serveurs tués, pages en toutes tailles, restaurations, parties au hasard

.PHONY: lasting
lasting: $(DEV) setup ## les tests longs seulement
	$(call say,"Tests longs")
	@$(SUITE) -m 'lasting or drawn' --hypothesis-profile=lasting $(ARGS)

.PHONY: browser-test
browser-test: $(DEV) prepare ## les pages dans Chromium ; échoue s'il manque, ne saute rien
	@REQUIRE_SERVICES=1 $(PY) -m pytest -p tests.plugins.skips -m browser $(ARGS)

.PHONY: pictures
pictures: $(DEV) prepare ## refait les images des guides, par les tests de pages qui les montrent
	@PICTURES=1 REQUIRE_SERVICES=1 $(PY) -m pytest -m browser -k 'not [phone]' $$(grep -rl 'picture(' tests/browser/test_*.py)

.PHONY: check
check: $(DEV) setup ## ruff, mypy, imports, migrations, schéma, gabarits, licences, traductions, règlement
	@$(PY) -m deploy.checks

.PHONY: quick
quick: $(DEV) kernel messages-compiled ## une demi-minute : style, types, et les tests les plus proches de ce qui vient de changer
	@$(PY) -m tests.quick

.PHONY: flakes
flakes: $(DEV) prepare ## les pages dix fois, lentes puis vives : aucune ne doit échouer ; le compte rendu est gardé
	@REQUIRE_SERVICES=1 $(PY) -m tests.measures.flakes $(ARGS)

.PHONY: mutants
mutants: $(DEV) setup lexicon ## quarante lignes tirées du commit, changées une à une : les tests doivent le remarquer
	@$(PY) -m tests.measures.drawn $(ARGS)

.PHONY: services
services: ## PostgreSQL, Redis et nginx : trouvés, ou démarrés sous .run/ ; en donne les adresses
	@deploy/services.sh start

.PHONY: services-stop
services-stop: ## arrête ce que « make services » a démarré
	@deploy/services.sh stop

.PHONY: prod-test
prod-test: $(DEV) setup ## la production pour de vrai : tous ses processus, PostgreSQL, Redis, nginx ; dix morts et des pannes
	@$(PY) -m deploy.rehearsal
	@# The times of tests/load are measured first: what is killed leaves the machine busy.
	@REQUIRE_SERVICES=1 PRODUCTION_KILLS=10 LOAD_SECONDS=60 $(PY) -m pytest tests/load tests/faults

.PHONY: bench
bench: $(DEV) setup lexicon ## mesures de vitesse, comparées dans la même exécution
	@$(PY) -m engine.solver.bench
	@$(PY) -m arbitration.benchmarks.adjudication
	@$(PY) -m tests.measures.bench
	@$(PY) -m tests.measures.store
	@$(PY) -m tests.measures.bulletins
	@$(PY) -m tests.measures.desk_page
	@$(PY) -m tests.measures.instructions
	@$(PY) -m tests.measures.desk

.PHONY: long
long: $(DEV) $(MUTATION) setup lexicon ## tous les tests longs, même si l'un échoue ; un rapport daté dans docs/measures/
	@$(PY) -m tests.measures.whole $(ARGS)

.PHONY: mutation
mutation: $(MUTATION) setup ## l'arbitrage modifié de mille façons : les tests doivent le remarquer (ARGS : lesquelles)
	@$(PY) -m tests.measures.mutation $(ARGS)

# --- keeping it -------------------------------------------------------------------------------------

.PHONY: lint
lint: $(DEV) ## ruff seul, vite
	@$(VENV)/bin/ruff check . && $(VENV)/bin/ruff format --check .

.PHONY: format
format: $(DEV) ## met en forme le code et les gabarits
	@$(VENV)/bin/ruff check --fix . && $(VENV)/bin/ruff format .
	@$(VENV)/bin/djlint templates --reformat --quiet || $(VENV)/bin/djlint templates --check --quiet

.PHONY: messages
messages: $(DEV) ## relève les textes à traduire (il faut gettext), puis compile
	@$(MANAGE) makemessages $(addprefix --locale ,$(notdir $(wildcard templates/locale/*))) --no-location --no-wrap \
		--ignore '.venv/*' --ignore 'tests/*' --ignore 'var/*'
	@$(PY) -m deploy.checks.catalogue --write
	@$(MAKE) --no-print-directory messages-compiled

.PHONY: language
language: $(DEV) ## commence une langue de plus : make language CODE=nl
	@$(PY) -m deploy.new_language $(CODE)
	@$(MAKE) --no-print-directory messages-compiled

LOCK := --quiet --generate-hashes --no-emit-index-url --no-emit-find-links --no-emit-trusted-host --strip-extras --allow-unsafe
.PHONY: lock
lock: $(DEV) ## verrouille de nouveau requirements/*.in (plusieurs minutes)
	@cd requirements && ../$(VENV)/bin/pip-compile $(LOCK) --output-file dev.txt dev.in
	@cd requirements && ../$(VENV)/bin/pip-compile $(LOCK) --constraint dev.txt --output-file base.txt base.in
	@cd requirements && ../$(VENV)/bin/pip-compile $(LOCK) --constraint dev.txt --output-file client.txt client.in
	@cd requirements && ../$(VENV)/bin/pip-compile $(LOCK) --constraint dev.txt --output-file observability.txt observability.in
	@cd requirements && ../$(VENV)/bin/pip-compile $(LOCK) --output-file mutation.txt mutation.in
	@$(PY) -m deploy.checks.oldest --lock

.PHONY: schema
schema: $(DEV) ## réécrit les schémas de l'API et des profils, la page des événements et celle du règlement
	@$(MANAGE) spectacular --file docs/openapi.yaml
	@$(MANAGE) profile schema > docs/profil.schema.json
	@$(MANAGE) events > docs/developpement/evenements.md
	@$(MANAGE) problems > docs/developpement/codes.md
	@$(PY) -m deploy.checks.traceability --write

.PHONY: client
client: $(DEV) ## écrit le client Python dans build/client, d'après docs/openapi.yaml (PYTHONPATH=build/client)
	@$(PY) deploy/client_generator/build.py build/client

.PHONY: clean
clean: ## efface ce qui se refait ; garde var/ (les données) et .venv
	@rm -rf build .run $(VENV)/.kernel-* .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +
