-- Messages with the member of staff who has taken each.
create or replace view message_rows with (security_invoker = true) as
  select m.id, m.reference, m.name, m.email, m.subject, m.message, m.is_suspect, m.created_at, m.user_id, m.transaction_id,
         m.state, m.owner_id, s.email as owner_email, m.updated_at, m.version
    from messages m left join staff s on s.id = m.owner_id;
