-- Rows and ledger agree at every commit: no status without its entries, no entries without their status.

-- Which phases of the ledger a row must have for its status, in this order: opened, settled.
create function ledger.expected_phases(ref text, status text) returns smallint[]
language sql immutable parallel safe as $$
  select case
    when ref = 'deposit' then case when status = 'approved' then '{2}'::smallint[] else '{}'::smallint[] end
    when ref = 'earning' then '{2}'::smallint[]
    when status in ('approved', 'declined') and ref = 'withdrawal' then '{1,2}'::smallint[]
    when status = 'ended' then '{1,2}'::smallint[]
    else '{1}'::smallint[]
  end
$$;

-- Judges one business row against every transaction that names it: all of them count, and none may be off.
-- Short queries of one table each: starting a join costs more than both of them.
create function ledger.check_reference(ref text, p_id uuid) returns boolean language plpgsql stable as $$
declare
  fact_owner uuid;
  fact_amount bigint;
  status text;
  phases smallint[];
  is_off boolean;
begin
  if ref = 'withdrawal' then
    select w.user_id, w.amount_cents, w.status into fact_owner, fact_amount, status from public.withdrawals w where w.id = p_id;
  elsif ref = 'deposit' then
    select d.user_id, d.amount_cents, d.status into fact_owner, fact_amount, status from public.deposits d where d.id = p_id;
  elsif ref = 'investment' then
    select i.user_id, i.amount_cents, i.status into fact_owner, fact_amount, status from public.investments i where i.id = p_id;
  elsif ref = 'earning' then
    select e.user_id, e.amount_cents, e.status into fact_owner, fact_amount, status from public.earnings e where e.id = p_id;
  end if;
  if status is null then
    raise exception 'ledger transaction for a % that is not there', ref
      using errcode = '23514', constraint = 'rows_and_ledger_agree';
  end if;
  select coalesce(array_agg(t.phase), '{}'),
         bool_or(t.owner <> fact_owner or t.amount <> abs(fact_amount) or not ledger.goes_with(t.kind, status)
           or (t.kind = 'earnings_debited') <> (fact_amount < 0))
    into phases, is_off
    from ledger.transactions t where t.ref_kind = ref and t.ref_id = p_id;
  if is_off or not (phases @> ledger.expected_phases(ref, status) and phases <@ ledger.expected_phases(ref, status)) then
    raise exception '% % is % but its entries say otherwise', ref, p_id, status
      using errcode = '23514', constraint = 'rows_and_ledger_agree';
  end if;
  return true;
end $$;

create function ledger.row_agrees() returns trigger language plpgsql security definer
set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare
  ref text := rtrim(tg_table_name, 's');
  agrees boolean;
begin
  -- A new row with a transaction is judged by that transaction's own trigger, below, which can only pass once both
  -- are there; whatever happens to the row after that is an update.
  if tg_op = 'INSERT' and exists (select from ledger.transactions t where t.ref_kind = ref and t.ref_id = new.id) then
    return null;
  end if;
  agrees := ledger.check_reference(ref, new.id);
  return null;
end $$;
do $$
declare
  t text;
