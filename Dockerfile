# Builds the server from source. The image has the server, its runtime libraries and fonts, and no more.
#
#   docker build --tag cyanotype .
#   docker run --rm --read-only --publish 8080:8080 cyanotype

FROM swift:6.3-bookworm AS build

# The Debian release pins the versions; within it only fixes are published.
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        libcairo2-dev libdeflate-dev libfreetype-dev libgnutls28-dev libharfbuzz-dev libhiredis-dev libicu-dev \
        libjpeg62-turbo-dev libjs-codemirror libmicrohttpd-dev libpng-dev libqrencode-dev librsvg2-dev libsimdjson-dev \
        libsqlite3-dev libssl-dev libwebp-dev libwoff-dev libxxhash-dev pkg-config zlib1g-dev \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /source
COPY . .
RUN swift build --configuration release --product cyanotype --static-swift-stdlib -Xswiftc -use-ld=lld \
        --explicit-target-dependency-import-check error -Xswiftc -enforce-exclusivity=unchecked -Xswiftc -cross-module-optimization \
    && strip -o /cyanotype .build/release/cyanotype

FROM debian:bookworm-slim

# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends \
        fonts-inter fonts-noto-cjk fonts-noto-color-emoji fonts-noto-core libcairo2 libdeflate0 libfreetype6 \
        libgnutls30 libharfbuzz-subset0 libharfbuzz0b libhiredis0.14 libicu72 libjpeg62-turbo libmicrohttpd12 \
        libpng16-16 libqrencode4 librsvg2-2 libsimdjson14 libsqlite3-0 libssl3 libwebp7 libwoff1 zlib1g \
    && rm -rf /var/lib/apt/lists/* \
    && groupadd --system --gid 10001 cyanotype \
    && useradd --system --uid 10001 --gid cyanotype --no-create-home --home-dir /nonexistent \
        --shell /usr/sbin/nologin cyanotype \
    # For --data-dir: a new volume at this path gets its owner.
    && install --directory --owner cyanotype --group cyanotype --mode 700 /var/lib/cyanotype

COPY --from=build /cyanotype /usr/local/bin/cyanotype

LABEL org.opencontainers.image.title="Cyanotype" \
      org.opencontainers.image.description="Layout as a service: a tree of elements in, flat frames out" \
      org.opencontainers.image.licenses="Apache-2.0"

# By number, so that a cluster which refuses root can check it without reading the image.
USER 10001:10001
WORKDIR /

ENV CYANOTYPE_HOST=0.0.0.0 \
    CYANOTYPE_PORT=8080
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s --retries=3 CMD ["cyanotype", "health"]

ENTRYPOINT ["cyanotype"]
CMD ["serve"]
