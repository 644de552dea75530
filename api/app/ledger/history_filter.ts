import type { ChainableContract } from '@adonisjs/lucid/types/querybuilder'
import { compactReference } from '#domain/reference'
import { Failure } from '#errors/failure'
import type { Span } from '#lists/list_request'

/** Which lines of a history are asked for; what is left out leaves nothing out. */
export type HistoryFilter = {
  type?: string[]
  status?: string[]
  method?: string[]
  from?: Span
  to?: Span
  q?: string
}

/** Failures: validation_failed (the end is before the beginning). */
export function assertInOrder({ from, to }: HistoryFilter): void {
  if (from && to && from.from >= to.to)
    throw Failure.field('to', 'order', 'This is before the beginning. Choose a later end.')
}

const likePart = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** What somebody may know of a line: any part of its id, its reference, or that of the payment. */
const NAMED = `(id::text like :id or replace(reference, '-', '') like :reference or payment_reference ilike :payment)`

const namesOf = (q: string) => ({
  id: likePart(q.toLowerCase()),
  // what has no letter of a reference in it is a part of none, not of each
  reference: likePart(compactReference(q) || q),
  payment: likePart(q),
})

/** Leaves the lines of one investor that a filter asks for. `q` finds any part of what names one; `to` is included. */
export function restrictHistory<Query extends ChainableContract>(
  query: Query,
  owner: string,
  filter: HistoryFilter,
): Query {
  query.where('user_id', owner)
  if (filter.type) query.whereIn('type', filter.type)
  if (filter.status) query.whereIn('status', filter.status)
  if (filter.method) query.whereIn('method', filter.method)
  if (filter.from) query.where('created_at', '>=', filter.from.from)
  if (filter.to) query.where('created_at', '<', filter.to.to)
  if (filter.q) query.whereRaw(NAMED, namesOf(filter.q))
  return query
}
