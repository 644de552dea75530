-- Whether a row about a reversed deposit writes off what an approval is about.
create or replace function coins.is_write_off_of(p_reversal uuid, a public.approvals) returns boolean language sql stable as $$
  select exists (select from public.deposit_reversals v
                  where v.id = p_reversal and v.status = 'written_off' and v.deposit_id::text = a.object_id)
$$;
