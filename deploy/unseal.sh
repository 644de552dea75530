#!/bin/sh
# unseal.sh KEY FOLDER
# Decrypts and prints what seal.sh has stored in a folder. Stops with an exit code other than 0 at the first part that is
# missing or was changed: discard the output in that case.
set -eu
umask 077
key=$1
from=$2
if [ ! -s "$from/parts" ]; then
  echo "$from holds no list of parts: it was not finished." >&2
  exit 1
fi
(cd "$from" && sha256sum --check --quiet parts >&2)
plain=$(mktemp)
trap 'rm -f "$plain"' EXIT
while read -r _ part; do
  # openssl verifies the whole part before anything is printed
  openssl cms -decrypt -binary -inform DER -inkey "$key" -in "$from/$part" -out "$plain"
  cat "$plain"
done < "$from/parts"
