-- A transaction stands for what its kind says, in the database transaction that writes it and in its investor's bucket.
create or replace function ledger.before_transaction() returns trigger language plpgsql as $$
declare
  v_date constant date := ledger.business_date();
begin
  if new.amount <= 0 then
    raise exception 'a transaction of % cents', new.amount using errcode = '23514', constraint = 'transactions_amount_check';
  end if;
  if (new.bucket = public.bucket_of(new.owner) and new.bucket = public.bucket_of(new.ref_id)
      and new.bucket = public.bucket_of(new.id)) is not true then
    raise exception 'transaction % lies in another bucket than its investor', new.id
      using errcode = '23514', constraint = 'row_in_its_bucket';
  end if;
  if new.ref_kind is distinct from ledger.ref_kind_of(new.kind) or new.phase is distinct from ledger.phase_of(new.kind)
     or new.xid <> pg_current_xact_id() then
    raise exception 'a % cannot stand for % phase %', new.kind, new.ref_kind, new.phase
      using errcode = '23514', constraint = 'transaction_fits_its_rule';
  end if;
  if new.business_date <> v_date then
    raise exception 'the business date % takes no posting', new.business_date
      using errcode = '23514', constraint = 'closed_date_takes_no_posting';
  end if;
  new.business_date := v_date;
  return new;
end $$;
