#!/bin/sh
# The command `aangan`: runs the program of this release with the Node beside it. It needs nothing but a shell.
set -eu

release=$(dirname "$(readlink -f "$0")")
home=$(dirname "$(dirname "$release")")

# Data and releases belong to one user. Root becomes that user, so that no file of root's stays behind.
if [ "$(id -u)" -eq 0 ]; then
  owner=$(stat -c %U "$home" 2>/dev/null || echo root)
  if [ "$owner" != root ] && [ "$owner" != UNKNOWN ] && command -v setpriv >/dev/null; then
    exec setpriv --reuid="$owner" --regid="$(stat -c %G "$home")" --init-groups -- "$release/aangan" "$@"
  fi
fi

export AANGAN_HOME="$home" AANGAN_VERSION="${release##*/}"
# Of a shell or an editor that happens to be around.
unset NODE_OPTIONS

if [ "${1:-}" = start ]; then
  # docs/decisions/0054-memory.md
  export @SITE_ENVIRONMENT@
  exec "$release/node/bin/node" @SITE_OPTIONS@ "$release/dist/program/aangan.js" "$@"
fi
exec "$release/node/bin/node" "$release/dist/program/aangan.js" "$@"
