-- Every transaction has its lines, its row agrees, and a settlement takes the money exactly from where
-- the request put it: the assets of phase 2, with what charges have taken, mirror those of phase 1.
create or replace function ledger.transaction_agrees() returns trigger language plpgsql security definer
set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare
  opening uuid;
  taking uuid[];
  is_over boolean;
  request ledger.request;
  agrees boolean;
begin
  if not exists (select from ledger.entries e where e.tx_id = new.id and e.bucket = new.bucket) then
    raise exception 'a transaction without lines' using errcode = '23514', constraint = 'transaction_has_lines';
  end if;
  if new.phase = 2 and ledger.is_opened(new.ref_kind) then
    select t.id into opening from ledger.transactions t
     where t.ref_kind = new.ref_kind and t.ref_id = new.ref_id and t.phase = 1 and t.bucket = new.bucket;
    taking := array_append(ledger.charged_by(new.ref_kind, new.ref_id), new.id);
    if opening is not null and exists (
      select from (
        select a.asset, sum(e.amount) filter (where e.tx_id = opening and e.amount > 0) as put,
               -sum(e.amount) filter (where e.tx_id = any (taking) and e.amount < 0) as taken
          from ledger.entries e join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
         where (e.tx_id = opening or e.tx_id = any (taking)) and e.bucket = new.bucket group by a.asset
      ) s where s.put is distinct from s.taken
    ) then
      raise exception 'a settlement takes the money from where the request put it'
        using errcode = '23514', constraint = 'settlement_mirrors_request';
    end if;
  end if;
  -- a charge takes of each asset no more than is left of what the investment put aside in it
  if new.ref_kind = 'charge' then
    select bool_or(s.taken > coalesce(s.put, 0)) into is_over from (
      select a.asset, sum(e.amount) filter (where e.amount > 0 and t.phase = 1) as put,
             coalesce(-sum(e.amount) filter (where e.amount < 0 and (t.phase = 2 or t.ref_kind = 'charge')), 0) as taken
        from public.investment_charges c
        join ledger.transactions t on t.bucket = c.bucket and (t.ref_kind = 'investment' and t.ref_id = c.investment_id
          or t.id = any (ledger.charged_by('investment', c.investment_id)))
        join ledger.entries e on e.tx_id = t.id and e.bucket = t.bucket
        join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
       where c.id = new.ref_id and c.bucket = new.bucket group by a.asset) s;
    if is_over then
      raise exception 'a charge takes more than the investment put aside'
        using errcode = '23514', constraint = 'settlement_mirrors_request';
    end if;
  end if;
  -- a deposit is credited in its own asset, earnings in that of their investment
  if ledger.moves_own_asset(new.kind) then
    request := ledger.request_of(new.ref_kind, new.ref_id);
    if exists (select from ledger.entries e join ledger.accounts a on a.id = e.account_id and a.bucket = e.bucket
                where e.tx_id = new.id and e.bucket = new.bucket and a.asset <> request.method) then
      raise exception 'credited in another asset than that of its row'
        using errcode = '23514', constraint = 'credited_in_its_own_asset';
    end if;
    -- what a chain has shown comes out of position, and nothing else does
    if new.ref_kind = 'deposit' and (ledger.side(new.kind, true) = 'position') <> request.is_credited then
      raise exception '% for a row that a chain did not credit so', new.kind
        using errcode = '23514', constraint = 'position_is_credited_by_a_chain';
    end if;
  end if;
  agrees := ledger.check_reference(new.ref_kind, new.ref_id);
  if new.kind = 'claim_returned' and coins.is_returned_elsewhere(new) then
    raise exception 'a claim is given back in the assets that settled it'
      using errcode = '23514', constraint = 'settlement_mirrors_request';
  end if;
  return null;
end $$;
