-- What a plan pays is one person's word. Who wrote the terms approves no investment on them that lets an investor earn more than the
-- limit, and in 24 hours no more of them than the limit for one investor, and the daily limit for all: another one approves it.
create or replace function guard_own_terms() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  v_promised constant bigint := ledger.promised(new);
  v_rules public.approval_rules;
  v_one bigint;
  v_all bigint;
begin
  if new.decided_by is null or v_promised = 0 or not exists (
       select from public.plan_terms t where t.plan_id = new.plan_id and t.number = new.terms_number and t.made_by = new.decided_by) then
    return new;
  end if;
  -- one decision of a person after the other, so that none is left out of the sums of another
  perform pg_advisory_xact_lock(hashtextextended('own terms ' || new.decided_by, 0));
  select * into v_rules from public.approval_rules;
  select coalesce(sum(ledger.promised(i)) filter (where i.user_id = new.user_id), 0), coalesce(sum(ledger.promised(i)), 0) into v_one, v_all
    from public.investments i
    join public.plan_terms t on t.plan_id = i.plan_id and t.number = i.terms_number and t.made_by = i.decided_by
   where i.decided_by = new.decided_by and i.decided_at > new.decided_at - interval '24 hours' and i.status = 'approved';
  if v_one + v_promised > v_rules.limit_cents or v_all + v_promised > v_rules.daily_cents then
    raise exception 'who wrote the terms does not approve so much on them alone' using errcode = '23514', constraint = 'own_terms';
  end if;
  return new;
end $$;
