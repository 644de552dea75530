-- The audit log: who did what to which object, chained so that a changed, moved or missing row shows.
-- 64 chains instead of one: a session writes to the chain of its own process id and does not wait for others.

create table audit_chains (
  chain smallint primary key,
  seq bigint not null default 0,
  head bytea not null default sha256('assay audit')
) with (fillfactor = 50);
insert into audit_chains (chain) select generate_series(0, 63);

-- The log lies in parts of a month each, which ledger_api.tend_partitions makes (docs/decisions/2026-11-22-partitions.md). The
-- parts are stretches of ids: ids are in the order of their times, so that the primary key holds for the whole. A position
-- in a chain is given once whatever part the line lies in: the chain's head, one row, counts it.
create schema partitions;

create table audit_events (
  id uuid primary key default uuidv7(),
  chain smallint not null,
  seq bigint not null,
  at timestamptz not null default now(),
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  object_kind text not null,
  object_id text,
  before jsonb,
  after jsonb,
  request_id text,
  -- which session it came from, by its public id, and the part of the address that says where without saying who
  session uuid,
  network text,
  seal bytea not null
) partition by range (id);
create index audit_events_at on audit_events (at desc, id desc);
create index audit_events_action on audit_events (action, at desc, id desc);
create index audit_events_object on audit_events (object_id, at desc, id desc);
create index audit_events_object_kind on audit_events (object_kind, at desc, id desc);
create index audit_events_actor on audit_events (actor_id, at desc, id desc);
create index audit_events_request on audit_events using hash (request_id);
create index audit_events_session on audit_events (session, at desc, id desc) where session is not null;
create index audit_events_network on audit_events (network, at desc, id desc) where network is not null;
create index audit_events_seal on audit_events using hash (seal);
create index audit_events_actor_kind on audit_events (actor_kind, at desc, id desc);
