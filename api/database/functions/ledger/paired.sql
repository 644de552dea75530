-- The postings of the platform alone that go with others, for the same rows: from the pool what these take out of payable, and
-- into the pool what they bring there. None of kinds that go alone.
create or replace function ledger.paired(p_postings ledger.posting[]) returns ledger.posting[] language sql stable as $$
  select coalesce(array_agg(row(ledger.paired_kind(p.kind), p.ref_id, null, p.amount, p.actor,
           (select jsonb_agg(line) from jsonb_array_elements(p.lines) l,
                   lateral (values (jsonb_build_object('kind', 'payable', 'asset', l->>'asset', 'amount', (-(l->>'amount')::bigint)::text)),
                                   (jsonb_build_object('kind', 'pool', 'asset', l->>'asset', 'amount', l->>'amount'))) v (line)
             where l->>'kind' = 'payable'), p.at)::ledger.posting order by p.ordinality), '{}')
    from unnest(p_postings) with ordinality p where ledger.paired_kind(p.kind) is not null
$$;
