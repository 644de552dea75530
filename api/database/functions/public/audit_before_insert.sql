-- Chains a line of the audit log, in the chain of its object: its position, its time and its seal are set here,
-- no matter what the statement gave.
create or replace function audit_before_insert() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.actor_kind not in ('investor', 'staff', 'system') then
    raise exception '% is no kind of actor', new.actor_kind
      using errcode = '23514', constraint = 'audit_events_actor_kind_check';
  end if;
  -- the log is kept for ever: it must never hold a complete network address
  if new.network !~ '^([0-9]{1,3}[.][0-9]{1,3}[.][0-9]{1,3}[.]|[0-9a-f:]{1,14}::)[*]$' then
    raise exception 'a network is the shortened address'
      using errcode = '23514', constraint = 'audit_events_network_check';
  end if;
  if new.chain is distinct from public.audit_bucket(new.actor_kind, new.actor_id, new.object_id) then
    raise exception 'an audit line is not in the chain of its object'
      using errcode = '23514', constraint = 'row_in_its_bucket';
  end if;
  new.at := public.audit_moment(new.at);
  update public.audit_chains c
     set xid = pg_current_xact_id(), seq = c.seq + 1, head = public.audit_seal(c.head, c.seq + 1, new)
   where c.chain = new.chain
  returning c.seq, c.head into new.seq, new.seal;
  return new;
end $$;
