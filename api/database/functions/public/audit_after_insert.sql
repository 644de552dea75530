-- A row that a statement skipped after all has moved the chain: the chain must end at a row that is there.
create or replace function audit_after_insert() returns trigger language plpgsql security definer
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
