# The commands of the project. `make` lists them.
# On Debian 12 with Swift, `make run` and `make test` install missing packages first.

.DEFAULT_GOAL := help
.PHONY: help setup setup-test setup-bench build build-tests release release-show release-bench run test test-swift \
	test-schemas test-api test-web test-clients test-load test-trees conformance pictures openapi renderer-cases \
	options reference load soak trees bench bench-chromium bench-clients fuzz-build fuzz fuzz-short-build fuzz-short \
	fuzz-corpus fuzz-api sanitize-thread sanitize-address format lint container-check clean

# Debian packages for the server, additionally for its tests, and additionally for benchmarks.
PACKAGES := libmicrohttpd-dev libsimdjson-dev libharfbuzz-dev libicu-dev libssl-dev libwoff-dev libxxhash-dev \
	zlib1g-dev libsqlite3-dev libhiredis-dev libgnutls28-dev \
	libcairo2-dev libfreetype-dev libpng-dev libjpeg62-turbo-dev libwebp-dev librsvg2-dev libdeflate-dev libqrencode-dev \
	libjs-codemirror pkg-config fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
TEST_PACKAGES := chromium-headless-shell curl esbuild fonts-dejavu-core libharfbuzz-bin librsvg2-bin nginx-light \
	node-typescript nodejs openssl poppler-utils python3 python3-pip python3-venv redis-server util-linux wrk
BENCH_PACKAGES := wrk python3 gcc pkg-config libpango1.0-dev

# Importing a module that Package.swift does not declare as a dependency is an error.
SWIFT_FLAGS := --explicit-target-dependency-import-check error
# Bounds and overflow are checked. Exclusive access is only checked by debug builds, which the tests use. The standard library is
# linked statically, as in the container image: calls to it are faster, and the program starts faster. Linkers other than lld
# warn about it.
RELEASE_FLAGS := $(SWIFT_FLAGS) --configuration release --static-swift-stdlib -Xswiftc -use-ld=lld \
	-Xswiftc -enforce-exclusivity=unchecked -Xswiftc -cross-module-optimization

# Both sanitizers are in one -sanitize, because Swift only uses the last one. gold cannot link them.
FUZZ_FLAGS := --sanitize fuzzer --sanitize address -Xswiftc -sanitize=fuzzer,address \
	-Xswiftc -enable-testing -Xswiftc -use-ld=lld
# Runs one test at a time, so that a report is about the test that runs.
SANITIZE_TESTS := --skip-build --no-parallel

# The checks of stored trees in Tests/Trees. Each has a short form and a long one.
TREE_CHECKS := acknowledged_survives_kill no_edit_is_lost rolling_restart store_comes_back full_store_can_be_emptied \
	old_frames_say_so streams_reach_all speed

LEAKS ?= 0

FUZZ ?= decoder engine text patch messages paths pictures images http
FUZZ_RUNS ?= 10000000
FUZZ_RUNS_SHORT ?= 2000

WEB ?= test*.py

PORT ?= 8080
URL ?= http://127.0.0.1:$(PORT)
SWIFT_FILES := Package.swift Sources Tests Benchmarks Examples \
	$(wildcard Fuzzing/Package.swift Fuzzing/Sources)
PYTHON := .build-python/bin/python
# Modules that the tests in Python share.
export PYTHONPATH := $(CURDIR)/Tests/PythonSupport

help: ## list these targets
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install the Debian packages that the server is built with, if they are missing
	@scripts/setup.sh $(PACKAGES)

setup-test:
	@scripts/setup.sh $(PACKAGES) $(TEST_PACKAGES)

setup-bench:
	@scripts/setup.sh $(PACKAGES) $(BENCH_PACKAGES)

build: setup ## build everything for debugging
	swift build $(SWIFT_FLAGS)

release: setup
	swift build $(RELEASE_FLAGS) --product cyanotype

# The static Foundation is linked with curl.
release-show: ## build the program of `cyanotype show` for release
	@scripts/setup.sh $(PACKAGES) libcurl4-openssl-dev
	swift build $(RELEASE_FLAGS) --product cyanotype-show

release-bench: release
	swift build $(RELEASE_FLAGS) --product fixed-body-server
	swift build $(RELEASE_FLAGS) --product Benchmarks

