#!/usr/bin/env bash
# Runs the Swift tests, and prints the failures again at the end of the long output.
set -euo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
# All tests would start at once otherwise, and the time limit of a test would include its wait for a processor.
swift test --experimental-maximum-parallelization-width 8 "$@" 2>&1 | tee "$log" && exit
echo "Failures:" >&2
grep --after-context=1 -E '^✘|error:|Fatal error|signal code' "$log" | tail --lines=60 >&2
exit 1
