-- Keeps a version of a plan's terms, in the statement that makes or changes the plan. Nobody else writes one.
create or replace function record_plan_terms() returns trigger
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.terms_number <> old.terms_number then
    insert into public.plan_terms (plan_id, number, name, min_amount_cents, max_amount_cents, returns, duration_days, kind, exit_fee,
                                   offers_renewal, sheet_version, sheet_sha256, made_by, created_at)
    values (new.id, new.terms_number, new.name, new.min_amount_cents, new.max_amount_cents, new.returns, new.duration_days, new.kind,
            new.exit_fee, new.offers_renewal, new.sheet_version, new.sheet_sha256, new.changed_by,
            case tg_op when 'INSERT' then new.created_at else now() end);
  end if;
  return null;
end $$;