run: release ## build for release and serve on http://127.0.0.1:8080 (PORT=… for another port)
	.build/release/cyanotype serve --port $(PORT)

# The suites in other languages use one core at a time, and wait for browsers and stores, so that two of them run in parallel.
# The Swift tests need what build-tests builds, so that it is not built again.
test: test-swift ## run every test
	$(MAKE) --no-print-directory --jobs 2 --output-sync=target --assume-old=build-tests \
		test-web test-trees test-schemas test-api test-clients test-load

build-tests: setup-test
	swift build $(SWIFT_FLAGS) --build-tests

test-swift: build-tests ## run the tests in Swift
	scripts/test_swift.sh $(SWIFT_FLAGS) --skip-build

pictures: setup-test ## update the reference pictures of the drawing tests; look at them before you commit them
	CYANOTYPE_MAKE_PICTURES=1 swift test $(SWIFT_FLAGS) --filter DrawingTests.ReferenceTests

test-schemas: build-tests .build-python/installed ## check the schemas and the OpenAPI document, and the server against them
	$(PYTHON) -m unittest discover --verbose --start-directory Tests/SchemaTests

# The short forms find crashes and leaks. Only the long forms measure times.
test-load: build-tests ## put a server under load for a short time
	python3 Tests/Load/load.py --program .build/debug/cyanotype --short
	python3 Tests/Load/attacks.py --program .build/debug/cyanotype --short
	python3 Tests/Load/connections.py --program .build/debug/cyanotype --short
	python3 Tests/Load/soak.py --program .build/debug/cyanotype --requests 10000 --text-cache-mib 5 --growth-max 0.25

test-trees: build-tests ## check stored trees with killed servers and stores and many clients, for a short time
	$(foreach check,$(TREE_CHECKS),python3 Tests/Trees/$(check).py --program .build/debug/cyanotype --short &&) true

test-api: build-tests .build-python/installed ## send a server requests generated from its OpenAPI document, for a short time
	$(PYTHON) Tests/APITests/run.py

test-web: build-tests .build-python/installed ## check the clients in a browser and a terminal (WEB=test_show.py for one file)
	$(PYTHON) -m unittest discover --verbose --start-directory Tests/WebTests --pattern "$(WEB)"

fuzz-api: build-tests .build-python/installed ## the same as test-api for hours, with different requests every time
	$(PYTHON) Tests/APITests/run.py --long

test-clients: build-tests .build-python/installed ## check the clients in Python and JavaScript
	$(PYTHON) -m pytest -p no:cacheprovider --quiet Tests/Clients

openapi: ## generate Schemas/openapi.json, and the parts of the clients that are generated from the schemas
	python3 scripts/bundle_openapi.py
	python3 scripts/clients/write.py

reference: ## generate Documentation/elements from the schemas (PICTURES=http://… also draws the pictures, and those of the cookbook)
	python3 scripts/element_reference.py $(PICTURES:%=--pictures %)
	$(if $(PICTURES),python3 scripts/cookbook_pictures.py $(PICTURES))

renderer-cases: build-tests ## update the test cases for renderers, after the layouts of the engine have changed
	CYANOTYPE_MAKE_CASES=1 swift test $(SWIFT_FLAGS) --skip-build --filter LayoutJSONTests.RendererCaseTests

options: setup ## generate Documentation/options.md from the declarations of the options
	swift build $(SWIFT_FLAGS) --product cyanotype
	.build/debug/cyanotype options > Documentation/options.md

# Python packages for the tests: validators of JSON Schema and OpenAPI, and a driver for the browser.
.build-python/installed: Tests/SchemaTests/requirements.txt Tests/WebTests/requirements.txt \
		Tests/Clients/python/requirements.txt
	python3 -m venv --clear .build-python
	$(PYTHON) -m pip install --quiet --disable-pip-version-check $(^:%=--requirement %)
	touch $@

conformance: ## run the conformance cases against a running server (URL=http://…)
	python3 Tests/ConformanceTests/run.py --url $(URL)

.build/pango-bench: Benchmarks/Pango/pango_bench.c | setup-bench
	mkdir -p $(@D)
	gcc -O2 -o $@ $< $$(pkg-config --cflags --libs pangocairo pangoft2)

