-- Executes the command of an approval. The checker supplies only the entries, and the ledger checks them as it does for every
-- command.
create or replace function ledger_api.do_approved(a public.approvals, p_actor uuid, p_call jsonb, p_lines jsonb)
returns void language plpgsql as $$
declare
  k ledger_api.actions;
  v_command ledger_api.command;
begin
  select * into strict k from ledger_api.actions x where x.approval = a.action;
  v_command.actor := p_actor;
  v_command.call := p_call;
  v_command.action := k.action;
  v_command.owner := a.user_id;
  v_command.amount := a.amount_cents;
  v_command.lines := p_lines;
  v_command.request := k.request;
  v_command.step := k.step;
  v_command."to" := k.to_status;
  v_command.kind := k.kind;
  if k.request = 'earning' then
    v_command.open := jsonb_build_object('investment_id', a.object_id, 'plan_id', a.bound->>'plan',
      'reason', a.given->>'reason', 'amount_cents', (case k.kind when 'earnings_debited' then -a.amount_cents else a.amount_cents end)::text);
  else
    v_command.id := a.object_id::uuid;
    v_command."from" := a.shown->>'status';
    v_command.payment_reference := a.given->>'paymentReference';
  end if;
  perform ledger_api.execute_commands('staff', array[v_command]);
end $$;
