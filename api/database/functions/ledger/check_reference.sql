-- Assesses one business row against every transaction that names it: all of them count, and none may be off.
-- Short queries of one table each: starting a join costs more than both of them.
create or replace function ledger.check_reference(ref text, p_id uuid) returns boolean language plpgsql stable as $$
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
