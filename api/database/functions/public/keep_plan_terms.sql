-- A version of a plan's terms comes from its plan (record_plan_terms) and never changes.
create or replace function keep_plan_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'a version of terms never changes: %', tg_op
      using errcode = '23514', constraint = 'plan_terms_never_change';
  elsif pg_trigger_depth() < 2 then
    raise exception 'a version of terms comes from its plan'
      using errcode = '23514', constraint = 'plan_terms_come_from_their_plan';
  end if;
  return new;
end $$;
