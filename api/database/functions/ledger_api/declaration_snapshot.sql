-- What is shown of a declaration that is asked for: what it means for the investments that are active on the date. No row where
-- it cannot be one. The object is the plan and the date, so that one request about them is open at a time.
create or replace function ledger_api.declaration_snapshot(p_object text, p_given jsonb) returns jsonb language sql stable as $$
  select jsonb_build_object('plan', p.name, 'date', g.date, 'rate', trim_scale(g.rate), 'note', p_given->>'note',
           'investments', m.investments, 'principal', ledger_api.usd(m.principal), 'result', case when m.result < 0 then '-' else '' end || ledger_api.usd(abs(m.result)),
           'evidence', (select string_agg(e.name || ' ' || e.sha256, E'\n' order by e.id) from public.pool_evidence e where e.id = any (g.evidence)),
           -- line by line the same files, so that the second person opens what the hashes are of
           'evidenceIds', (select string_agg(e.id::text, E'\n' order by e.id) from public.pool_evidence e where e.id = any (g.evidence)))
    from (select (p_given->>'plan')::uuid as plan, (p_given->>'date')::date as date, (p_given->>'rate')::numeric as rate,
                 array(select distinct x::uuid from jsonb_array_elements_text(coalesce(p_given->'evidence', '[]')) x) as evidence) g
    join public.plans p on p.id = g.plan
   cross join lateral (
     select count(*) as investments, coalesce(sum(l.principal), 0)::bigint as principal,
            coalesce(sum(ledger.declared(l.principal, g.rate)), 0)::bigint as result
       from (select ledger.principal_on(i, g.date) as principal from public.investments i
              where i.plan_id = g.plan and i.kind = 'declared' and i.status = 'approved' and g.date - i.approved_on between 1 and i.duration_days) l) m
   where p_object = g.plan || '/' || g.date
     and g.date = ledger.next_declaration(g.plan) and ledger.may_be_declared(g.date)
     and g.rate between -100 and 100 and g.rate = round(g.rate, 6)
     and char_length(p_given->>'note') between 1 and 500
     and cardinality(g.evidence) > 0
     and cardinality(g.evidence) = (select count(*) from public.pool_evidence e where e.id = any (g.evidence))
$$;
