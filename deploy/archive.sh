#!/bin/sh
# archive_command = 'sh /path/to/archive.sh "%p" "/path/to/archive/%f" /path/to/recipient.pem'
# Archives one file of PostgreSQL's write-ahead log, compressed and encrypted for the holder of a private key (seal.sh).
# Succeeds only when the complete file is on the disk, and never overwrites one: PostgreSQL may ask twice for the same
# file, and then the digest shows that both are equal.
set -eu
umask 077
from=$1
to=$2.gz.cms
recipient=$3
if [ ! -s "$recipient" ]; then
  echo "There is no certificate $recipient to encrypt for: docs/operating.md, Backups, says how it is made." >&2
  exit 1
fi
digest=$(sha256sum < "$from")
if [ -e "$to" ]; then
  [ "$digest" = "$(cat "$2.sha256")" ]
  exit
fi
gzip -1 -c "$from" > "$2.gz"
openssl cms -encrypt -binary -stream -outform DER -aes-256-gcm -recip "$recipient" -keyopt rsa_padding_mode:oaep \
  -in "$2.gz" -out "$to.part"
rm "$2.gz"
echo "$digest" > "$2.sha256"
sync "$to.part" "$2.sha256"
mv "$to.part" "$to"
sync "$(dirname "$to")"
