-- A transaction refers to a row of the sort that its kind names, in the database transaction that writes it and in its investor's bucket.
create or replace function ledger.before_transaction() returns trigger language plpgsql as $$
begin
  if new.amount <= 0 then
    raise exception 'a transaction of % cents', new.amount using errcode = '23514', constraint = 'transactions_amount_check';
  end if;
  if (new.bucket = public.bucket_of(new.owner) and new.bucket = public.bucket_of(new.ref_id)
      and new.bucket = public.bucket_of(new.id)) is not true then
    raise exception 'transaction % is not in the bucket of its investor', new.id
      using errcode = '23514', constraint = 'row_in_its_bucket';
  end if;
  if new.ref_kind is distinct from ledger.ref_kind_of(new.kind) or new.phase is distinct from ledger.phase_of(new.kind)
     or new.xid <> pg_current_xact_id() then
    raise exception 'a % cannot refer to % phase %', new.kind, new.ref_kind, new.phase
      using errcode = '23514', constraint = 'transaction_fits_its_rule';
  end if;
  return new;
end $$;
