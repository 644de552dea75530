-- An e-mail address in a form that is equal for two addresses of one mailbox: without case, dots and what
-- follows a plus before the @.
create or replace function email_key(p_email text) returns text language sql immutable strict parallel safe as $$
  select pg_catalog.replace(pg_catalog.split_part(pg_catalog.split_part(pg_catalog.lower(p_email), '@', 1), '+', 1), '.', '')
         || '@' || pg_catalog.split_part(pg_catalog.lower(p_email), '@', 2)
$$;
