-- A row that a statement skipped in the end has already moved its chain: each chain that this transaction moved must end at an
-- existing row. It is nearly always a row just written, so that no partition has to be read for it.
create or replace function partitions.audit_chain_ends() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from public.audit_chains c
              where c.xid = pg_current_xact_id()
                and not exists (select from lines n where n.chain = c.chain and n.seq = c.seq and n.seal = c.head)
                and not exists (select from public.audit_events e
                                 where e.chain = c.chain and e.seq = c.seq and e.seal = c.head)) then
    raise exception 'an audit row was skipped' using errcode = '23514', constraint = 'audit_is_append_only';
  end if;
  return null;
end $$;
