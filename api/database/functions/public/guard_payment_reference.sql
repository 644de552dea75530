-- The payment reference of a withdrawal is written with its approval, and then kept. It leads to the payout address, so both are
-- erased when the account is closed.
create or replace function guard_payment_reference() returns trigger language plpgsql as $$
begin
  if new.status = 'approved' and old.status <> 'approved'
     and new.payment_reference ~ '^\S(.{0,118}\S)?$' then
    return new;
  elsif new.payment_reference is null and exists (select from public.users u where u.id = old.user_id and u.closed_at is not null) then
    return new;
  end if;
  raise exception 'what a withdrawal was paid by is written with its approval'
    using errcode = '23514', constraint = 'payment_reference_comes_with_the_approval';
end $$;
