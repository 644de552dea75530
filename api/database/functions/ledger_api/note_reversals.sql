-- Tells staff that a chain took back a deposit that was credited, and what its investor owed for it then. Not in the transaction that reverses
-- it: that is of one bucket, and would write in the bucket of every member of staff. Answers how many notices were written: the
-- caller repeats until none is.
create or replace function ledger_api.note_reversals() returns bigint language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  r record;
  v_noted bigint := 0;
begin
  for r in select d.id || ' ' || v.reorgs as fact, d.method, d.credited_cents, d.reference,
                  (select sum(w.amount_cents) from public.deposit_reversals w
                    where w.deposit_id = v.deposit_id and w.bucket = v.bucket and w.created_at <= v.created_at) as claim_cents
             from public.deposit_reversals v join public.deposits d on d.id = v.deposit_id and d.bucket = v.bucket
            where v.status = 'reversed' and v.created_at > now() - interval '30 days'
              and not exists (select from public.notices n where n.kind = 'deposit_taken_back' and n.fact = d.id || ' ' || v.reorgs) loop
    v_noted := v_noted + public.note_staff('deposit_taken_back', r.fact, 'chain-inbox.manage', null, jsonb_build_object('method', r.method,
      'amountCents', r.credited_cents::text, 'claimCents', r.claim_cents::text, 'reference', r.reference));
    -- no statement is long, however many there are
    exit when clock_timestamp() > statement_timestamp() + interval '1 second';
  end loop;
  return v_noted;
end $$;
