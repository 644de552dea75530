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
    execute format('create constraint trigger row_agrees after insert or update on %I
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

-- ledger.post: the only way in for the application, which cannot write the tables themselves.
-- lines: [{"kind","asset","amount"}], amount in cents as text, negative for the giving side;
-- the investor's kinds belong to p_owner, the platform's to this session's stripe.
create function ledger.post(
  p_kind text, p_ref uuid, p_owner uuid, p_amount bigint, p_actor text, p_lines jsonb, p_at timestamptz
) returns uuid language plpgsql as $$
declare
  v_tx uuid := uuidv7();
  v_stripe smallint := ledger.stripe();
  v_line jsonb;
  v_account bigint;
  v_accounts bigint[];
  v_amounts bigint[];
begin
  insert into ledger.transactions (id, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
  select v_tx, p_kind, r.ref_kind, p_ref, r.phase, p_owner, p_amount, p_actor, p_at
    from ledger.rules r where r.kind = p_kind;
  if not found then
    raise exception 'unknown kind of transaction %', p_kind using errcode = '23514', constraint = 'transaction_kind_is_known';
  end if;
  for i in 0 .. coalesce(jsonb_array_length(p_lines), 0) - 1 loop
    v_line := p_lines->i;
    if v_line->>'kind' in ('custody', 'returns') then
      select a.id into v_account from ledger.accounts a
       where a.owner is null and a.kind = v_line->>'kind' and a.asset = v_line->>'asset' and a.stripe = v_stripe;
    else
      select a.id into v_account from ledger.accounts a
       where a.owner = p_owner and a.kind = v_line->>'kind' and a.asset = v_line->>'asset' and a.stripe = 0;
    end if;
    if not found then
      raise exception 'a line names an account that is not there' using errcode = '23514', constraint = 'account_is_known';
    end if;
    v_accounts[i] := v_account;
    v_amounts[i] := v_line->>'amount';
  end loop;
  -- one order for everybody: account ids ascending, so that two posts can never wait for each other
  insert into ledger.entries (tx_id, line, account_id, amount, balance_after, seq, hash)
  select v_tx, l.line, l.account, l.amount, 0, 0, ''
    from unnest(v_accounts, v_amounts) with ordinality as l (account, amount, line)
   order by l.account;
  return v_tx;
end $$;
