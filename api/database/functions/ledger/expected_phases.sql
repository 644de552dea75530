-- Which phases of the ledger a row must have for its status, in this order: opened, settled.
create or replace function ledger.expected_phases(ref text, status text) returns smallint[]
language sql immutable parallel safe as $$
  select case
    when ref = 'deposit' then case when status = 'approved' then '{2}'::smallint[] else '{}'::smallint[] end
    when ref = 'earning' then '{2}'::smallint[]
    when status in ('approved', 'declined') and ref = 'withdrawal' then '{1,2}'::smallint[]
    when status = 'ended' then '{1,2}'::smallint[]
    else '{1}'::smallint[]
  end
$$;
