#!/bin/sh
# archive_command = 'sh /path/to/archive.sh "%p" "/path/to/archive/%f"'
# Keeps one file of PostgreSQL's write-ahead log. Says that it is done only when the file is on the disk whole, and never
# writes over one that is there: PostgreSQL may ask twice for the same file, and then the two are the same.
set -eu
from=$1
to=$2
if [ -e "$to" ]; then
  exec cmp -s "$from" "$to"
fi
cp "$from" "$to.part"
sync "$to.part"
mv "$to.part" "$to"
sync "$(dirname "$to")"
