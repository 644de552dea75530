import { REQUEST_KINDS, REQUESTS } from '#domain/request_kinds'

const parts = REQUEST_KINDS.flatMap((kind) => {
  const { table, partOf } = REQUESTS[kind]
  return partOf
    ? ` union all select '${kind}', n.id, n.reason from ${table} n where n.${partOf}_id = :id`
    : []
})

/** What an investment lost, or was charged. */
const CHARGES = ` union all select 'charge', n.id, null from investment_charges n where n.investment_id = :id`

/**
 * SQL for the references of a request (`:kind`, `:id`): its own, and those of the rows that belong to it with the reason
 * of each.
 */
export const RELATED_REFERENCES = `select cast(:kind as text) as kind, cast(:id as uuid) as id, null::text as reason${parts.join('')}${CHARGES}`
