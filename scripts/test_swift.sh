#!/usr/bin/env bash
# Runs the Swift tests. What failed is said once more at the end: thousands of lines lie between.
set -euo pipefail

log=$(mktemp)
trap 'rm -f "$log"' EXIT
swift test "$@" 2>&1 | tee "$log" && exit
echo "What failed:" >&2
grep --after-context=1 -E '^✘|error:|Fatal error|signal code' "$log" | tail --lines=60 >&2
exit 1
