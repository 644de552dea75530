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

/** One function per role, for one or several commands. A role can execute only its own. */
const EXECUTE = {
  investor: {
    name: 'investor_execute',
    sql: `select ledger_api.investor_execute(:commands) as snapshots from set_config('app.uids', :callers, true)`,
  },
  staff: { name: 'staff_execute', sql: 'select ledger_api.staff_execute(:commands) as snapshots' },
}

type Call = { caller: Caller; command: Command }
type Done = { snapshots: Snapshot[] }

/** The arguments of a batch: each command with its caller. */
function bindingsOf(calls: Call[]) {
  const commands = calls.map(({ caller: { id, call, key, fingerprint }, command }) => ({
    ...command,
    ...{ actor: id, call, key, fingerprint },
  }))
  return {
    commands: jsonText(commands),
    callers: calls.map(({ caller }) => caller.id),
  }
}

/** Executes the commands of one call in one statement within a transaction. */
export async function executeAllWithin(
  trx: QueryClientContract,
  caller: Caller,
  commands: Command[],
): Promise<Snapshot[]> {
  try {
    const { sql } = EXECUTE[caller.kind]
    const calls = commands.map((command) => ({ caller, command }))
    const [row] = await rowsOf<Done>(trx, sql, bindingsOf(calls))
    return row?.snapshots ?? []
  } catch (error) {
    throw translated(error, caller.key)
  }
}

/** Executes one command within a transaction. */
export async function executeWithin(
  trx: QueryClientContract,
  caller: Caller,
  command: Command,
): Promise<Snapshot> {
  const [snapshot = {}] = await executeAllWithin(trx, caller, [command])
  return snapshot
}

async function execute(kind: Caller['kind'], calls: Call[]): Promise<Snapshot[]> {
  const { name, sql } = EXECUTE[kind]
  const [row] = await preparedRowsOf<Done>(db.connection(kind), name, sql, bindingsOf(calls))
  batchCommands.observe({ role: kind }, calls.length)
  return row?.snapshots ?? []
}

/** Executes one command alone. It waits for the investor lock. */
function executeAlone(call: Call): Promise<Answer<Snapshot>> {
  const { caller } = call
  return execute(caller.kind, [call]).then(
    ([done = {}]) => ({ done }),
    (error: unknown) => ({ failed: translated(error, caller.key) }),
  )
}

const principal = ({ caller }: Call) => `${caller.id} ${caller.key ?? ''}`

/**
 * Executes a batch in one transaction, all commands or none. If PostgreSQL refuses the batch, executes each command
 * alone, so that the refusal of one does not affect the others.
 */
async function executeTogether(kind: Caller['kind'], calls: Call[]): Promise<Answer<Snapshot>[]> {
  if (calls.length === 1) return Promise.all(calls.map(executeAlone))
  // the same order in every batch prevents deadlocks over idempotency keys
  const inOrder = [...calls].sort((one, other) => (principal(one) < principal(other) ? -1 : 1))
  try {
    const snapshots = await execute(kind, inOrder)
    const byCall = new Map(inOrder.map((one, nth) => [one, snapshots[nth]]))
    return calls.map((one) => ({ done: byCall.get(one) ?? {} }))
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error
    return Promise.all(calls.map(executeAlone))
  }
}

/** Most commands of one transaction: enough to share the wait for the disk, few enough to stay short. */
const MOST = 32
const batcher = (kind: Caller['kind']) =>
  new Batcher<Call, Snapshot>(MOST, (calls) => executeTogether(kind, calls))

/** In the partitioned layout the commands of a batch are in one bucket, so that their transaction needs one machine alone. */
const batchers = (kind: Caller['kind']) =>
  Array.from({ length: layout.isPartitioned ? BUCKETS : 1 }, () => batcher(kind))
const BATCHES = { investor: batchers('investor'), staff: batchers('staff') }

/** Executes one command, batched with others that arrive meanwhile. Resolves after the commit is on disk. */
export function executeInBatch(caller: Caller, command: Command): Promise<Snapshot> {
  const all = BATCHES[caller.kind]
  const one = all[bucketOf(command.owner) % all.length]
  if (!one) throw new Error(`no bucket for ${command.owner}`)
  return one.add({ caller, command })
}
