-- Does what an approval was asked for. Whether the entries are right the ledger assesses, as of every command.
create or replace function ledger_api.do_approved(a public.approvals, p_actor uuid, p_call jsonb, p_lines jsonb, p_expect jsonb)
returns void language plpgsql as $$
declare
  v_command ledger_api.command;
begin
  v_command.actor := p_actor;
  v_command.call := p_call;
  v_command.owner := a.user_id;
  v_command.amount := a.amount_cents;
  v_command.lines := p_lines;
  v_command.expect := p_expect;
  v_command.kind := case a.action when 'deposit.approve' then 'deposit_approved' when 'withdrawal.approve' then 'withdrawal_approved'
                              when 'earnings.credit' then 'earnings_credited' when 'earnings.debit' then 'earnings_debited' end;
  if a.object_kind = 'investment' then
    v_command.action := replace(v_command.kind, '_', '.');
    v_command."table" := 'earnings';
    v_command.open := jsonb_build_object('user_id', a.user_id, 'investment_id', a.object_id, 'plan_id', a.bound->>'plan',
      'reason', a.given->>'reason', 'amount_cents', (case a.action when 'earnings.debit' then -a.amount_cents else a.amount_cents end)::text);
  else
    v_command.action := a.object_kind || '.approved';
    v_command."table" := a.object_kind || 's';
    v_command.id := a.object_id::uuid;
    v_command."from" := array[a.shown->>'status'];
    v_command."to" := 'approved';
  end if;
  perform ledger_api.commit_command('staff', v_command);
end $$;
