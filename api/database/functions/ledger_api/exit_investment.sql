-- Lets the session's own investor leave an active investment before its last date is over, for the fee of its terms, at the
-- figures of a quote: the fee goes to fees, the rest back to where it was taken from. Earnings that are due stay due. The
-- figures are worked out here once more, and where they differ nothing is done. Where days are declared, today is the
-- last date that counts: a close ends the investment when that date has accrued. p_kept: call, key and fingerprint of the call.
create or replace function ledger_api.exit_investment(p_owner uuid, p_investment uuid, p_quote jsonb, p_kept jsonb) returns jsonb
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  c_bucket constant smallint := public.bucket_of(p_investment);
  v_at timestamptz;
  v_now record;
  v_charge public.investment_charges;
  v_ended public.investments;
  v_shown jsonb;
begin
  if (p_owner = any (ledger_api.callers()) and exists (
        select from public.investments i where i.id = p_investment and i.bucket = c_bucket and i.user_id = p_owner)) is not true then
    raise exception 'investors leave investments of their own' using errcode = '42501';
  end if;
  -- in the order in which everybody takes them: what moves an account of the platform, then the investor
  perform pg_advisory_xact_lock(c_bucket);
  perform pg_advisory_xact_lock(ledger_api.investor_lock(p_owner));
  -- until the commit no close ends the date from which the figures are worked out
  perform ledger.business_date();
  v_at := ledger_api.moment();
  select m.* into v_now from ledger_api.at_maturity(p_investment) m;
  if v_now.status <> 'approved' or v_now.is_over or v_now.leaves_after is not null
     or v_now.kind = 'declared' and v_now.today >= v_now.last_date then
    raise exception 'the investment cannot be left any more' using errcode = 'AS002';
  elsif (v_now.principal_cents, v_now.fee_cents) is distinct from ((p_quote->>'principal')::bigint, (p_quote->>'fee')::bigint)
        or (p_quote->>'leavesAfter')::date is distinct from (case v_now.kind when 'declared' then v_now.today end)
        or v_now.fee_cents is null then
    raise exception 'stale_read' using errcode = 'AS001';
  elsif v_now.kind = 'declared' then
    return ledger_api.record_leaving(p_owner, p_investment, v_at, p_kept);
  end if;
  if v_now.fee_cents > 0 then
    insert into public.investment_charges (id, bucket, user_id, investment_id, method, amount_cents, status, created_at)
    values (public.new_id(c_bucket), c_bucket, p_owner, p_investment, v_now.method, v_now.fee_cents, 'charged', v_at)
    returning * into v_charge;
    perform ledger.post(array[row('exit_fee', v_charge.id, p_owner, v_now.fee_cents, 'investor:' || p_owner,
                                  ledger.charge_lines(v_charge), v_at)::ledger.posting]);
  end if;
  update public.investments i set status = 'ended', decided_at = v_at, decided_by = null, reason = 'Left early by the investor'
   where i.id = p_investment and i.bucket = c_bucket returning * into v_ended;
  perform ledger.post(array(
    select row('investment_ended', p_investment, p_owner, (sum(s.amount) filter (where k.sign > 0))::bigint, 'investor:' || p_owner,
               jsonb_agg(jsonb_build_object('kind', k.kind, 'asset', s.asset, 'amount', (k.sign * s.amount)::text)), v_at)::ledger.posting
      from ledger_api.set_aside('investment', p_investment) s cross join (values ('invested', -1), ('available', 1)) k (kind, sign)
    having count(*) > 0));
  insert into public.maturity_choices as c (investment_id, bucket, user_id, choice, chosen_at, outcome, settled_on)
  values (p_investment, c_bucket, p_owner, 'payout', v_at, 'left_early', v_ended.ended_on)
  on conflict (investment_id, bucket) do update set outcome = excluded.outcome, settled_on = excluded.settled_on;
  v_shown := ledger_api.shown_investment(v_ended);
  perform ledger_api.record_exit(p_owner, p_kept, v_shown, v_charge.id, v_now.fee_cents);
  return v_shown;
end $$;
