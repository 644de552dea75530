import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { layout } from '#config/layout'
import { type Answer, Batcher } from '#database/batcher'
import { bucketOf, BUCKETS } from '#database/bucket'
import { jsonText } from '#database/json_text'
import { preparedRowsOf, rowsOf } from '#database/rows'
import { isRefusedByDatabase, translated } from '#errors/database_refusals'
import type { Command, Snapshot } from '#ledger/command'
import { batchCommands } from '#metrics/meters'
import type { Caller } from '#routing/caller'

/** One function for each role, for one command or several. Each role may use its own only. */
const EXECUTE = {
  investor: {
    name: 'investor_execute',
    sql: `select ledger_api.investor_execute(:commands) as snapshots from set_config('app.uids', :callers, true)`,
  },
  staff: { name: 'staff_execute', sql: 'select ledger_api.staff_execute(:commands) as snapshots' },
}

type Asked = { caller: Caller; command: Command }
type Done = { snapshots: Snapshot[] }

/** Commands as they travel: each with whose call it is. */
function bindingsOf(asked: Asked[]) {
  const commands = asked.map(({ caller: { id, call, key, fingerprint }, command }) => ({
    ...command,
    ...{ actor: id, call, key, fingerprint },
  }))
  return {
    commands: jsonText(commands),
    callers: asked.map(({ caller }) => caller.id),
  }
}

/** Sends one command by itself within a transaction. */
export async function executeWithin(
  trx: QueryClientContract,
  caller: Caller,
  command: Command,
): Promise<Snapshot> {
  try {
    const { sql } = EXECUTE[caller.kind]
    const [row] = await rowsOf<Done>(trx, sql, bindingsOf([{ caller, command }]))
    return row?.snapshots[0] ?? {}
  } catch (error) {
    throw translated(error, caller.key)
  }
}

async function execute(kind: Caller['kind'], asked: Asked[]): Promise<Snapshot[]> {
  const { name, sql } = EXECUTE[kind]
  const [row] = await preparedRowsOf<Done>(db.connection(kind), name, sql, bindingsOf(asked))
  batchCommands.observe({ role: kind }, asked.length)
  return row?.snapshots ?? []
}

/** Sends one command by itself; it waits its turn where somebody else is at the same investor's money. */
function answerAlone(asked: Asked): Promise<Answer<Snapshot>> {
  const { caller } = asked
  return execute(caller.kind, [asked]).then(
    ([done = {}]) => ({ done }),
    (error: unknown) => ({ failed: translated(error, caller.key) }),
  )
}

const principal = ({ caller }: Asked) => `${caller.id} ${caller.key ?? ''}`

/**
 * Sends commands that arrived together as one transaction: all of them or none. Where PostgreSQL refuses one, each is
 * sent alone, so that what becomes of one does not touch the others.
 */
async function executeTogether(kind: Caller['kind'], asked: Asked[]): Promise<Answer<Snapshot>[]> {
  if (asked.length === 1) return Promise.all(asked.map(answerAlone))
  // one order for every batch: two of them never wait for each other's keys in a circle
  const inOrder = [...asked].sort((one, other) => (principal(one) < principal(other) ? -1 : 1))
  try {
    const snapshots = await execute(kind, inOrder)
    const found = new Map(inOrder.map((one, nth) => [one, snapshots[nth]]))
    return asked.map((one) => ({ done: found.get(one) ?? {} }))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    return Promise.all(asked.map(answerAlone))
  }
}

/** Commands of one transaction: enough to share its wait for the disk, few enough to be done in a blink. */
const MOST = 32
const batcher = (kind: Caller['kind']) =>
  new Batcher<Asked, Snapshot>(MOST, (asked) => executeTogether(kind, asked))

/** In the partitioned layout what arrives together lies in one bucket, so that a transaction needs one machine alone. */
const batchers = (kind: Caller['kind']) =>
  Array.from({ length: layout.isPartitioned ? BUCKETS : 1 }, () => batcher(kind))
const BATCHES = { investor: batchers('investor'), staff: batchers('staff') }

/** Sends one command, together with what else arrives at the moment; answers once PostgreSQL has it on disk. */
export function executeInBatch(caller: Caller, command: Command): Promise<Snapshot> {
  const all = BATCHES[caller.kind]
  const one = all[bucketOf(command.owner) % all.length]
  if (!one) throw new Error(`no bucket for ${command.owner}`)
  return one.add({ caller, command })
}
