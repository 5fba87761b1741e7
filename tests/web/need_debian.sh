#!/bin/sh
# need_debian.sh COMMAND PACKAGE: makes sure of a command that the tests need, by Debian's package when it is missing.
set -eu
command -v "$1" >/dev/null && exit 0
as_root() {
    if [ "$(id -u)" = 0 ]; then "$@"; elif command -v sudo >/dev/null; then sudo -n "$@"; else return 1; fi
}
install() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1" >/dev/null
}
echo "installing Debian's package $2 for the tests"
command -v apt-get >/dev/null && { install "$2" 2>/dev/null || { as_root apt-get update -qq && install "$2"; }; } || {
    echo "The tests need the command '$1'. Install it and try again; on Debian or Ubuntu, as root: apt-get install $2" >&2
    exit 1
}
