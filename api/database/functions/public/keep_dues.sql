-- What is taken out of the pool leaves what is due to investors in it.
create or replace function keep_dues() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if (select a.balance from ledger.accounts a where a.owner is null and a.kind = 'pool' and a.asset = new.method)
     < (select coalesce(sum(d.amount_cents), 0) from public.dues d where d.method = new.method and d.status = 'due') then
    raise exception 'the % pool would have less than is due', new.method
      using errcode = '23514', constraint = 'withdrawal_leaves_dues';
  end if;
  return null;
end $$;
