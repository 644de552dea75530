-- The accounts of an asset whose addresses the worker makes: the one in force first, then those whose time has not come. Where the next
-- address of each is, and how many are left to hand out. pool: the signed lines of a pool that two of the staff set, until they are read.
create or replace function chains.supply(p_asset text)
returns table (account_id bigint, form text, public_key text, genesis text, check_address text, pool text, next_index bigint, free bigint)
language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select a.id, a.form, a.public_key, a.genesis, a.check_address,
         case when n.next_index = 0 then (select p.given->>'pool' from public.approvals p where p.id = a.approval_id) end, n.next_index,
         (select count(*) from chains.addresses x where x.account_id = a.id and x.handed_out_at is null and x.purpose = 'deposit')
    from chains.accounts a
   cross join lateral (select coalesce(max(x.index) + 1, 0) as next_index from chains.addresses x where x.account_id = a.id) n
   -- (found once, not for each account)
   cross join (select chains.account_in_force(p_asset) as id offset 0) f
   where a.asset = p_asset
     -- (one whose time has come and that has no address yet takes over when it has)
     and (a.id = f.id or a.in_force_at > clock_timestamp() or n.next_index = 0 and a.approval_id is not null)
   order by a.id = f.id desc, a.in_force_at, a.id
$$;
