-- Rows and ledger agree at every commit: no status without its entries, no entries without their status.

-- Which phases of the ledger a row must have for its status, in this order: opened, settled.
create function ledger.expected_phases(ref text, status text) returns smallint[]
language sql immutable parallel safe as $$
  select case
    when ref = 'deposit' then case when status = 'approved' then '{2}' else '{}' end
    when ref = 'earning' then '{2}'
    when status in ('approved', 'declined') and ref = 'withdrawal' then '{1,2}'
    when status = 'ended' then '{1,2}'
    else '{1}'
  end::smallint[]
$$;

-- The facts of a referenced row, as the ledger needs them.
create function ledger.reference(ref text, ref_id uuid, out owner uuid, out amount bigint, out status text,
                                 out asset text, out is_debit boolean)
language plpgsql stable as $$
begin
  case ref
    when 'deposit' then
      select d.user_id, d.amount_cents, d.status, d.method into owner, amount, status, asset
        from public.deposits d where d.id = ref_id;
    when 'withdrawal' then
      select w.user_id, w.amount_cents, w.status into owner, amount, status from public.withdrawals w where w.id = ref_id;
    when 'investment' then
      select i.user_id, i.amount_cents, i.status into owner, amount, status from public.investments i where i.id = ref_id;
    when 'earning' then
      select e.user_id, abs(e.amount_cents), e.status, case when e.amount_cents > 0 then e.method end, e.amount_cents < 0
        into owner, amount, status, asset, is_debit from public.earnings e where e.id = ref_id;
  end case;
end $$;

create function ledger.check_reference(p_ref text, p_id uuid) returns void language plpgsql stable as $$
declare
  fact record;
  phases smallint[];
  is_off boolean;
begin
  select * into fact from ledger.reference(p_ref, p_id);
  if fact.status is null then
    raise exception 'ledger transaction for a % that is not there', p_ref
      using errcode = '23514', constraint = 'rows_and_ledger_agree';
  end if;
  -- every transaction of the row counts, and none of them may be off
  select coalesce(array_agg(t.phase order by t.phase), '{}'),
         coalesce(bool_or(t.owner <> fact.owner or t.amount <> fact.amount or not fact.status = any (r.row_status)
           or (p_ref = 'earning' and t.kind <> case when fact.is_debit then 'earnings_debited' else 'earnings_credited' end)), false)
    into phases, is_off
    from ledger.transactions t
    join ledger.rules r on r.kind = t.kind
   where t.ref_kind = p_ref and t.ref_id = p_id;
  if is_off or phases <> ledger.expected_phases(p_ref, fact.status) then
    raise exception '% % is % but its entries say otherwise', p_ref, p_id, fact.status
      using errcode = '23514', constraint = 'rows_and_ledger_agree';
  end if;
end $$;

create function ledger.row_agrees() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  perform ledger.check_reference(rtrim(tg_table_name, 's'), new.id);
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
set search_path = pg_catalog, pg_temp as $$
declare
  opening uuid;
begin
  if not exists (select from ledger.entries e where e.tx_id = new.id) then
    raise exception 'a transaction without lines' using errcode = '23514', constraint = 'transaction_has_lines';
  end if;
  if new.phase = 2 then
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
  end if;
  -- a deposit is credited in its own asset, earnings in that of their investment
  if exists (select from ledger.reference(new.ref_kind, new.ref_id) f
               join ledger.entries e on e.tx_id = new.id
               join ledger.accounts a on a.id = e.account_id
              where f.asset is not null and a.asset <> f.asset) then
    raise exception 'credited in another asset than that of its row'
      using errcode = '23514', constraint = 'credited_in_its_own_asset';
  end if;
  perform ledger.check_reference(new.ref_kind, new.ref_id);
  return null;
end $$;
create constraint trigger transaction_agrees after insert on ledger.transactions
  deferrable initially deferred for each row execute function ledger.transaction_agrees();

-- ledger.post: the only way in for the application, which cannot write the tables themselves.
-- lines: [{"kind","asset","amount"}], amount in cents as text, negative for the giving side;
-- the investor's kinds belong to p_owner, the platform's to this session's stripe.
create function ledger.post(
  p_kind text, p_ref uuid, p_owner uuid, p_amount bigint, p_actor text, p_lines jsonb
) returns uuid language plpgsql as $$
declare
  v_tx uuid := uuidv7();
  v_lines integer;
  v_stripe smallint := ledger.stripe();
begin
  insert into ledger.transactions (id, kind, ref_kind, ref_id, phase, owner, amount, actor, at)
  select v_tx, p_kind, r.ref_kind, p_ref, r.phase, p_owner, p_amount, p_actor, doors.moment()
    from ledger.rules r where r.kind = p_kind;
  if not found then
    raise exception 'unknown kind of transaction %', p_kind using errcode = '23514', constraint = 'transaction_kind_is_known';
  end if;
  -- one order for everybody: account ids ascending, so that two posts can never wait for each other
  insert into ledger.entries (tx_id, line, account_id, amount, balance_after, seq, hash)
  select v_tx, row_number() over (order by a.id), a.id, l.amount::bigint, 0, 0, ''
    from jsonb_to_recordset(p_lines) as l (kind text, asset text, amount text)
    -- two look-ups by the whole unique key; one with a condition on either would read every account
    cross join lateral (
      select x.id from ledger.accounts x
       where l.kind in ('available', 'held', 'invested')
         and x.owner = p_owner and x.kind = l.kind and x.asset = l.asset and x.stripe = 0
      union all
      select x.id from ledger.accounts x
       where l.kind in ('custody', 'returns')
         and x.owner is null and x.kind = l.kind and x.asset = l.asset and x.stripe = v_stripe
    ) a
   order by a.id;
  get diagnostics v_lines = row_count;
  if v_lines <> jsonb_array_length(p_lines) then
    raise exception 'a line names an account that is not there' using errcode = '23514', constraint = 'account_is_known';
  end if;
  return v_tx;
end $$;
