-- Executes a confirmed funding of the pool, or a withdrawal from it: its row with its evidence, its entries, its audit line.
create or replace function ledger_api.fund_pool(a public.approvals, p_call jsonb, p_lines jsonb) returns void language plpgsql as $$
declare
  c_kind constant text := (select r.kind from ledger.rules r where r.approval_action = a.action);
  f public.fundings;
  v_command ledger_api.command;
begin
  insert into public.fundings (id, method, amount_cents, source, period, note, approval_id, requested_by, decided_by, created_at)
  values (a.object_id::uuid, a.given->>'asset', a.amount_cents * ledger.row_sign(c_kind), a.given->>'source', a.given->>'period',
          a.given->>'note', a.id, a.maker_id, a.checker_id, a.decided_at)
  returning * into f;
  insert into public.funding_evidence (funding_id, evidence_id)
  select distinct f.id, x::uuid from jsonb_array_elements_text(coalesce(a.given->'evidence', '[]')) x;
  perform ledger.post(array[row(c_kind, f.id, null, a.amount_cents, 'staff:' || a.checker_id, p_lines, f.created_at)::ledger.posting]);
  -- a withdrawal that leaves less than is due is refused here, not at the end of the transaction
  set constraints public.withdrawal_leaves_dues immediate;
  v_command.actor := a.checker_id;
  v_command.call := p_call;
  v_command.action := case a.action when 'pool.fund' then 'pool.funded' else 'pool.withdrawn' end;
  v_command.step := 'open';
  v_command.request := 'funding';
  perform ledger_api.record_commands('staff', array[v_command], array[to_jsonb(f)]);
end $$;
