-- A coin entry is worked out here from its transaction and its account, whatever its writer says of it: line 1 gives, line 2
-- takes, both the whole amount. So every transaction sums to zero, and every entry continues the chain of its account.
create or replace function coins.before_entry() returns trigger language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  t coins.transactions;
  a coins.accounts;
begin
  select * into t from coins.transactions x where x.id = new.tx_id;
  if t.xid is distinct from pg_current_xact_id() then
    raise exception 'coin transaction % is sealed', new.tx_id using errcode = '23514', constraint = 'coin_transaction_is_sealed';
  end if;
  select c.* into a from coins.facts f join coins.accounts c on c.kind = case new.line when 1 then f.from_kind else f.to_kind end
   where f.fact = t.fact and c.asset = t.asset for update of c;
  new.account_id := a.id;
  new.amount := case new.line when 1 then -t.amount else t.amount end;
  new.balance_after := a.balance + new.amount;
  new.seq := a.seq + 1;
  new.hash := sha256(a.head || coins.sealed(t, new.line, a.id, new.amount, new.balance_after, new.seq));
  return new;
end $$;
