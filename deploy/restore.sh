#!/bin/sh
# restore.sh BASE ARCHIVE DATA [lsn=0/12345678 | time='2026-11-22 10:15:00+00']
# Lays a base backup (of backup.mjs, or of pg_basebackup -Fp) into an empty data directory and tells PostgreSQL to replay
# the archived log: up to the given place or time, which is not itself replayed, or else up to its end. Run it as the user
# that PostgreSQL runs as, then start the server: it serves as soon as the replay has ended. It archives nothing of its own
# (archive_mode in postgresql.auto.conf): a drill that wrote into the archive would lead the next restore astray.
set -eu
base=$1
archive=$2
data=$3
target=${4:-}
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty. A restore never writes over a data directory: give another one." >&2
  exit 1
fi
if [ ! -e "$base/backup_label" ]; then
  echo "$base holds no backup_label: it is no finished base backup." >&2
  exit 1
fi
if [ -L "$base/pg_wal" ]; then
  echo "$base/pg_wal is a link: a restore would write into the log of another server." >&2
  exit 1
fi
case $target in
  '' | lsn=* | time=*) ;;
  *)
    echo "The target is '$target'; it is lsn=PLACE or time='MOMENT'." >&2
    exit 1
    ;;
esac
mkdir -p "$data"
cp -R "$base/." "$data/"
chmod 700 "$data"
rm -f "$data/postmaster.pid" "$data/postmaster.opts"
conf=$data/postgresql.auto.conf
# what an earlier restore of the same server has left: its target would end this one too soon
if [ -e "$conf" ]; then
  grep -vE '^(restore_command|recovery_[a-z_]+|archive_mode) ' "$conf" > "$conf.new" || true
  mv "$conf.new" "$conf"
fi
{
  # a file that is not there ends the replay; one that is there and broken must not do so silently
  echo "restore_command = 'test -e \"$archive/%f.gz\" || exit 1; gzip -dc \"$archive/%f.gz\" > \"%p\" || exit 200'"
  echo "recovery_target_action = 'promote'"
  echo "archive_mode = off"
  if [ -n "$target" ]; then
    echo "recovery_target_${target%%=*} = '${target#*=}'"
    echo "recovery_target_inclusive = off"
  fi
} >> "$conf"
: > "$data/recovery.signal"
