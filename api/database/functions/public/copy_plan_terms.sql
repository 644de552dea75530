-- An investment is made on a version of its plan's terms: the one that it names, else the one in force. Whatever the statement
-- says, its terms are those of the version.
create or replace function copy_plan_terms() returns trigger language plpgsql as $$
declare
  v_terms public.plan_terms;
begin
  select t.* into v_terms from public.plan_terms t
   where t.plan_id = new.plan_id
     and t.number = coalesce(new.terms_number, (select p.terms_number from public.plans p where p.id = new.plan_id));
  if not found then
    raise exception 'an investment is made on a version of its own plan'
      using errcode = '23514', constraint = 'investment_has_its_terms';
  end if;
  new.terms_number := v_terms.number;
  new.terms_sha256 := v_terms.sheet_sha256;
  new.kind := v_terms.kind;
  new.plan_name := v_terms.name;
  new.plan_price_cents := v_terms.min_amount_cents;
  new.returns := v_terms.returns;
  new.duration_days := v_terms.duration_days;
  return new;
end $$;
