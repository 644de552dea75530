-- Approvals as they are read, without `given` (many earnings are a long list): an expired one, or one whose object has changed since, is not open.
create or replace view approval_rows with (security_invoker = true) as
  select a.id, a.action, a.object_kind, a.object_id, a.user_id, a.amount_cents, a.shown || coalesce(a.given->'details', '{}') as shown,
         encode(a.seal, 'hex') as seal,
         case when a.state <> 'open' then a.state
              when a.expires_at <= now() then 'expired'
              when ledger_api.approval_holds(a.id) then 'open'
              else 'void' end as state,
         a.maker_id, m.email as maker_email, a.checker_id, c.email as checker_email, a.reason,
         a.created_at, a.decided_at, a.expires_at
    from approvals a join staff m on m.id = a.maker_id left join staff c on c.id = a.checker_id;
