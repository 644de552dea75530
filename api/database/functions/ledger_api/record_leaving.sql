-- Keeps that the investor of an active investment in a declared plan has left it, with today (ledger.decided_on) as the last date that
-- counts, a line of the audit log about it, and the answer under the key of the call. The caller has checked that they may.
create or replace function ledger_api.record_leaving(p_owner uuid, p_investment uuid, p_at timestamptz, p_kept jsonb) returns jsonb
language plpgsql as $$
declare
  c_bucket constant smallint := public.bucket_of(p_investment);
  c_date constant date := ledger.decided_on(ledger.business_date());
  v_shown jsonb;
begin
  insert into public.maturity_choices as c (investment_id, bucket, user_id, choice, chosen_at, leaves_after)
  values (p_investment, c_bucket, p_owner, 'payout', p_at, c_date)
  on conflict (investment_id, bucket) do update set leaves_after = excluded.leaves_after;
  v_shown := (select ledger_api.shown_investment(i) from public.investments i where i.id = p_investment and i.bucket = c_bucket);
  insert into public.audit_events (chain, seq, seal, at, actor_kind, actor_id, action, object_kind, object_id, after, request_id, session, network)
  values (c_bucket, 0, '', p_at, 'investor', p_owner, 'investment.leaving', 'investment', p_investment, jsonb_build_object('leavesAfter', c_date),
          p_kept->'call'->>'requestId', (p_kept->'call'->>'session')::uuid, p_kept->'call'->>'network');
  insert into public.idempotency_keys (principal, bucket, key, fingerprint, status, view, snapshot)
  select 'investor:' || p_owner, c_bucket, p_kept->>'key', decode(p_kept->>'fingerprint', 'hex'), 200, 'investment', v_shown
   where p_kept->>'key' is not null;
  return v_shown;
end $$;
