import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { type Answer, Gathering } from '#database/gathering'
import { preparedRowsOf, rowsOf } from '#database/rows'
import { ASSETS, type Asset } from '#domain/asset'
import { type Cents, cents } from '#domain/money'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** An investor's available money by asset, and the version each figure was read at. */
export type Available = { amounts: Record<Asset, Cents>; versions: Record<Asset, string> }

type Row = { asset: Asset; balance: bigint; seq: bigint }

function toAvailable(rows: Row[]): Available {
  const found: Available = {
    amounts: {} as Record<Asset, Cents>,
    versions: {} as Record<Asset, string>,
  }
  for (const asset of ASSETS) {
    const row = rows.find((candidate) => candidate.asset === asset)
    if (!row) throw new Failure('user_not_found')
    found.amounts[asset] = cents(row.balance)
    found.versions[asset] = row.seq.toString()
  }
  return found
}

/** Reads it within a transaction, with the investor's lane taken until that ends: it stays true. */
export async function lockAvailable(
  client: QueryClientContract,
  owner: string,
): Promise<Available> {
  return toAvailable(
    await rowsOf<Row>(client, 'select * from doors.available(:owner, true)', { owner }),
  )
}

async function readMany(kind: Caller['kind'], owners: string[]): Promise<Answer<Row[]>[]> {
  const rows = await preparedRowsOf<Row & { owner: string }>(
    db.connection(kind),
    'available_of',
    'select * from doors.available_of(:owners)',
    { owners: [...new Set(owners)] },
  )
  return owners.map((owner) => ({ done: rows.filter((row) => row.owner === owner) }))
}

const MOST = 64
const READS = {
  investor: new Gathering<string, Row[]>(MOST, (owners) => readMany('investor', owners)),
  staff: new Gathering<string, Row[]>(MOST, (owners) => readMany('staff', owners)),
}

/** Reads it without a lock: whoever commits says which versions it was worked out from. */
export async function readAvailable(kind: Caller['kind'], owner: string): Promise<Available> {
  return toAvailable(await READS[kind].add(owner))
}
