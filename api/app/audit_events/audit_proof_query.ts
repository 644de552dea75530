import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

const CHAINS = 64
/** So many lines are proved in a blink; whoever wants all of them asks again from where this ended. */
const MOST_LINES = 10_000

/** Where a proof goes on: which chain, and after which position in it. */
export type Place = { chain: number; after: number }

export type Break = {
  chain: number
  position: number
  eventId: string | null
  offence: 'changed' | 'missing'
}

/** A stretch of the audit log, proved from one place to the next. */
export type AuditProof = {
  checked: number
  total: number
  firstBreak: Break | null
  next: Place | null
}

type Stretch = {
  checked: bigint
  upto: bigint
  is_end: boolean
  offence: Break['offence'] | null
  seq: bigint | null
  event_id: string | null
}

async function stretchOf({ chain, after }: Place, most: number): Promise<Stretch> {
  const [stretch] = await rowsOf<Stretch>(
    db.connection('staff'),
    'select * from audit_check_stretch(cast(:chain as smallint), :after, :most)',
    { chain, after, most },
  )
  if (!stretch) throw new Error(`there is no audit chain ${chain}`)
  return stretch
}

async function totalOfLines(): Promise<number> {
  const [sum] = await rowsOf<{ total: number }>(
    db.connection('staff'),
    'select coalesce(sum(seq), 0)::float8 as total from audit_chains',
  )
  return sum?.total ?? 0
}

const breakOf = (chain: number, { offence, seq, event_id }: Stretch): Break | null =>
  offence && { chain, position: Number(seq), eventId: event_id, offence }

/** Proves the audit log from a place on, as far as one call may go or to the first break. Reads, changes nothing. */
export async function proveAuditFrom(from: Place): Promise<AuditProof> {
  const total = await totalOfLines()
  let checked = 0
  for (let place = from; place.chain < CHAINS; ) {
    const { chain } = place
    const stretch = await stretchOf(place, MOST_LINES - checked)
    checked += Number(stretch.checked)
    const firstBreak = breakOf(chain, stretch)
    if (firstBreak) return { checked, total, firstBreak, next: null }
    place = stretch.is_end ? { chain: chain + 1, after: 0 } : { chain, after: Number(stretch.upto) }
    if (checked >= MOST_LINES && place.chain < CHAINS)
      return { checked, total, firstBreak: null, next: place }
  }
  return { checked, total, firstBreak: null, next: null }
}
