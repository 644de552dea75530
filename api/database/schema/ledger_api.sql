-- The ledger API: the only functions through which the application moves money or saves an answer.
-- They run as the owner of the tables; the application's roles have EXECUTE here and no write elsewhere.

create schema ledger_api;

-- Every command: who may send it, for which kind of request, what it does with it and which kind of
-- transaction goes with it. A command names its action; the rest is read here and never from the caller. The rows are
-- those of app/domain/actions.ts: app:prepare writes them (database/movement_rows.ts).
create table ledger_api.actions (
  action text primary key,
  role text not null check (role in ('investor', 'staff')),
  -- the permission that a member of staff needs for it
  permission text check ((permission is not null) = (role = 'staff')),
  request text not null references ledger.request_kinds (kind),
  step text not null check (step in ('open', 'move', 'cancel')),
  -- the fields that a request opens with
  opens text[] check ((opens is not null) = (step = 'open')),
  -- the status that the request is moved to
  to_status text check ((to_status is not null) = (step <> 'open')),
  -- the kind of transaction; null where no money moves
  kind text,
  -- the action that two of the staff approve above a limit
  approval text unique
);

-- A command as ledger_api.read_commands has read it from the jsonb that the application sends:
--   { actor, call: {requestId, session, network}, key, fingerprint, action, owner, expect,
--     open: {the fields of its action} | move: {id, from, reason, payment_reference}, posting: {kind, amount, lines} }
-- `call`: the request id, session and network of the call, as fields: text of one is never part of another.
-- The last four fields come from its action.
create type ledger_api.command as (
  actor uuid, call jsonb, key text, fingerprint bytea, action text, owner uuid, expect jsonb,
  open jsonb, id uuid, "from" text, reason text, payment_reference text, amount bigint, lines jsonb,
  request text, step text, "to" text, kind text
);

-- The answer to a caller's Idempotency-Key. A success keeps the row as it was right after
-- the change (snapshot, shown again through the same view); a refusal keeps its bytes.
create table idempotency_keys (
  principal text not null,
  bucket smallint not null,
  key text not null check (octet_length(key) <= 1020),
  fingerprint bytea not null,
  status smallint not null,
  view text,
  snapshot jsonb,
  body text,
  created_at timestamptz not null default now(),
  primary key (principal, key, bucket),
  check ((snapshot is null) <> (body is null))
); -- cut by bucket
-- (rows arrive in the order of their age, so an index of ranges is enough)
create index idempotency_keys_age on idempotency_keys using brin (created_at);
-- The saved answers of staff that show an investor, for the closing of the account.
create index idempotency_keys_of_investor on idempotency_keys ((snapshot->>'user_id')) where principal like 'staff:%';
