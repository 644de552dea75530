-- An earning belongs to an active investment, and only another earning corrects it.
create or replace function guard_earning() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.decided_by is not null and ledger_api.is_own_account(new.decided_by, new.user_id) then
      raise exception 'nobody decides about their own account' using errcode = '23514', constraint = 'own_account';
    elsif (new.bucket = public.bucket_of(new.user_id) and new.bucket = public.bucket_of(new.id)) is not true then
      raise exception 'earning % is not in the bucket of its investor', new.id
        using errcode = '23514', constraint = 'row_in_its_bucket';
    elsif exists (select from public.investments i where i.id = new.investment_id and i.bucket = new.bucket and i.user_id = new.user_id
                  and i.plan_id = new.plan_id and i.method = new.method and i.status = 'approved') then
      return new;
    end if;
    raise exception 'an earning belongs to an active investment'
      using errcode = '23514', constraint = 'earning_fits_its_investment';
  end if;
  raise exception 'an earning is corrected by another earning, never changed'
    using errcode = '23514', constraint = 'earnings_are_append_only';
end $$;
