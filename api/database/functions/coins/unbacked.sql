-- Why an output that has a deposit does not back it: the deposit was declined, or it was reversed and the chain has the payment again
-- with another amount, which restores nothing. Null where it backs its deposit, or has none.
create or replace function coins.unbacked(o chains.observations) returns text language sql stable as $$
  select case d.status when 'declined' then 'deposit_declined' when 'reversed' then 'amount_changed' end
    from public.deposits d
   where d.id = o.deposit_id and d.bucket = public.bucket_of(o.deposit_id)
     and (d.status = 'declined'
          or d.status = 'reversed' and o.amount <> (select k.amount from coins.transactions k where k.deposit_id = d.id and k.fact = 'credited'))
$$;
