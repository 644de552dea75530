-- Writes a row about the reversal of a deposit with its transaction of the ledger. p_lines only where several assets pay. Granted to
-- nobody; the triggers say what may be written.
create or replace function coins.post_reversal(d public.deposits, p_status text, p_cents bigint, p_reorgs integer, p_coin_tx bigint, p_approval public.approvals, p_lines jsonb)
returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  c_id constant uuid := public.new_id(d.bucket);
  c_at constant timestamptz := ledger_api.moment();
  r ledger.rules;
begin
  select x.* into strict r from ledger.rules x where x.ref_kind = 'reversal' and x.row_status = array[p_status];
  insert into public.deposit_reversals (id, bucket, user_id, deposit_id, method, status, amount_cents, reorgs, coin_tx, approval_id, reason, created_at)
  values (c_id, d.bucket, d.user_id, d.id, d.method, p_status, p_cents * r.row_sign, p_reorgs, p_coin_tx, p_approval.id, p_approval.given->>'reason', c_at);
  perform ledger.post(array[row(r.kind, c_id, case r.owned_by when 'investor' then d.user_id end, p_cents,
    coalesce('staff:' || p_approval.checker_id, 'system'), coalesce(p_lines, jsonb_build_array(
      jsonb_build_object('kind', r.from_kind, 'asset', d.method, 'amount', (-p_cents)::text),
      jsonb_build_object('kind', r.to_kind, 'asset', d.method, 'amount', p_cents::text))), c_at)::ledger.posting]);
end $$;
