-- Tells the staff who may decide, except the one who asks, that a command waits for a second person. Not in the transaction that asks:
-- it would write in the bucket of every member of staff. The approval itself is the fact that survives; each of them is told once, and who joins
-- the staff later finds it in its list.
create or replace function ledger_api.note_approvals() returns bigint language sql security definer
set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum(public.note_staff('approval_waiting', a.id::text, 'approvals.decide', a.maker_id,
                                 jsonb_build_object('action', a.action, 'amountCents', a.amount_cents::text, 'approvalId', a.id))), 0)
    -- some at a time, so that no statement is long however many wait: the worker repeats it until nothing is left
    from (select w.* from public.approvals w
           where w.state = 'open' and w.expires_at > now()
             and not exists (select from public.notices n where n.kind = 'approval_waiting' and n.fact = w.id::text)
           limit 5) a
$$;
