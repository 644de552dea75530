import { serverNow } from '@assay/client/serverTime'
import type { AuditEvent, Staff } from '@assay/client/schemas'
import { currentSession } from '../session.ts'
import { get } from '../client.ts'
import { ageInWords } from '@assay/client/age'
import type { AnyDecidedRow, Decided, RowOf } from './rows.ts'

async function lastEvent(id: string): Promise<AuditEvent | undefined> {
  const requested = new URLSearchParams({
    filter: JSON.stringify({ objectId: id }),
    range: '[0,0]',
    sort: '["createdAt","DESC"]',
  })
  return (await get<AuditEvent[]>(`/audit-events?${requested}`))[0]
}

/** Who it was; a former member of staff has no name. */
async function nameOf({ actorId }: AuditEvent): Promise<string> {
  if (actorId === currentSession()?.id) return 'you'
  const staff = await get<Staff[]>('/staff?range=[0,999]')
  return staff.find(({ id }) => id === actorId)?.email ?? 'a colleague'
}

async function whatHappened(row: AnyDecidedRow, event: AuditEvent): Promise<string> {
  if (event.actorKind === 'investor') return `cancelled by ${row.user.name}`
  const state = row.status === 'processing' ? 'set to processing' : row.status
  return event.actorKind === 'staff' ? `${state} by ${await nameOf(event)}` : state
}

export interface Conflicting<Row> {
  readonly row: Row
  /** "Already declined by owner@demo.test, 2 min. ago." */
  readonly sentence: string
}

/** The state of a row that another person changed before the command: read after a refusal. */
export async function findConflict<K extends Decided>(
  list: K,
  id: string,
): Promise<Conflicting<RowOf[K]>> {
  const [row, event] = await Promise.all([get<RowOf[K]>(`/${list}/${id}`), lastEvent(id)])
  if (event === undefined) return { row, sentence: `Status already changed: ${row.status}.` }
  const age = ageInWords(serverNow() - new Date(event.createdAt).getTime())
  return { row, sentence: `Already ${await whatHappened(row, event)}, ${age}.` }
}
