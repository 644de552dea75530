#!/bin/sh
# archive_command = 'sh /path/to/archive.sh "%p" "/path/to/archive/%f"'
# Keeps one file of PostgreSQL's write-ahead log, packed: one that is handed over half empty is a hundredth of its size.
# Says that it is done only when the file is on the disk whole, and never writes over one that is there: PostgreSQL may ask
# twice for the same file, and then the two are the same.
set -eu
from=$1
to=$2.gz
if [ -e "$to" ]; then
  gzip -dc "$to" | cmp -s - "$from"
  exit
fi
gzip -1 -c "$from" > "$to.part"
sync "$to.part"
mv "$to.part" "$to"
sync "$(dirname "$to")"
