-- The database transaction that confirms a request writes which ledger transaction belongs to which item; the rows are kept.
create or replace function guard_approval_credit() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'approvals are kept' using errcode = '23514', constraint = 'approvals_are_kept';
  elsif not exists (select from public.approvals a join ledger.transactions t on t.id = new.tx_id
                     where a.id = new.approval_id and a.state = 'confirmed' and a.tx_id is null and a.decided_xid = pg_current_xact_id()
                       and ledger.is_credit_of(t, new.investment_id, a)) then
    raise exception 'no item of a confirmed approval' using errcode = '23514', constraint = 'approval_is_used';
  end if;
  return new;
end $$;
