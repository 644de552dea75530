-- What is shown of a funding that is asked for, or of a withdrawal from the pool: no row where it cannot be one. The hashes of
-- its evidence are part of it.
create or replace function ledger_api.funding_snapshot(p_action text, p_object text, p_given jsonb)
returns table (amount bigint, shown jsonb) language sql stable as $$
  select g.amount, jsonb_build_object('amount', ledger_api.usd(g.amount), 'method', p_given->>'asset', 'source', p_given->>'source',
           'period', p_given->>'period', 'note', p_given->>'note',
           'evidence', (select string_agg(e.name || ' ' || e.sha256, E'\n' order by e.id) from public.pool_evidence e where e.id = any (g.evidence)),
           -- line by line the same files, so that the second person opens what the hashes are of
           'evidenceIds', (select string_agg(e.id::text, E'\n' order by e.id) from public.pool_evidence e where e.id = any (g.evidence)))
    from (select (p_given->>'amountCents')::bigint as amount,
                 array(select distinct x::uuid from jsonb_array_elements_text(coalesce(p_given->'evidence', '[]')) x) as evidence) g
   where ledger.is_asset(p_given->>'asset') and g.amount between 1 and 100000000000
     and public.bucket_of(p_object::uuid) = 0 and not exists (select from public.fundings f where f.id = p_object::uuid)
     and (p_action = 'pool.fund') = coalesce(p_given->>'source' in ('trading', 'interest', 'fees', 'own_funds', 'other'), false)
     and (p_action = 'pool.fund') = coalesce(char_length(p_given->>'period') between 1 and 40, false)
     and cardinality(g.evidence) = (select count(*) from public.pool_evidence e where e.id = any (g.evidence))
     and (p_action <> 'pool.fund' or cardinality(g.evidence) > 0)
$$;
