-- What the seal of a coin entry covers beside the seal before it, in a form that cannot be read two ways.
create or replace function coins.sealed(t coins.transactions, line smallint, account smallint, amount numeric, after numeric, seq bigint)
returns bytea language sql stable parallel safe as $$
  select pg_catalog.convert_to(pg_catalog.concat_ws('|', t.id, t.fact, t.asset, t.observation_id, t.reorgs, coalesce(t.deposit_id::text, '-'), t.amount, t.actor,
    extract(epoch from t.at), line, account, amount, after, seq), 'UTF8')
$$;
