-- Tells staff that a chain took back a deposit that was credited, and what its investor owes for it.
create or replace function note_reversal(d deposits, p_reorgs integer, p_claim bigint) returns integer language sql as $$
  select public.note_staff('deposit_taken_back', d.id || ' ' || p_reorgs, 'chain-inbox.manage', null, jsonb_build_object('method', d.method,
    'amountCents', d.credited_cents::text, 'claimCents', p_claim::text, 'reference', d.reference))
$$;
