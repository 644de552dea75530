-- What was put aside is paid once, and changes in nothing else. It has the date of its due.
create or replace function guard_allocation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.bucket <> public.bucket_of(new.id) then
      raise exception 'allocation % lies in another bucket than its id', new.id
        using errcode = '23514', constraint = 'row_in_its_bucket';
    elsif new.status = 'allocated' and new.paid_at is null and ledger.is_asset(new.method) then
      new.business_date := (select d.business_date from public.dues d where d.id = new.id and d.bucket = new.bucket);
      return new;
    end if;
  elsif tg_op = 'UPDATE' and to_jsonb(new) - '{status,paid_at}'::text[] = to_jsonb(old) - '{status,paid_at}'::text[]
     and exists (select from public.allowed_transitions a
                  where a.kind = 'pool_allocations' and a.from_status = old.status and a.to_status = new.status) then
    return new;
  end if;
  raise exception 'an allocation is paid once, and changes in nothing else'
    using errcode = '23514', constraint = 'allocations_are_paid_once';
end $$;
