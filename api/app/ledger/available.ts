import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { CALLER } from '#database/caller'
import { type Answer, Batcher } from '#database/batcher'
import { preparedRowsOf, rowsOf } from '#database/rows'
import { ASSETS, type Asset } from '#domain/asset'
import { type Cents, cents } from '#domain/money'
import { Failure } from '#errors/failure'
import type { Caller } from '#routing/caller'

/** An investor's available money by asset, and the version each figure was read at. */
export type Available = { amounts: Record<Asset, Cents>; versions: Record<Asset, string> }

type Row = { asset: Asset; balance: bigint; seq: bigint }

function toAvailable(rows: Row[]): Available {
  const available: Available = {
    amounts: {} as Record<Asset, Cents>,
    versions: {} as Record<Asset, string>,
  }
  for (const asset of ASSETS) {
    const row = rows.find((candidate) => candidate.asset === asset)
    if (!row) throw new Failure('user_not_found')
    available.amounts[asset] = cents(row.balance)
    available.versions[asset] = row.seq.toString()
  }
  return available
}

/** Investors read their own figures whatever the argument; staff read any investor's. */
const aboutWhom = (caller: Caller, owner: string) =>
  caller.kind === 'investor' ? caller.id : owner
const ONE = {
  investor: `select * from ledger_api.available(${CALLER}, true)`,
  staff: 'select * from ledger_api.available(:owner, true)',
}
const MANY = {
  investor: `select * from ledger_api.available_of(cast(set_config('app.uids', :owners, true) as uuid[]))`,
  staff: 'select * from ledger_api.available_of(:owners)',
}

/** Reads the figures under the investor lock, held until the transaction ends: they cannot change before. */
export async function lockAvailable(
  client: QueryClientContract,
  caller: Caller,
  owner: string,
): Promise<Available> {
  const about = aboutWhom(caller, owner)
  return toAvailable(await rowsOf<Row>(client, ONE[caller.kind], { caller: about, owner: about }))
}

async function readMany(kind: Caller['kind'], owners: string[]): Promise<Answer<Row[]>[]> {
  const rows = await preparedRowsOf<Row & { owner: string }>(
    db.connection(kind),
    'available_of',
    MANY[kind],
    { owners: [...new Set(owners)] },
  )
  return owners.map((owner) => ({ done: rows.filter((row) => row.owner === owner) }))
}

const MOST = 64
const READS = {
  investor: new Batcher<string, Row[]>(MOST, (owners) => readMany('investor', owners)),
  staff: new Batcher<string, Row[]>(MOST, (owners) => readMany('staff', owners)),
}

/** Reads the figures without a lock. The command that uses them passes their versions as `expect`. */
export async function readAvailable(caller: Caller, owner: string): Promise<Available> {
  return toAvailable(await READS[caller.kind].add(aboutWhom(caller, owner)))
}
