-- Tells the staff who may decide, except the one who asks, that a command waits for a second person. Not in the transaction that asks:
-- it would write in the bucket of every member of staff. The approval itself is the fact that survives; each of them is told once, and who joins
-- the staff later finds it in its list. Answers how many notices were written: the caller repeats until none is.
create or replace function ledger_api.note_approvals() returns bigint language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  a record;
  v_noted bigint := 0;
begin
  for a in select w.id, w.action, w.amount_cents, w.maker_id from public.approvals w
            where w.state = 'open' and w.expires_at > now()
              and not exists (select from public.notices n where n.kind = 'approval_waiting' and n.fact = w.id::text) loop
    v_noted := v_noted + public.note_staff('approval_waiting', a.id::text, 'approvals.decide', a.maker_id,
                                           jsonb_build_object('action', a.action, 'amountCents', a.amount_cents::text, 'approvalId', a.id));
    -- no statement is long, however many wait, however many staff there are and however slow the machine is
    exit when clock_timestamp() > statement_timestamp() + interval '1 second';
  end loop;
  return v_noted;
end $$;
