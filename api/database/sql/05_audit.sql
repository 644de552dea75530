-- The audit log: who did what to which object, chained so that a changed, moved or missing row shows.
-- 64 chains instead of one: a session writes to the chain of its own process id and does not wait for others.

create table audit_chains (
  chain smallint primary key,
  seq bigint not null default 0,
  head bytea not null default sha256('assay audit')
) with (fillfactor = 50);
insert into audit_chains (chain) select generate_series(0, 63);

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
  seal bytea not null,
  unique (chain, seq)
);
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

create function audit_seal(prev bytea, seq bigint, e audit_events) returns bytea language sql stable parallel safe as $$
  select pg_catalog.sha256(prev || pg_catalog.convert_to(pg_catalog.jsonb_build_array(
    e.id, e.chain, seq, extract(epoch from e.at)::text, e.actor_kind, e.actor_id, e.action, e.object_kind, e.object_id,
    e.before, e.after, e.request_id, e.session, e.network)::text, 'UTF8'))
$$;

create function audit_before_insert() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.actor_kind not in ('investor', 'staff', 'system') then
    raise exception '% is no kind of actor', new.actor_kind
      using errcode = '23514', constraint = 'audit_events_actor_kind_check';
  end if;
  -- the log is kept for ever: a whole address never comes into it
  if new.network !~ '^([0-9]{1,3}[.][0-9]{1,3}[.][0-9]{1,3}[.]|[0-9a-f:]{1,14}::)[*]$' then
    raise exception 'a network is the shortened address'
      using errcode = '23514', constraint = 'audit_events_network_check';
  end if;
  new.chain := ledger.stripe();
  if current_setting('role') <> 'assay_owner' then
    new.at := clock_timestamp();
  end if;
  update public.audit_chains c
     set seq = c.seq + 1, head = public.audit_seal(c.head, c.seq + 1, new)
   where c.chain = new.chain
  returning c.seq, c.head into new.seq, new.seal;
  return new;
end $$;
create trigger audit_chain before insert on audit_events for each row execute function audit_before_insert();

-- A row that a statement skipped after all has moved the chain: the chain must end at a row that is there.
create function audit_after_insert() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.audit_chains c
              where c.chain = ledger.stripe() and c.seq > 0
                and not exists (select from public.audit_events e
                                 where e.chain = c.chain and e.seq = c.seq and e.seal = c.head)) then
    raise exception 'an audit row was skipped' using errcode = '23514', constraint = 'audit_is_append_only';
  end if;
  return null;
end $$;
create trigger audit_chain_ends after insert on audit_events for each statement execute function audit_after_insert();

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'audit rows never change: %', tg_op using errcode = '23514', constraint = 'audit_is_append_only';
end $$;
create trigger audit_no_change before update or delete on audit_events for each row execute function audit_refuse();
create trigger audit_no_truncate before truncate on audit_events for each statement execute function audit_refuse();

create function audit_chain_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and pg_trigger_depth() >= 2 and new.chain = old.chain and new.seq = old.seq + 1 then
    return new;
  end if;
  raise exception 'a chain moves only with an audit row' using errcode = '23514', constraint = 'audit_is_append_only';
end $$;
create trigger audit_chain_guard before insert or update or delete on audit_chains
  for each row execute function audit_chain_guard();
create trigger audit_chain_no_truncate before truncate on audit_chains
  for each statement execute function audit_refuse();
