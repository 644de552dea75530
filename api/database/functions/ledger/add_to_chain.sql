-- The next seal of a chain: of the one before, or of the head of the account where it is the first, and of what is sealed.
create or replace function ledger.add_to_chain(so_far bytea, head bytea, sealed bytea) returns bytea language sql immutable parallel safe as $$
  select pg_catalog.sha256(coalesce(so_far, head) || sealed)
$$;
