#!/usr/bin/env bash
# Checks that Swift is installed, and installs the named Debian packages that are missing.
set -euo pipefail

main() {
    need_swift
    if ! command -v dpkg-query apt-get >/dev/null; then
        echo "This is not a Debian system. Install these Debian packages by other means: $*" >&2
        return
    fi
    local missing
    mapfile -t missing < <(missing_of "$@")
    ((${#missing[@]} == 0)) || install "${missing[@]}"
}

need_swift() {
    command -v swift >/dev/null && return
    echo "Swift 6.3 or newer is needed and no swift is on the path: see https://www.swift.org/install/linux/" >&2
    exit 1
}

missing_of() {
    local package
    for package in "$@"; do
        [[ $(dpkg-query --show --showformat '${db:Status-Status}' "$package" 2>/dev/null) == installed ]] ||
            echo "$package"
    done
}

install() {
    local as_root=()
    if ((EUID != 0)); then
        command -v sudo >/dev/null || { echo "Only root can install: $*" >&2; exit 1; }
        as_root=(sudo)
    fi
    echo "Installing $*"
    "${as_root[@]}" apt-get update --quiet=2
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install --quiet=2 --yes --no-install-recommends "$@"
}

main "$@"
