#!/usr/bin/env bash
# Checks that Swift is installed, and installs the named Debian packages that are missing.
set -euo pipefail

main() {
    need_swift
    if ! command -v dpkg-query apt-get >/dev/null; then
        echo "This is not a Debian system. Install the equivalents of these Debian packages: $*" >&2
        return
    fi
    local missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) || install "${missing[@]}"
}

need_swift() {
    command -v swift >/dev/null && return
    echo "Swift 6.3 or newer is needed, but there is no swift in PATH: see https://www.swift.org/install/linux/" >&2
    exit 1
}

missing_packages() {
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
