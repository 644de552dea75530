-- The command that credits a deposit for what a chain has shown; no row where that is not final, or nobody knows its price.
create or replace function coins.credit_command(p_deposit uuid, p_actor uuid, p_call jsonb) returns ledger_api.command language plpgsql stable
set search_path = pg_catalog, pg_temp as $$
declare
  v_command ledger_api.command;
begin
  select d.user_id, d.method, coins.worth(o.asset, o.amount, coins.price_of(o)), k.action, k.request, k.step, k.to_status, k.kind
    into v_command.owner, v_command."from", v_command.amount, v_command.action, v_command.request, v_command.step, v_command."to", v_command.kind
    from public.deposits d join chains.observations o on o.deposit_id = d.id join ledger_api.actions k on k.action = 'deposit.credited'
   where d.id = p_deposit and d.bucket = public.bucket_of(p_deposit) and o.state = 'final' and o.doubted_at is null;
  if v_command.amount is null then
    return null;
  end if;
  v_command.lines := jsonb_build_array(
    jsonb_build_object('kind', 'position', 'asset', v_command."from", 'amount', (-v_command.amount)::text),
    jsonb_build_object('kind', 'available', 'asset', v_command."from", 'amount', v_command.amount::text));
  v_command."from" := 'pending';
  v_command.id := p_deposit;
  v_command.actor := p_actor;
  v_command.call := p_call;
  return v_command;
end $$;
