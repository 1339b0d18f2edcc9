#!/usr/bin/env bash
# Builds the image from the Dockerfile, starts it as in production, and checks its contents, its answers and its stop:
#
#   check.sh [FOLDER]        FOLDER has the Dockerfile; by default it is the project's folder
#
# Uses Docker if its daemon runs, otherwise podman, which needs root here and no daemon. Without access to an image
# registry, base-images.sh makes the base images from this machine's packages. Removes all containers, images and
# temporary files at the end. Exits with 1 if a check fails.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=$(cd "$here/../.." && pwd)
scratch=$(mktemp --directory --tmpdir cyanotype-container.XXXXXX)
readonly here project scratch
readonly context=${1:-$project}
readonly example=$project/Schemas/examples/card.json
readonly name=cyanotype-check-$$
readonly image=localhost/$name
readonly start_seconds_max=10
readonly stop_seconds_max=2

engine=()       # the command that builds and runs: docker, or podman with its options
build_options=()
run_options=()
url=

main() {
    trap clean_up EXIT
    choose_engine
    build_image
    check_contents
    start_container
    check_confinement
    check_answers
    check_stop
    note "the image is $(($("${engine[@]}" image inspect --format '{{.Size}}' "$image") / 1000000)) MB"
    note "all checks passed"
}

choose_engine() {
    if docker info >/dev/null 2>&1; then
        engine=(docker)
        run_options=(--publish 127.0.0.1::8080)
        return
    fi
    need podman runc
    engine=(podman --root "$scratch/storage" --runroot "$scratch/run" --storage-driver vfs --runtime runc
        --cgroup-manager cgroupfs --events-backend none)
    build_options=(--isolation chroot --format docker --layers=false)
    # Without the privileges of a Docker daemon, network namespaces cannot be made and limits cannot be raised.
    run_options=(--network host --env "CYANOTYPE_PORT=$(free_port)" --ulimit nofile=1024:1024
        --ulimit nproc=5000:5000 --read-only-tmpfs=false --no-healthcheck)
    if ! "${engine[@]}" pull --quiet docker.io/library/debian:bookworm-slim >/dev/null 2>&1; then
        need debootstrap swift
        note "no access to an image registry: making the base images from this machine"
        "$here/base-images.sh" "$scratch" "${engine[@]}" >"$scratch/base.log" 2>&1 || fail_with "$scratch/base.log"
        build_options+=(--pull=never)
        mount_toolchain
    fi
}

