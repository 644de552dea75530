-- Why an output that has a deposit does not back it: the deposit was declined, or it was reversed and restores nothing, since the chain
-- has the payment again with another amount, or since its account was closed. Null where it backs its deposit, or has none.
create or replace function coins.unbacked(o chains.observations) returns text language sql stable as $$
  select case when d.status = 'declined' then 'deposit_declined'
              when o.amount <> (select k.amount from coins.transactions k where k.deposit_id = d.id and k.fact = 'credited') then 'amount_changed'
              when exists (select from public.users u where u.id = d.user_id and u.bucket = d.bucket and u.closed_at is not null) then 'account_closed' end
    from public.deposits d
   where d.id = o.deposit_id and d.bucket = public.bucket_of(o.deposit_id) and d.status in ('declined', 'reversed')
$$;
