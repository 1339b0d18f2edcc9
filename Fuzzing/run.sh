#!/usr/bin/env bash
# Runs the fuzzers that `make` has built: `run.sh long RUNS TARGET…`, `run.sh short RUNS TARGET…`, or
# `run.sh minimise TARGET…`. Inputs that crash or hang are written to .artifacts.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

readonly rss_mib_max=4096
readonly kept_bytes_max=$((160 << 10))

# Disables the backtraces of the Swift runtime, because libFuzzer handles crashes.
export SWIFT_BACKTRACE=enable=no
# AddressSanitizer records no allocation stacks here, because that is slow. Run one input alone to see them.
export ASAN_OPTIONS=malloc_context_size=0:quarantine_size_mb=32:detect_stack_use_after_return=0

main() {
    local mode=$1
    shift
    local build=.build/release
    [[ $mode != short ]] || build=.build/debug
    mkdir -p .artifacts
    # Another run may read the dictionary at this moment.
    python3 make_dictionary.py >"$build/json.dict.$$"
    mv "$build/json.dict.$$" "$build/json.dict"
    "$mode" "$@"
}

long() {
    local runs=$1 target
    shift
    for target in "$@"; do
        echo "== $target: $runs inputs"
        seed "$target"
        fuzz "$target" -runs="$runs" -print_final_stats=1 ".corpus/$target" "Corpus/$target"
    done
}

# Replays the corpus, then runs new inputs from a fixed seed. Targets with threads may still vary.
short() {
    local runs=$1 target scratch
    shift
    for target in "$@"; do
        echo "== $target: corpus, then $runs inputs"
        scratch=$(mktemp --directory)
        fuzz "$target" -runs=0 "Corpus/$target"
        fuzz "$target" -seed=1 -runs="$runs" -print_final_stats=1 "$scratch" "Corpus/$target"
        rm -r "$scratch"
    done
}

# Reduces Corpus to the smallest inputs that keep the coverage of all inputs so far, up to kept_bytes_max per target.
minimise() {
    local target kept
    for target in "$@"; do
        kept=$(mktemp --directory)
        seed "$target"
        fuzz "$target" -set_cover_merge=1 -use_counters=0 "$kept" "Corpus/$target" ".corpus/$target"
        rm -rf "Corpus/$target"
        mkdir "Corpus/$target"
        keep "$kept" "Corpus/$target"
        rm -r "$kept"
    done
}

# Moves files from folder $1 to folder $2, the smallest first, up to kept_bytes_max in total.
keep() {
    local bytes=0 size file
    while read -r size file; do
        ((bytes += size, bytes <= kept_bytes_max)) || break
        mv "$1/$file" "$2/"
    done < <(find "$1" -type f -printf '%s %f\n' | sort --numeric-sort)
}

seed() {
    mkdir -p ".corpus/$1"
    python3 make_seeds.py "$1" ".corpus/$1"
}

fuzz() {
    local target=$1 options
    shift
    # engine and text have no dictionary, because their inputs are not text: each byte is a choice.
    case $target in
    decoder) options=(-max_len=1024 -dict="$build/json.dict") ;;
    messages) options=(-max_len=256 -dict=messages.dict) ;;
    paths) options=(-max_len=256 -dict=paths.dict) ;;
    http) options=(-max_len=4096 -dict=http.dict) ;;
    patch) options=(-max_len=1024 -dict="$build/json.dict") ;;
    pictures)
        options=(-max_len=1024 -dict=images.dict)
        # LeakSanitizer reports cached glyphs, because it does not recognise Swift references with tag bits. libcairo
        # 1.16 leaks 768 bytes for each PDF with text in a CID-keyed CFF font, the usual kind of East Asian font.
        local -x ASAN_OPTIONS=$ASAN_OPTIONS:detect_leaks=0
        ;;
    images) options=(-max_len=1024 -dict=images.dict) ;;
    *) options=(-max_len=256) ;;
    esac
    # The entropic power schedule costs more time than it saves.
    "$build/$target" "${options[@]}" -entropic=0 -timeout=20 -rss_limit_mb="$rss_mib_max" \
        -artifact_prefix=".artifacts/$target-" "$@" 2>&1 |
        grep --line-buffered --text --invert-match --extended-regexp '^(#[0-9]+\s+(NEW|REDUCE|RELOAD)|\s*NEW_FUNC)'
}

main "$@"
