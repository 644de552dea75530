#!/bin/sh
# Makes what docker-compose.yml needs before its first start: the secrets, one file each, and .env. Existing files are
# kept: with a new key, data encrypted with the old one would be unreadable.
#
#   APP_URL=https://invest.example MAIL_FROM=no-reply@invest.example SUPPORT_EMAIL=help@invest.example \
#     SMTP_URL=smtps://user:password@smtp.example deploy/secrets.sh
#   the first time with BACKUP_RECIPIENT=recipient.pem: the certificate that backups are encrypted for, whose private key
#   stays on another machine (docs/operating.md, Backups)
#   deploy/secrets.sh --trial        a trial on this machine, with a certificate of its own and caught mail
set -eu
umask 077
cd "$(dirname "$0")/.."
folder=deploy/secrets

trial=no
case "${1:-}" in
  --trial) trial=yes ;;
  '') ;;
  *) echo "usage: deploy/secrets.sh [--trial]" >&2; exit 2 ;;
esac
if [ "$trial" = yes ] && [ ! -s .env ]; then
  APP_URL=${APP_URL:-https://localhost:8443}
  SMTP_URL=${SMTP_URL:-smtp://mail:1025}
  MAIL_FROM=${MAIL_FROM:-no-reply@assay.example}
  SUPPORT_EMAIL=${SUPPORT_EMAIL:-support@assay.example}
fi
# wanted NAME VALUE WHAT: requires a value if none is stored yet, and stops if the value differs from the stored one.
wanted() {
  kept=
  if [ -s .env ]; then
    kept=$(sed -n "s/^$1=//p" .env)
    if [ -n "$2" ] && [ "$2" != "$kept" ]; then
      echo "$1 is '$kept' in .env and '$2' here. Change it there, or move .env and $folder away to start over." >&2
      exit 1
    fi
  elif [ -z "$2" ]; then
    echo "Set $1 to $3." >&2
    exit 1
  fi
}
wanted APP_URL "${APP_URL:-}" "the address that people will type, such as https://invest.example"
wanted MAIL_FROM "${MAIL_FROM:-}" "the sender of mail, such as no-reply@invest.example"
wanted SUPPORT_EMAIL "${SUPPORT_EMAIL:-}" "where the contact form's mail goes, such as help@invest.example"
if [ -s "$folder/smtp_url" ] && [ -n "${SMTP_URL:-}" ] && [ "$SMTP_URL" != "$(cat "$folder/smtp_url")" ]; then
  echo "$folder/smtp_url has another server than SMTP_URL. Change it there." >&2
  exit 1
fi
if [ ! -s "$folder/smtp_url" ] && [ -z "${SMTP_URL:-}" ]; then
  echo "Set SMTP_URL to the server that sends mail, such as smtps://user:password@smtp.example." >&2
  exit 1
fi

recipient=deploy/recipient.pem
if [ ! -s "$recipient" ] && [ "$trial" = no ] && [ ! -s "${BACKUP_RECIPIENT:-}" ]; then
  echo "Set BACKUP_RECIPIENT to the certificate that backups are encrypted for, as docs/operating.md, Backups, makes it." >&2
  exit 1
fi

mkdir -p "$folder" deploy/tls
[ -d deploy/backups ] || mkdir -p deploy/backups/archive
chmod 700 "$folder"
chmod 755 deploy/tls
if [ ! -s "$recipient" ]; then
  if [ -s "${BACKUP_RECIPIENT:-}" ]; then
    cat "$BACKUP_RECIPIENT" > "$recipient.new"
  else
    # only for a trial: the private key stays on this machine
    openssl req -x509 -newkey rsa:3072 -nodes -days 3650 -subj /CN=assay-trial \
      -keyout "$folder/backup_key.pem" -out "$recipient.new" 2> /dev/null
  fi
  openssl x509 -in "$recipient.new" -noout || { rm "$recipient.new"; exit 1; }
  # public: PostgreSQL's user reads it
  chmod 644 "$recipient.new"
  mv "$recipient.new" "$recipient"
fi
# The folders belong to PostgreSQL's user in its container; only root can change the owner.
if [ "$(id -u)" = 0 ]; then
  chown 999:999 deploy/backups deploy/backups/archive
  chmod 700 deploy/backups deploy/backups/archive
elif [ -O deploy/backups ]; then
  chmod 700 deploy/backups/archive deploy/backups
  echo "Let the database write its backups: sudo chown -R 999:999 deploy/backups"
fi

random() {
  head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'
}

# keep NAME READER: writes the standard input to the file if it does not exist yet. A container reads the file as the user
# READER. Root can give the file to that user; otherwise only the mode of the folder protects it.
keep() {
  file=$folder/$1
  if [ -s "$file" ]; then
    cat > /dev/null
  else
    cat > "$file.new"
    mv "$file.new" "$file"
    echo "made $file"
  fi
  if [ "$(id -u)" = 0 ]; then
    chown "$2:$2" "$file"
    chmod 600 "$file"
  else
    chmod 644 "$file"
  fi
}

random | keep database_password 999
printf 'postgres://assay:%s@db:5432/assay' "$(cat "$folder/database_password")" | keep database_url 1000
# The logins of the copies and the worker; app:prepare creates them with these passwords.
login() {
  printf 'postgres://assay_%s_login:%s@db:5432/assay' "$1" "$(random)"
}
login identity | keep database_url_identity 1000
login investor | keep database_url_investor 1000
login staff | keep database_url_staff 1000
random | keep app_key 1000
random | keep field_key 1000
random | keep signing_key 1000
random | keep vapid_key 1000
printf '%s' "${SMTP_URL:-}" | keep smtp_url 1000
random | keep metrics_token 1000

if [ ! -s .env ]; then
  {
    echo "APP_URL=$APP_URL"
    echo "MAIL_FROM=$MAIL_FROM"
    echo "SUPPORT_EMAIL=$SUPPORT_EMAIL"
    if [ "$trial" = yes ]; then
      echo "COMPOSE_PROFILES=trial"
      echo "TLS_SOURCE=trial_tls"
      echo "HTTP_PORT=8080"
      echo "HTTPS_PORT=8443"
    fi
  } > .env
  echo "made .env"
fi
# a trial makes its own certificate, in a volume
grep -q '^TLS_SOURCE=' .env || [ -e deploy/tls/fullchain.pem ] || echo "Put fullchain.pem and privkey.pem into deploy/tls: install -o 101 -m 400 …"
