-- What a seal covers beside the seal before it: the facts of the transaction and of the entry, in a form that cannot be read
-- two ways. (stable, as its body is: only then does the planner inline it into the query, without a call)
create or replace function ledger.sealed(t ledger.transactions, line smallint, account bigint, amount bigint, after bigint, seq bigint)
returns bytea language sql stable parallel safe as $$
  select pg_catalog.convert_to(pg_catalog.concat_ws('|', t.id, t.kind, t.ref_kind, t.ref_id, coalesce(t.owner::text, '-'), t.amount, t.actor,
    extract(epoch from t.at), t.business_date - date '2000-01-01', line, account, amount, after, seq), 'UTF8')
$$;
