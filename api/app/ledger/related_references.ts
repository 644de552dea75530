import { PLATFORM_REQUESTS } from '#domain/platform_requests'
import { REQUEST_KINDS, REQUESTS } from '#domain/request_kinds'

const parts = REQUEST_KINDS.flatMap((kind) => {
  const { table, partOf } = REQUESTS[kind]
  return partOf
    ? ` union all select '${kind}', n.id, n.reason from ${table} n where n.${partOf}_id = :id`
    : []
})

const charges = ` union all select 'charge', c.id, null from ${PLATFORM_REQUESTS.charge.table} c where c.investment_id = :id`

const reversals = ` union all select 'reversal', v.id, null from ${PLATFORM_REQUESTS.reversal.table} v where v.deposit_id = :id`

/**
 * SQL for the references of a request (`:kind`, `:id`): its own, and those of the rows that belong to it with the reason
 * of each, the charges of an investment, and the reversals of a deposit.
 */
export const RELATED_REFERENCES = `select cast(:kind as text) as kind, cast(:id as uuid) as id, null::text as reason${parts.join('')}${charges}${reversals}`
