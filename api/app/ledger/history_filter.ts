import type { ChainableContract } from '@adonisjs/lucid/types/querybuilder'
import { compactReference } from '#domain/reference'
import { Failure } from '#errors/failure'
import type { Span } from '#lists/list_request'

/** The filter of a history. An absent field does not filter. */
export type HistoryFilter = {
  type?: string[]
  status?: string[]
  method?: string[]
  from?: Span
  to?: Span
  q?: string
}

/** Failures: validation_failed (`to` is before `from`). */
export function assertInOrder({ from, to }: HistoryFilter): void {
  if (from && to && from.from >= to.to)
    throw Failure.field('to', 'order', 'This is before the beginning. Choose a later end.')
}

const likePart = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

const NAMED = `(id::text like :id or replace(reference, '-', '') like :reference or payment_reference ilike :payment)`

const namesOf = (q: string) => ({
  id: likePart(q.toLowerCase()),
  // text without a letter or digit must match no reference, not all
  reference: likePart(compactReference(q) || q),
  payment: likePart(q),
})

/** Applies a filter to the lines of one investor. `q` matches any part of an id or a reference; `to` is included. */
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