begin
  foreach t in array array['deposits', 'withdrawals', 'investments', 'earnings'] loop
    -- (what an earning adds to its investment is none of these)
    execute format('create constraint trigger row_agrees after insert or update of id, user_id, amount_cents, status on %I
                    deferrable initially deferred for each row execute function ledger.row_agrees()', t);
  end loop;
end $$;

-- Every transaction has its lines, its row agrees, and a settlement takes the money exactly from where
-- the request put it: the assets of phase 2 mirror those of phase 1.
create function ledger.transaction_agrees() returns trigger language plpgsql security definer
set plan_cache_mode = force_generic_plan set search_path = pg_catalog, pg_temp as $$
declare
  opening uuid;
  asset_of_row text;
  agrees boolean;
begin
  if not exists (select from ledger.entries e where e.tx_id = new.id) then
    raise exception 'a transaction without lines' using errcode = '23514', constraint = 'transaction_has_lines';
  end if;
  if new.phase = 2 then
    if new.ref_kind in ('withdrawal', 'investment') then
      select t.id into opening from ledger.transactions t
       where t.ref_kind = new.ref_kind and t.ref_id = new.ref_id and t.phase = 1;
      if opening is not null and exists (
        select from (
          select a.asset, sum(e.amount) filter (where e.tx_id = opening and e.amount > 0) as put,
                 -sum(e.amount) filter (where e.tx_id = new.id and e.amount < 0) as taken
            from ledger.entries e join ledger.accounts a on a.id = e.account_id
           where e.tx_id in (opening, new.id) group by a.asset
        ) s where s.put is distinct from s.taken
      ) then
        raise exception 'a settlement takes the money from where the request put it'
          using errcode = '23514', constraint = 'settlement_mirrors_request';
      end if;
    -- a deposit is credited in its own asset, earnings in that of their investment
    elsif new.kind in ('deposit_approved', 'earnings_credited') then
      if new.kind = 'deposit_approved' then
        select d.method into asset_of_row from public.deposits d where d.id = new.ref_id;
      else
        select e.method into asset_of_row from public.earnings e where e.id = new.ref_id;
      end if;
      if exists (select from ledger.entries e join ledger.accounts a on a.id = e.account_id
                  where e.tx_id = new.id and a.asset <> asset_of_row) then
        raise exception 'credited in another asset than that of its row'
          using errcode = '23514', constraint = 'credited_in_its_own_asset';
      end if;
    end if;
  end if;
  agrees := ledger.check_reference(new.ref_kind, new.ref_id);
  return null;
end $$;
create constraint trigger transaction_agrees after insert on ledger.transactions
  deferrable initially deferred for each row execute function ledger.transaction_agrees();

-- What the application posts: one transaction of the ledger each.
-- lines: [{"kind","asset","amount"}], amount in cents as text, negative for the giving side; the investor's kinds belong
-- to the owner, the platform's to this session's stripe, and those of the next ones to the stripes after it.
create type ledger.posting as (kind text, ref_id uuid, owner uuid, amount bigint, actor text, lines jsonb, at timestamptz);

create function ledger.no_account(line jsonb) returns bigint language plpgsql volatile as $$
begin
  raise exception 'a line names an account that is not there: %', line->>'kind'
    using errcode = '23514', constraint = 'account_is_known';
end $$;

-- ledger.post: the only way in for the application, which cannot write the tables themselves. Several at once are no
-- dearer than one to begin with, but they are of different owners, and no more than there are stripes: a statement moves
-- each account once.
-- (by nested loops: the accounts are locked in the order in which the lines are sorted, ascending for everybody, so
-- that two posts can never wait for each other)
create function ledger.post(p_postings ledger.posting[]) returns void language plpgsql
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  v_stripe smallint := ledger.stripe();
  -- The owner's session that fills a demonstration says a stripe for each; its transactions then have ids of their times,
  -- so that the journal of a demonstration is in the order of its dates.
  v_stripes constant smallint[] := case when current_setting('role') = 'assay_owner'
    then nullif(current_setting('assay.stripes', true), '')::smallint[] end;
begin
  with opened as (
    insert into ledger.transactions as t (id, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
    select case when v_stripes is null then uuidv7() else uuidv7(p.at - clock_timestamp()) end,
           p.kind, ledger.ref_kind_of(p.kind), p.ref_id, ledger.phase_of(p.kind), p.owner, p.amount, p.actor, p.at
      from unnest(p_postings) p
    returning t as fact
  ), lines as (
    select o.fact, l.n::smallint as line, (l.says->>'amount')::bigint as amount,
           coalesce(case when l.says->>'kind' in ('custody', 'returns')
             then (select a.id from ledger.accounts a where a.owner is null and a.kind = l.says->>'kind'
                                                        and a.asset = l.says->>'asset'
                                                        and a.stripe = coalesce(v_stripes[p.ordinality], (v_stripe + p.ordinality - 1) % 64))
             else (select a.id from ledger.accounts a where a.owner = p.owner and a.kind = l.says->>'kind'
                                                        and a.asset = l.says->>'asset' and a.stripe = 0)
           end, ledger.no_account(l.says)) as account
      from unnest(p_postings) with ordinality p
      join opened o on (o.fact).ref_id = p.ref_id
     cross join jsonb_array_elements(p.lines) with ordinality as l (says, n)
     order by account
  )
  insert into ledger.entries (tx_id, line, account_id, amount, balance_after, seq, hash)
  select (l.fact).id, l.line, a.id, l.amount, a.balance + l.amount, a.seq + 1,
         ledger.seal(a.head, l.fact, l.line, a.id, l.amount, a.balance + l.amount, a.seq + 1)
    from lines l join ledger.accounts a on a.id = l.account
     for update of a;
end $$;