# Mounts this machine's Swift toolchain into the build and, if git's settings replace URLs by folders, these folders and
# the settings.
mount_toolchain() {
    local toolchain setting folder
    toolchain=$(dirname "$(dirname "$(dirname "$(command -v swift)")")")
    build_options+=(--volume "$toolchain:$toolchain:ro")
    git config --system --get-regexp '^url\..*\.insteadof$' >"$scratch/rewrites" || return 0
    build_options+=(--volume /etc/gitconfig:/etc/gitconfig:ro)
    while read -r setting _; do
        folder=${setting#url.}
        folder=${folder%.insteadof}
        if [[ -d $folder ]]; then echo "${folder%/}"; fi
    done <"$scratch/rewrites" | sort --unique >"$scratch/mirrors"
    while read -r folder; do
        build_options+=(--volume "$folder:$folder:ro")
    done <"$scratch/mirrors"
}

build_image() {
    note "building"
    "${engine[@]}" build "${build_options[@]}" --tag "$image" --file "$context/Dockerfile" "$context" \
        >"$scratch/build.log" 2>&1 || fail_with "$scratch/build.log"
}

check_contents() {
    # shellcheck disable=SC2016  # ${Package} is replaced by dpkg-query.
    run_once dpkg-query --show --showformat '${Package}\n' >"$scratch/packages"
    ! grep --extended-regexp -- '-dev$|^(binutils|clang|g\+\+|gcc|git|make|swift)(-[0-9]+)?$' "$scratch/packages" ||
        fail "the packages above are only needed for building"
    run_once sh -c '! command -v swift swiftc clang gcc' || fail "the image has a compiler"
    run_once sh -c '! ldd /usr/local/bin/cyanotype | grep "not found"' || fail "a library is missing"
    [[ $(configured '{{.Config.User}}') == 10001:10001 ]] || fail "the image does not name its user by number"
    [[ $(configured '{{json .Config.ExposedPorts}}') == *8080/tcp* ]] || fail "port 8080 is not exposed"
    passed "the image has no packages for building: $(wc --lines <"$scratch/packages") Debian packages, no compiler"
}

start_container() {
    "${engine[@]}" run --detach --name "$name" --read-only --cap-drop all --security-opt no-new-privileges \
        "${run_options[@]}" "$image" >/dev/null
    url=http://$(address)
    local deadline=$((SECONDS + start_seconds_max))
    until curl --silent --fail --output /dev/null --max-time 2 "$url/healthz"; do
        ((SECONDS < deadline)) || { "${engine[@]}" logs "$name" >&2; fail "no answer from $url/healthz"; }
        sleep 0.1
    done
    passed "it starts with a read-only root and no capabilities, and /healthz answers"
}

check_confinement() {
    [[ $(inside id --user) == 10001 ]] || fail "it runs as another user than 10001"
    ! inside touch /tmp/written 2>/dev/null || fail "its root can be written to"
    passed "it runs as user 10001 and cannot write"
}

check_answers() {
    curl --silent --show-error --fail --max-time 5 --header 'Content-Type: application/json' --data-binary "@$example" \
        --output "$scratch/answer.json" "$url/v1/layout" || fail "$example was not laid out"
    grep --quiet '"frames"' "$scratch/answer.json" || fail "the answer has no frames: $(<"$scratch/answer.json")"
    inside cyanotype health || fail "the health command fails for a healthy server"
    [[ $(configured '{{json .Config.Healthcheck.Test}}') == '["CMD","cyanotype","health"]' ]] ||
        fail "the image's HEALTHCHECK is not the health command"
    passed "it answers a layout, and the health check"
}

check_stop() {
    local begun taken status
    begun=$(milliseconds)
    "${engine[@]}" stop --time 10 "$name" >/dev/null
    taken=$(($(milliseconds) - begun))
    status=$("${engine[@]}" inspect --format '{{.State.ExitCode}}' "$name")
    [[ $status == 0 ]] || fail "SIGTERM ended it with status $status"
    ((taken < stop_seconds_max * 1000)) || fail "it took $taken ms to stop"
    passed "SIGTERM stops it with status 0, in $taken ms"
}

clean_up() {
    if ((${#engine[@]})); then
        "${engine[@]}" rm --force --volumes "$name" >/dev/null 2>&1 || true
        "${engine[@]}" image rm --force "$image" >/dev/null 2>&1 || true
    fi
    rm -rf "$scratch"
}

run_once() { "${engine[@]}" run --rm "${run_options[@]}" --entrypoint "$1" "$image" "${@:2}"; }
inside() { "${engine[@]}" exec "$name" "$@"; }
configured() { "${engine[@]}" image inspect --format "$1" "$image"; }
milliseconds() { echo $(($(date +%s%N) / 1000000)); }

address() {
    if [[ ${engine[0]} == docker ]]; then
        docker port "$name" 8080/tcp
    else
        "${engine[@]}" inspect --format '{{range .Config.Env}}{{println .}}{{end}}' "$name" |
            sed --quiet 's/^CYANOTYPE_PORT=/127.0.0.1:/p'
    fi
}

free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

need() {
    local command missing=()
    for command in "$@"; do command -v "$command" >/dev/null || missing+=("$command"); done
    ((${#missing[@]} == 0)) || fail "no Docker daemon runs here; to use podman, install: ${missing[*]}"
}

note() { echo "-- $*"; }
passed() { echo "ok $*"; }
fail() { echo "FAIL $*" >&2; exit 1; }
fail_with() { tail -n 40 "$1" >&2; fail "see the log above"; }

main
