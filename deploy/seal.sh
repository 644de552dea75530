#!/bin/sh
# seal.sh RECIPIENT FOLDER COMMAND…
# Runs a command and stores its output in a new folder, encrypted for the holder of a private key, which is not on this
# machine: RECIPIENT is its certificate. The output is stored in parts of 256 MB, each authenticated by itself; the list of
# the parts is written last, and only if the command succeeds. Needs GNU split and OpenSSL 3.
set -eu
umask 077
recipient=$1
to=$2
shift 2
if [ ! -s "$recipient" ]; then
  echo "There is no certificate $recipient to encrypt for: docs/operating.md, Backups, says how it is made." >&2
  exit 1
fi
mkdir "$to"
export recipient
# the exit code of a pipe is that of its last program only
{ "$@" || echo "$?" > "$to/failed"; } | split -b 256M -d -a 5 \
  --filter='openssl cms -encrypt -binary -stream -outform DER -aes-256-gcm -recip "$recipient" -keyopt rsa_padding_mode:oaep > "$FILE"' \
  - "$to/part-"
if [ -e "$to/failed" ]; then
  echo "The command ended with $(cat "$to/failed"): nothing is kept in $to." >&2
  rm -r "$to"
  exit 1
fi
(cd "$to" && sha256sum part-* > parts.new && sync part-* parts.new && mv parts.new parts)
sync "$to"
