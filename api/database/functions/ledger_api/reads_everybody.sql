-- Whether the role may read every investor: staff and the owner of the tables. Other roles read only their callers.
create or replace function ledger_api.reads_everybody() returns boolean language sql stable as $$
  select pg_catalog.pg_has_role(ledger_api.asker(), 'assay_staff', 'usage') or pg_catalog.pg_has_role(ledger_api.asker(), 'assay_owner', 'usage')
$$;
