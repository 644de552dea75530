-- Does what an approval was asked for. Whether the entries are right the ledger judges, as of every act.
create or replace function doors.do_approved(a public.approvals, p_actor uuid, p_call jsonb, p_lines jsonb, p_expect jsonb)
returns void language plpgsql as $$
declare
  v_act doors.act;
begin
  v_act.actor := p_actor;
  v_act.call := p_call;
  v_act.owner := a.user_id;
  v_act.amount := a.amount_cents;
  v_act.lines := p_lines;
  v_act.expect := p_expect;
  v_act.kind := case a.action when 'deposit.approve' then 'deposit_approved' when 'withdrawal.approve' then 'withdrawal_approved'
                              when 'earnings.credit' then 'earnings_credited' when 'earnings.debit' then 'earnings_debited' end;
  if a.object_kind = 'investment' then
    v_act.action := replace(v_act.kind, '_', '.');
    v_act."table" := 'earnings';
    v_act.open := jsonb_build_object('user_id', a.user_id, 'investment_id', a.object_id, 'plan_id', a.bound->>'plan',
      'reason', a.given->>'reason', 'amount_cents', (case a.action when 'earnings.debit' then -a.amount_cents else a.amount_cents end)::text);
  else
    v_act.action := a.object_kind || '.approved';
    v_act."table" := a.object_kind || 's';
    v_act.id := a.object_id::uuid;
    v_act."from" := array[a.shown->>'status'];
    v_act."to" := 'approved';
  end if;
  perform doors.commit_act('staff', v_act);
end $$;
