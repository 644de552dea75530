-- What is shown of a claim that is to be written off: no row where nothing is owed.
create or replace function coins.write_off_snapshot(p_deposit text, p_given jsonb)
returns table (object_kind text, user_id uuid, amount_cents bigint, shown jsonb, bound jsonb) language sql stable as $$
  select 'claim', d.user_id, c.cents,
         jsonb_build_object('amount', ledger_api.usd(c.cents), 'credited', ledger_api.usd(d.credited_cents), 'method', d.method,
                            'reference', d.reference, 'reason', p_given->>'reason'), jsonb_build_object('version', d.version)
    from public.deposits d cross join lateral (select coins.claim_of(d.id) as cents) c
   where d.id = p_deposit::uuid and d.status = 'reversed' and c.cents > 0 and p_given->>'reason' <> ''
$$;
