-- Credits the next deposit after p_after by the system, where the settings let it: up to the amount of the asset's terms, for an
-- account that is not frozen, and within the limits of what one may move without a second person. Above these it waits for staff.
-- `deposit` is null where it was left to them. No row where none is left.
create or replace function coins.auto_credit_next(p_after bigint) returns table (observation bigint, owner uuid, deposit uuid) language plpgsql
security definer set search_path = pg_catalog, pg_temp as $$
declare
  c ledger_api.command;
  v_rule text;
begin
  select o.id, d.user_id, d.id into observation, owner, deposit
    from public.deposits d join chains.observations o on o.deposit_id = d.id join coins.terms t on t.asset = d.method
    join public.users u on u.id = d.user_id
   where d.status = 'pending' and d.verification = 'chain' and o.state = 'final' and o.doubted_at is null and o.id > p_after and u.frozen_at is null
     and coins.worth(o.asset, o.amount, coins.price_of(o)) between t.minimum_cents and t.auto_credit_cents
   order by o.id limit 1;
  if not found then
    return;
  end if;
  c := coins.credit_command(deposit, null, '{}');
  begin
    perform ledger_api.execute_commands('system', array[c]);
  exception when check_violation then
    get stacked diagnostics v_rule = constraint_name;
    if v_rule <> 'above_the_limit_takes_two' then
      raise;
    end if;
    deposit := null;
  end;
  return next;
end $$;
