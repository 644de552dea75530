-- A transaction stands for what its kind says, in the database transaction that writes it and in the bucket of its row, which
-- is that of its investor. It names an investor unless its kind says that it names none.
create or replace function ledger.before_transaction() returns trigger language plpgsql as $$
declare
  v_date constant date := ledger.business_date();
begin
  if new.amount <= 0 then
    raise exception 'a transaction of % cents', new.amount using errcode = '23514', constraint = 'transactions_amount_check';
  end if;
  if (new.owner is null) <> (ledger.owned_by(new.kind) <> 'investor') then
    raise exception 'a % names an investor, or it must not', new.kind
      using errcode = '23514', constraint = 'transaction_names_its_owner';
  end if;
  if (new.bucket = coalesce(public.bucket_of(new.owner), new.bucket) and new.bucket = public.bucket_of(new.ref_id)
      and new.bucket = public.bucket_of(new.id)) is not true then
    raise exception 'transaction % lies in another bucket than its row', new.id
      using errcode = '23514', constraint = 'row_in_its_bucket';
  end if;
  if new.ref_kind is distinct from ledger.ref_kind_of(new.kind) or new.phase is distinct from ledger.phase_of(new.kind)
     or new.xid <> pg_current_xact_id() then
    raise exception 'a % cannot refer to % phase %', new.kind, new.ref_kind, new.phase
      using errcode = '23514', constraint = 'transaction_fits_its_rule';
  end if;
  if new.business_date <> v_date then
    raise exception 'the business date % takes no posting', new.business_date
      using errcode = '23514', constraint = 'closed_date_takes_no_posting';
  end if;
  new.business_date := v_date;
  return new;
end $$;
