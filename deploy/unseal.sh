#!/bin/sh
# unseal.sh KEY FOLDER
# Prints what seal.sh has kept in a folder, by the private key. Stops, with another exit code than 0, at the first part
# that is missing or was changed: what came before it is then to be thrown away.
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
  # only what is proved to be whole is printed
  openssl cms -decrypt -binary -inform DER -inkey "$key" -in "$from/$part" -out "$plain"
  cat "$plain"
done < "$from/parts"
