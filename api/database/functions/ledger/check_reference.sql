-- Assesses one business row against every transaction that names it: all of them count, and none may be off.
-- Short queries of one table each: starting a join costs more than both of them.
create or replace function ledger.check_reference(ref text, p_id uuid) returns boolean language plpgsql stable as $$
declare
  request constant ledger.request := ledger.request_of(ref, p_id);
  -- where all was lost, there is nothing left to settle
  expected constant smallint[] := case when request.charged = request.amount then array_remove(ledger.phases_of(ref, request.status), 2::smallint)
                                       else ledger.phases_of(ref, request.status) end;
  phases smallint[];
  is_off boolean;
begin
  if request.status is null then
    raise exception 'ledger transaction for a % that is not there', ref
      using errcode = '23514', constraint = 'rows_and_ledger_agree';
  end if;
  select coalesce(array_agg(t.phase), '{}'),
         bool_or((t.owner, t.amount * ledger.row_sign(t.kind)) is distinct from
                 (case ledger.owned_by(t.kind) when 'investor' then request.owner end,
                  request.amount - case t.phase when 2 then request.charged else 0 end)
           or not ledger.goes_with(t.kind, request.status))
    into phases, is_off
    from ledger.transactions t where t.ref_kind = ref and t.ref_id = p_id and t.bucket = public.bucket_of(p_id);
  if is_off or (phases @> expected and phases <@ expected) is not true then
    raise exception '% % is % but its entries say otherwise', ref, p_id, request.status
      using errcode = '23514', constraint = 'rows_and_ledger_agree';
  end if;
  return true;
end $$;
