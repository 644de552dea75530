-- Adds the first parts of an empty log: one part for all lines before the next month, whatever their time, and one
-- without an end for what fits nowhere else. Answers the moment up to which the first one goes.
create or replace function partitions.add_first_audit_parts(p_whole regclass) returns timestamptz
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  v_upto constant timestamptz := date_trunc('month', date_trunc('month', now(), 'UTC') + interval '40 days', 'UTC');
begin
  perform partitions.add_audit_part(p_whole, 'before_' || to_char(v_upto at time zone 'UTC', 'YYYY_MM'),
    format('for values from (minvalue) to (%L)', partitions.id_from(v_upto)));
  perform partitions.add_audit_part(p_whole, 'rest', 'default');
  return v_upto;
end $$;
