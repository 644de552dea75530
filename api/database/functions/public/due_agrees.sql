-- A due has its accruals, which sum to it.
create or replace function due_agrees() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  if (select (count(*), sum(a.amount_cents)) is distinct from (new.investments::bigint, new.amount_cents::numeric)
        from public.accruals a where a.due_id = new.id and a.bucket = new.bucket) then
    raise exception 'the accruals of due % do not sum to it', new.id
      using errcode = '23514', constraint = 'due_is_the_sum_of_its_accruals';
  end if;
  return null;
end $$;
