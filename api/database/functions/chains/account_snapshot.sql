-- What is shown of an account that is to take the place of the one in force: no row where the key was used before, or nobody watches
-- the chain. The worker derives the addresses from the key that is shown here, and gives none whose first address is another one.
create or replace function chains.account_snapshot(p_asset text, p_given jsonb)
returns table (object_kind text, user_id uuid, amount_cents bigint, shown jsonb, bound jsonb) language sql stable as $$
  select 'chain_account', null::uuid, null::bigint,
         jsonb_build_object('asset', c.asset, 'form', p_given->>'form', 'publicKey', p_given->>'publicKey', 'path', p_given->>'path',
                            'firstAddresses', p_given->>'firstAddresses', 'addresses', p_given->>'addresses', 'genesis', p_given->>'genesis',
                            'keyBefore', (select a.public_key from chains.accounts a where a.id = chains.account_in_force(c.asset)),
                            'delayHours', r.address_delay_hours),
         jsonb_build_object('last', (select max(a.id) from chains.accounts a where a.asset = c.asset), 'first', p_given->>'checkAddress')
    from chains.cursors c, public.approval_rules r
   where c.asset = p_asset and p_given->>'publicKey' !~ '^.prv'
     and not exists (select from chains.accounts a where a.asset = c.asset and a.public_key = p_given->>'publicKey')
$$;
