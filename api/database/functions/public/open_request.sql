-- A request opens pending, with terms that a request may have, for an account that is open.
-- The arguments name the meaning of its method, an asset or a way of payout, and its table.
create or replace function open_request() returns trigger language plpgsql as $$
begin
  if new.status <> 'pending' or new.version <> 1 or new.cancelled_by is not null then
    raise exception 'a request opens pending' using errcode = '23514', constraint = 'request_opens_pending';
  elsif (new.bucket = public.bucket_of(new.user_id) and new.bucket = public.bucket_of(new.id)) is not true then
    raise exception 'request % is not in the bucket of its investor', new.id
      using errcode = '23514', constraint = 'row_in_its_bucket';
  elsif not (case tg_argv[0] when 'asset' then ledger.is_asset(new.method) else ledger.is_payout_method(new.method) end) then
    raise exception '% is no method of %', new.method, tg_argv[1]
      using errcode = '23514', table = tg_argv[1], constraint = 'request_has_its_method';
  elsif new.amount_cents not between 1 and 100000000000 then
    raise exception '% cents cannot be moved', new.amount_cents
      using errcode = '23514', table = tg_argv[1], constraint = 'request_amount_is_bounded';
  end if;
  -- the lock of the foreign key, taken a moment earlier: an account that is being closed takes no request
  perform 1 from public.users u where u.id = new.user_id and u.closed_at is null for key share;
  if not found then
    raise exception 'the account is closed' using errcode = 'AS001';
  end if;
  return new;
end $$;
