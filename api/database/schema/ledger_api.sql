-- The ledger API: the only functions through which the application moves money or saves an answer.
-- They run as the owner of the tables; the application's roles have EXECUTE here and no write elsewhere.

create schema ledger_api;

-- A command as the application says it. `call`: which call it came with, and that call's session and network, as fields:
-- text of one is never part of another.
create type ledger_api.command as (
  actor uuid, action text, call jsonb, "table" text, open jsonb, id uuid, "from" text[], "to" text, reason text,
  owner uuid, kind text, amount bigint, lines jsonb, expect jsonb,
  key text, fingerprint text, status smallint, view text
);

-- An answer that was given to a caller's Idempotency-Key. A success keeps the row as it was right after
-- the change (snapshot, shown again through the same view); a refusal keeps its bytes.
create table idempotency_keys (
  principal text not null,
  key text not null check (octet_length(key) <= 1020),
  fingerprint bytea not null,
  status smallint not null,
  view text,
  snapshot jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (principal, key),
  check ((snapshot is null) <> (body is null))
);
-- (they arrive in the order of their age: which pages are old is all that has to be known)
create index idempotency_keys_age on idempotency_keys using brin (created_at);
-- The saved answers of staff that show an investor, to be found when the account is closed.
create index idempotency_keys_of_investor on idempotency_keys ((snapshot->>'user_id')) where principal like 'staff:%';
