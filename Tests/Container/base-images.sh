#!/usr/bin/env bash
# Makes the two base images of the Dockerfile from Debian packages, for machines without access to an image registry:
#
#   base-images.sh SCRATCH ENGINE...
#
# SCRATCH is a folder for temporary files, ENGINE the command (podman with its options) that stores the images.
# debian:bookworm-slim is made by debootstrap. swift:6.3-bookworm has, in addition, the packages that Swift needs. The
# toolchain is not copied, because it has several gigabytes: check.sh mounts it into the build.
set -euo pipefail

readonly scratch=$1
shift
readonly engine=("$@")
readonly debian=docker.io/library/debian:bookworm-slim
readonly swift=docker.io/library/swift:6.3-bookworm
readonly mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}

make_debian_image() {
    local root=$scratch/debian
    debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$mirror" >"$scratch/debootstrap.log" ||
        { tail -n 20 "$scratch/debootstrap.log" >&2; return 1; }
    rm -rf "$root"/var/cache/apt/archives/*.deb "$root"/var/lib/apt/lists/* "$root"/usr/share/doc/* \
        "$root"/usr/share/man/* "$root"/usr/share/locale/*
    tar --create --directory "$root" . | "${engine[@]}" import - "$debian" >/dev/null
    rm -rf "$root"
}

make_swift_image() {
    local toolchain
    toolchain=$(dirname "$(command -v swift)")
    "${engine[@]}" build --pull=never --layers=false --isolation chroot --format docker --tag "$swift" - <<DOCKERFILE
FROM $debian
RUN apt-get update && apt-get install --yes --no-install-recommends \
    binutils g++ git libc6-dev libcurl4-openssl-dev libedit2 libgcc-12-dev libncurses6 libpython3.11 \
    libsqlite3-0 libstdc++-12-dev libxml2-dev libz3-4 pkg-config tzdata unzip zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*
ENV PATH=$toolchain:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
DOCKERFILE
}

make_debian_image
make_swift_image
