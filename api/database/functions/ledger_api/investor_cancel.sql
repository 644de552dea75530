-- What an investor may take back: a withdrawal of their own that nobody has begun with. It is declined, and its money goes
-- back to where it was taken from; nothing of that is up to the caller.
create or replace function ledger_api.investor_cancel(
  p_actor uuid, p_call jsonb, p_id uuid, p_key text, p_fingerprint bytea, p_status smallint, p_view text
) returns jsonb language plpgsql security definer set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare
  v_amount bigint;
  v_lines jsonb;
begin
  select w.amount_cents into v_amount from public.withdrawals w where w.id = p_id and w.user_id = p_actor and p_actor = public.app_uid();
  if not found then
    raise exception 'an investor cancels withdrawals of their own' using errcode = '42501';
  end if;
  select jsonb_agg(jsonb_build_object('kind', l.kind, 'asset', s.asset, 'amount', l.amount::text)) into v_lines
    from ledger_api.set_aside('withdrawal', p_id) s,
         lateral (values ('held', -s.amount), ('available', s.amount)) as l (kind, amount);
  return ledger_api.commit_money('investor', p_actor, 'withdrawal.cancelled', p_call, 'withdrawals', null, p_id, '{pending}',
    'declined', 'Cancelled by you', p_actor, 'withdrawal_declined', v_amount, v_lines,
    p_key, p_fingerprint, p_status, p_view);
end $$;
