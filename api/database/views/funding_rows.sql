-- Fundings as they are read: with who asked and who confirmed, and the files that show where the money comes from.
create or replace view funding_rows with (security_invoker = true) as
  select f.id, f.reference, f.method, f.amount_cents, f.source, f.period, f.note, f.approval_id, f.created_at,
         m.email as requested_email, c.email as decided_email,
         coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'sha256', e.sha256, 'type', e.type, 'bytes', e.bytes)
                                    order by e.id)
                     from funding_evidence v join pool_evidence e on e.id = v.evidence_id where v.funding_id = f.id), '[]') as evidence
    from fundings f join staff m on m.id = f.requested_by join staff c on c.id = f.decided_by;
