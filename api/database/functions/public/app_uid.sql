-- The investor whom a session of assay_investor works for: row security and the ledger API compare with it.
create or replace function app_uid() returns uuid language sql stable parallel safe as $$
  select nullif(current_setting('app.uid', true), '')::uuid
$$;
