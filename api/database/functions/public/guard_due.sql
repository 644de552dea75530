-- A due is written while its date, or for a declaration the close that accrues it, is under way, with its accruals, and is paid once: first its money is set aside, then
-- it goes to the investors.
create or replace function guard_due() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (new.bucket = public.bucket_of(new.id)) is not true then
      raise exception 'due % lies in another bucket', new.id using errcode = '23514', constraint = 'row_in_its_bucket';
    elsif new.status = 'due' and new.paid_on is null and new.amount_cents > 0 and new.investments > 0 and ledger.is_asset(new.method)
      and (exists (select from ledger.business_dates b where b.date = new.business_date and b.status = 'closing')
        or exists (select from public.declarations e join public.declaration_closes x on x.declaration_id = e.id
                     join ledger.business_dates b on b.date = x.closed_with and b.status = 'closing'
                    where e.plan_id = new.plan_id and e.business_date = new.business_date)) then
      return new;
    end if;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - '{status,paid_on}'::text[] = to_jsonb(old) - '{status,paid_on}'::text[]
    and (old.status, new.status) in (('due', 'allocated'), ('allocated', 'paid')) and (new.paid_on is not null) = (new.status = 'paid') then
    return new;
  end if;
  raise exception 'dues go from due to paid' using errcode = '23514', constraint = 'dues_go_their_way';
end $$;
