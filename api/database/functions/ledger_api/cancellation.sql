-- What becomes of the withdrawal that an investor takes back while nobody has begun with it: it is declined, and its money
-- goes back to where it was taken from. Nothing of that is up to the caller, who names the row alone.
create or replace function ledger_api.cancellation(a ledger_api.command) returns ledger_api.command language plpgsql stable as $$
begin
  a."from" := 'pending';
  a.reason := 'Cancelled by you';
  select w.amount_cents into a.amount from public.withdrawals w where w.id = a.id and w.bucket = public.bucket_of(a.id) and w.user_id = a.owner;
  if not found then
    raise exception 'an investor cancels withdrawals of their own' using errcode = '42501';
  end if;
  select jsonb_agg(jsonb_build_object('kind', l.kind, 'asset', s.asset, 'amount', l.amount::text)) into a.lines
    from ledger_api.set_aside('withdrawal', a.id) s,
         lateral (values ('held', -s.amount), ('available', s.amount)) as l (kind, amount);
  return a;
end $$;
