-- audit_after_insert for the whole: the line that its chain ends at is nearly always one of those just written, and
-- then no part has to be looked into for it.
create or replace function partitions.audit_chain_ends() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if exists (select from lines n join public.audit_chains c on c.chain = n.chain and c.seq = n.seq and c.head = n.seal
              where c.chain = ledger.stripe()) then
    return null;
  elsif exists (select from public.audit_chains c
                 where c.chain = ledger.stripe() and c.seq > 0
                   and not exists (select from public.audit_events e
                                    where e.chain = c.chain and e.seq = c.seq and e.seal = c.head)) then
    raise exception 'an audit row was skipped' using errcode = '23514', constraint = 'audit_is_append_only';
  end if;
  return null;
end $$;
