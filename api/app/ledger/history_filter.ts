import type { ChainableContract } from '@adonisjs/lucid/types/querybuilder'
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

/** Leaves the lines of one investor that a filter asks for. `q` finds ids by any part of them; `to` is included. */
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
  if (filter.q) {
    const part = filter.q.toLowerCase().replace(/[\\%_]/g, '\\$&')
    query.whereRaw('id::text like ?', [`%${part}%`])
  }
  return query
}
