-- Declarations as they are read: with their plan, who asked and who confirmed, the close that accrues them, and the files that
-- show where the rate comes from.
create or replace view declaration_rows with (security_invoker = true) as
  select d.id, d.plan_id, p.name as plan_name, to_char(d.business_date, 'YYYY-MM-DD') as business_date, d.rate, d.note, d.created_at,
         to_char(x.closed_with, 'YYYY-MM-DD') as closed_with,
         m.email as requested_email, c.email as decided_email,
         coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name, 'sha256', e.sha256, 'type', e.type, 'bytes', e.bytes)
                                    order by e.id)
                     from declaration_evidence v join pool_evidence e on e.id = v.evidence_id where v.declaration_id = d.id), '[]') as evidence
    from declarations d
    join plans p on p.id = d.plan_id
    join staff m on m.id = d.requested_by
    join staff c on c.id = d.decided_by
    left join declaration_closes x on x.declaration_id = d.id;
