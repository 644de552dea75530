-- The lines of an investor that are no request: losses and fees, of which row security leaves those of the session's own, and
-- what the close of business has paid them.
create or replace view own_lines with (security_invoker = true) as
  select * from charge_lines
  union all
  select * from ledger_api.own_payment_lines(app_uid());
