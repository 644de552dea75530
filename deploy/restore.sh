#!/bin/sh
# BACKUP_KEY=KEY restore.sh BASE ARCHIVE DATA [lsn=0/12345678 | time='2026-11-22 10:15:00+00']
# Decrypts a base backup of seal.sh into an empty data directory and configures PostgreSQL to replay the archived log, up to
# the given position or time (exclusive), or else up to its end. PostgreSQL decrypts the log with the same private key, a
# file that its user can read until the replay has ended. Run this as the user of PostgreSQL, then start the server. The
# server archives nothing (archive_mode in postgresql.auto.conf): the log of a drill would corrupt the archive.
set -eu
umask 077
key=${BACKUP_KEY:?"set BACKUP_KEY to the file with the private key of the backups"}
unseal=$(dirname "$0")/unseal.sh
base=$1
archive=$2
data=$3
target=${4:-}
if [ -e "$data" ] && [ -n "$(ls -A "$data")" ]; then
  echo "$data is not empty. A restore never writes over a data directory: give another one." >&2
  exit 1
fi
if [ ! -e "$base/parts" ]; then
  echo "$base holds no list of parts: it is no finished base backup." >&2
  exit 1
fi
if [ ! -s "$key" ]; then
  echo "There is no private key in $key." >&2
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
# the exit code of a pipe is that of its last program only
if ! { sh "$unseal" "$key" "$base" || echo failed > "$data.failed"; } | tar -C "$data" -xf - || [ -e "$data.failed" ]; then
  rm -rf "$data" "$data.failed"
  echo "$base could not be decrypted, or is not a tar archive: nothing is restored." >&2
  exit 1
fi
if [ ! -e "$data/backup_label" ]; then
  rm -rf "$data"
  echo "$base holds no backup_label: it is no base backup." >&2
  exit 1
fi
if [ -L "$data/pg_wal" ]; then
  rm -rf "$data"
  echo "The pg_wal of $base is a link: a restore would write into the log of another server." >&2
  exit 1
fi
mkdir -p "$data/pg_wal"
chmod 700 "$data"
rm -f "$data/postmaster.pid" "$data/postmaster.opts"
conf=$data/postgresql.auto.conf
# removes settings of an earlier restore of the same server: its target would end this one too early
if [ -e "$conf" ]; then
  grep -vE '^(restore_command|recovery_[a-z_]+|archive_mode) ' "$conf" > "$conf.new" || true
  mv "$conf.new" "$conf"
fi
{
  # a missing file ends the replay; a corrupt one must stop it with an error
  decrypt="openssl cms -decrypt -binary -inform DER -inkey \"$key\" -in \"$archive/%f.gz.cms\" -out \"%p.gz\""
  echo "restore_command = 'test -e \"$archive/%f.gz.cms\" || exit 1; $decrypt && gzip -dc \"%p.gz\" > \"%p\" && rm \"%p.gz\" || exit 200'"
  echo "recovery_target_action = 'promote'"
  echo "archive_mode = off"
  if [ -n "$target" ]; then
    echo "recovery_target_${target%%=*} = '${target#*=}'"
    echo "recovery_target_inclusive = off"
  fi
} >> "$conf"
: > "$data/recovery.signal"
