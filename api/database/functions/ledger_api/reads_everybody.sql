-- Staff, and the owner of the tables, read about every investor; anybody else about the callers only.
create or replace function ledger_api.reads_everybody() returns boolean language sql stable as $$
  select pg_catalog.pg_has_role(ledger_api.asker(), 'assay_staff', 'usage') or pg_catalog.pg_has_role(ledger_api.asker(), 'assay_owner', 'usage')
$$;
