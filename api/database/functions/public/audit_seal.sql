-- What the chain seals of a line: all of it, in a form that cannot be read two ways.
create or replace function audit_seal(prev bytea, seq bigint, e audit_events) returns bytea language sql stable parallel safe as $$
  select pg_catalog.sha256(prev || pg_catalog.convert_to(pg_catalog.jsonb_build_array(
    e.id, e.chain, seq, extract(epoch from e.at)::text, e.actor_kind, e.actor_id, e.action, e.object_kind, e.object_id,
    e.before, e.after, e.request_id, e.session, e.network)::text, 'UTF8'))
$$;
