-- Gives up what is owed for a reversed deposit, as two of the staff have confirmed it.
create or replace function coins.write_off(a public.approvals, p_call jsonb) returns void language plpgsql as $$
declare
  d constant public.deposits := coins.lock_deposit(a.object_id::uuid);
begin
  perform coins.post_reversal(d, 'written_off', a.amount_cents,
    (select max(v.reorgs) from public.deposit_reversals v where v.deposit_id = d.id and v.bucket = d.bucket), null, a, null);
  perform coins.record_reversal(d, 'claim.written_off', 'staff', a.checker_id,
    jsonb_build_object('amountCents', a.amount_cents::text, 'reason', a.given->>'reason'), p_call);
end $$;
