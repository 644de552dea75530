-- The seal of an approval: a hash over its maker, command, object, investor and the facts shown.
create or replace function ledger_api.approval_snapshot_hash(a public.approvals) returns bytea language sql stable as $$
  select pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(
    a.action, a.object_kind, a.object_id, a.user_id, a.amount_cents, a.given, a.shown, a.bound, a.maker_id)::text, 'UTF8'))
$$;
