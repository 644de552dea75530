import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'

const CHAINS = 64
/** One call checks at most this many lines in a short time; the caller continues from `next`. */
const MOST_LINES = 10_000

/** Where a check continues: the chain, and the last checked position in it. */
export type Place = { chain: number; after: number }

export type Break = {
  chain: number
  position: number
  eventId: string | null
  offence: 'changed' | 'missing'
}

/** The result of checking one part of the audit log. */
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

/** Checks the audit log from a place on, up to the limit of one call or the first break. Read-only. */
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
