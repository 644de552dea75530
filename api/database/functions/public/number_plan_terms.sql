-- Counts the versions of a plan's terms: another term is another version, and another version has another term sheet.
create or replace function number_plan_terms() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_terms constant text[] := '{name,min_amount_cents,max_amount_cents,returns,duration_days,kind,exit_fee,offers_renewal}';
  v_new jsonb := to_jsonb(new);
  v_old jsonb;
begin
  if tg_op = 'INSERT' then
    new.terms_number := 1;
    return new;
  end if;
  v_old := to_jsonb(old);
  new.terms_number := old.terms_number;
  if new.sheet_sha256 is distinct from old.sheet_sha256 or new.sheet_version is distinct from old.sheet_version then
    new.terms_number := old.terms_number + 1;
  elsif exists (select from unnest(v_terms) t where v_new->t is distinct from v_old->t) then
    raise exception 'terms of plan % change without their term sheet', new.id
      using errcode = '23514', constraint = 'terms_need_their_sheet';
  end if;
  return new;
end $$;
