-- Investors with their figures. The figures of each asset, and its payout address, come last, so that one more asset
-- can be added to the existing view. A figure that a query does not select costs nothing: the planner drops its join, since no such join can add or remove a row.
-- Sorting by a figure reads the accounts once, never the entries.
create or replace function compile_user_rows() returns void language plpgsql as $$
declare
  c_columns constant text := (
    select string_agg(format(', %1$I.balance as %2$I, u.payout_addresses->>%3$L as %4$I',
             lower(a.code), lower(a.code) || '_bal', a.code, lower(a.code) || '_address'), '' order by a.place)
      from ledger.assets a);
  c_joins constant text := (
    select string_agg(format(
      ' left join ledger.accounts %1$I on %1$I.owner = u.id and %1$I.kind = %2$L and %1$I.asset = %3$L and %1$I.bucket = u.bucket',
      lower(a.code), 'available', a.code), '' order by a.place)
      from ledger.assets a);
begin
  execute format($view$
    create or replace view public.user_rows with (security_invoker = true) as
      select u.id, u.name, u.username, u.email, u.phone_number, u.profile_pic, u.dob, u.state, u.city,
             u.bank_name, u.account_number, u.routing_number, u.created_at,
             u.frozen_at, u.email_verified_at, u.payout_changed_at, u.version, u.pending_email,
             a.total as balance, h.total as held, i.total as invested, a.total + h.total + i.total as portfolio,
             t.earnings_cents as earnings, t.deposits_cents as total_deposits, t.withdrawals_cents as total_withdrawals%s
        from public.users u
        left join public.user_totals t on t.user_id = u.id and t.bucket = u.bucket%s
        left join (select owner, sum(balance) as total from ledger.accounts where kind = 'available' group by owner) a on a.owner = u.id
        left join (select owner, sum(balance) as total from ledger.accounts where kind = 'held' group by owner) h on h.owner = u.id
        left join (select owner, sum(balance) as total from ledger.accounts where kind = 'invested' group by owner) i on i.owner = u.id
       where u.closed_at is null$view$, c_columns, c_joins);
end $$;