.build/cairo-bench: Benchmarks/Cairo/cairo_bench.c | setup-bench
	mkdir -p $(@D)
	gcc -O2 -o $@ $< $$(pkg-config --cflags --libs cairo-ft cairo-pdf cairo-svg freetype2) -lm

load: setup-bench release-bench ## measure throughput, overload and fairness of a server, attack it, and check its limits
	python3 Tests/Load/load.py $(LOAD)
	python3 Tests/Load/attacks.py
	python3 Tests/Load/connections.py

soak: release ## send a server two million requests and many texts, and check its memory and descriptors
	python3 Tests/Load/soak.py
	python3 Tests/Load/labels_soak.py

trees: setup-test release-bench ## check stored trees with killed servers and stores and 10,000 clients, and measure times
	$(foreach check,$(TREE_CHECKS),python3 Tests/Trees/$(check).py &&) true

bench: setup-bench release-bench .build/pango-bench .build/cairo-bench ## run the benchmarks (BENCH=--quick for a short run, BENCH=engine for a part)
	.build/release/Benchmarks $(BENCH)

bench-chromium: setup-test release .build-python/installed ## draw a card as PNG and PDF with the server, and with Chromium
	$(PYTHON) Benchmarks/Chromium/social_card.py --program .build/release/cyanotype

bench-clients: .build-python/installed ## build 10,000 elements in Python and in JavaScript, and write them as JSON
	$(PYTHON) Benchmarks/Clients/build_elements.py
	node Benchmarks/Clients/build_elements.mjs

fuzz-build: setup-test
	swift build --package-path Fuzzing --configuration release $(FUZZ_FLAGS)

fuzz: fuzz-build ## fuzz for long (FUZZ_RUNS=… inputs for each target, FUZZ=decoder for one)
	Fuzzing/run.sh long $(FUZZ_RUNS) $(FUZZ)

# Few inputs, for which a debug build and its runs together take half the time of a release build.
fuzz-short-build: setup-test
	$(foreach fuzzer,$(FUZZ),swift build --package-path Fuzzing $(FUZZ_FLAGS) --product $(fuzzer) &&) true

fuzz-short: $(FUZZ:%=fuzz-short-%) ## replay the stored inputs, and some new ones that are the same every time

fuzz-short-%: fuzz-short-build
	Fuzzing/run.sh short $(FUZZ_RUNS_SHORT) $*

fuzz-corpus: fuzz-build ## reduce the stored inputs to the smallest ones with the same coverage
	Fuzzing/run.sh minimise $(FUZZ)

sanitize-thread sanitize-address: export CYANOTYPE_SANITIZER := 1
sanitize-thread: setup-test .build-thread/mutex.o ## run the tests under ThreadSanitizer
	swift build --sanitize thread --scratch-path .build-thread -Xlinker $(CURDIR)/.build-thread/mutex.o --build-tests
	swift test --sanitize thread --scratch-path .build-thread -Xlinker $(CURDIR)/.build-thread/mutex.o \
		$(SANITIZE_TESTS)

.build-thread/mutex.o: Tests/ThreadSanitizer/mutex.c
	mkdir -p $(@D)
	clang -O1 -fPIC -Wall -Wextra -Werror -c -o $@ $<

# LeakSanitizer does not recognise references in which Swift stores extra bits, so that it also reports memory that is still
# referenced. Tests also make reference cycles.
sanitize-address: export ASAN_OPTIONS := detect_leaks=$(LEAKS)
sanitize-address: setup-test ## run the tests under AddressSanitizer (LEAKS=1 also reports leaks, some of them wrongly)
	swift build --sanitize address --scratch-path .build-address --build-tests
	swift test --sanitize address --scratch-path .build-address $(SANITIZE_TESTS)

format: ## format the Swift code
	swift format format --in-place --parallel --recursive --configuration .swift-format $(SWIFT_FILES)

lint: ## check the format of the Swift code
	swift format lint --strict --parallel --recursive --configuration .swift-format $(SWIFT_FILES)

container-check: ## build the container image, run it and check it
	Tests/Container/check.sh

clean: ## remove everything that was built
	rm -rf .build .build-* Fuzzing/.build
