-- The audit log: who did what to which object, chained so that a changed, moved or missing row shows.
-- 64 chains, one for each bucket: a line goes to the chain that public.audit_bucket names, so that all acts of an investor are
-- in one chain, beside the rest of that investor's rows.

create table audit_chains (
  chain smallint primary key,
  seq bigint not null default 0,
  head bytea not null default sha256('assay audit'),
  -- which transaction moved it last
  xid xid8
) with (fillfactor = 25); -- cut by chain
insert into audit_chains (chain) select generate_series(0, 63);

-- The log has a partition for each month, which ledger_api.tend_partitions makes (docs/decisions/2026-11-22-partitions.md). The
-- partitions are ranges of ids, which are in the order of their times. The chain's head, one row, counts the positions, so
-- that a position in a chain is given once over all partitions.

create table audit_events (
  id uuid not null default uuidv7(),
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
  -- the session of the call, by its public id, and the part of the address that says where without saying who
  session uuid,
  network text,
  seal bytea not null,
  primary key (id, chain)
) partition by range (id); -- cut by chain
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
