import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { CALLER } from '#database/caller'
import { type Answer, Batcher } from '#database/batcher'
import { preparedRowsOf, rowsOf } from '#database/rows'
import type { Posting } from '#domain/posting'
import { Failure } from '#errors/failure'
import type { Available } from '#ledger/available'
import { batchCommands } from '#metrics/meters'
import { KeyTaken } from '#ledger/saved_answers'
import type { Caller } from '#routing/caller'

export type MoneyTable = 'deposits' | 'withdrawals' | 'investments' | 'earnings'
export type Snapshot = Record<string, unknown>

/** One business command: a row opened or moved, its entries, and what is answered. */
export type Command = {
  action: string
  table: MoneyTable
  owner: string
  view: string
  status: 200 | 201
  open?: Record<string, string | null>
  move?: { id: string; from: string; to: string; reason: string | null }
  posting?: Posting
  expect?: Available
}

/** The two commands: an investor opens requests, staff move them along. Each role may use its own only. */
const COMMAND_SQL = {
  investor: `select ledger_api.investor_command(${CALLER}, :action, :call, :table, :open, :kind, :amount, :lines, :expect,
    :key, decode(:fingerprint, 'hex'), cast(:status as smallint), :view) as snapshot`,
  staff: `select ledger_api.staff_command(:actor, :action, :call, :table, :open, :id, :from, :to, :reason,
    :owner, :kind, :amount, :lines, :expect,
    :key, decode(:fingerprint, 'hex'), cast(:status as smallint), :view) as snapshot`,
}
/** The investor's way back from a request that nobody has begun with; the function itself knows what becomes of it. */
const CANCEL_SQL = `select ledger_api.investor_cancel(${CALLER}, :call, :id, :key, decode(:fingerprint, 'hex'),
    cast(:status as smallint), :view) as snapshot`
const isWayBack = (caller: Caller, command: Command) =>
  caller.kind === 'investor' && command.move !== undefined
const BATCH_SQL = {
  investor: `select ledger_api.investor_commands(:commands) as snapshots from set_config('app.uids', :callers, true)`,
  staff: 'select ledger_api.staff_commands(:commands) as snapshots',
}

/** A command was worked out from figures or a status that have changed since; uncaught it asks to try again. */
export class StaleRead extends Failure {
  constructor() {
    super('unavailable', {}, null, { 'retry-after': '1' })
  }
}

/** Above the limit: nothing was done, and somebody of the staff has to be asked to confirm it. */
export class ApprovalRequired extends Failure {
  constructor() {
    super('unavailable')
  }
}

type Refused = { code?: string; constraint?: string; routine?: string }

/** Rules that refuse what was true when it was read, and is not any more. */
const STALE = new Set([
  'investor_account_not_below_zero',
  'one_settlement_per_reference',
  // the plan was removed while an investment in it was being made
  'investments_plan_id_fkey',
])

function explain(error: unknown, caller: Caller): unknown {
  const { code, constraint = '', routine } = error as Refused
  if (code === '55P03' && caller.key) return new Failure('idempotency_in_flight')
  if (code === '23505' && constraint === 'idempotency_keys_pkey') return new KeyTaken()
  if (constraint === 'above_the_limit_takes_two') return new ApprovalRequired()
  if (constraint === 'own_account') return new Failure('own_account')
  if (code === 'AS001' || code === 'AS002' || STALE.has(constraint)) return new StaleRead()
  // the account was frozen in the moment of the decision
  if (code === 'AS003') return new Failure('withdrawal_frozen')
  // the function itself has said so: the caller has another role since the call began; a missing right is a fault of ours
  if (code === '42501' && routine === 'exec_stmt_raise') return new Failure('forbidden')
  return error
}

/** The arguments of a sql, by name. */
function argumentsOf(caller: Caller, command: Command) {
  return {
    actor: caller.id,
    action: command.action,
    call: caller.call,
    table: command.table,
    open: command.open ?? null,
    id: command.move?.id ?? null,
    from: command.move ? [command.move.from] : null,
    to: command.move?.to ?? null,
    reason: command.move?.reason ?? null,
    owner: command.owner,
    kind: command.posting?.kind ?? null,
    amount: command.posting?.amount.toString() ?? null,
    lines:
      command.posting?.lines.map((line) => ({ ...line, amount: line.amount.toString() })) ?? null,
    expect: command.expect?.versions ?? null,
    key: caller.key,
    fingerprint: caller.fingerprint,
    status: command.status,
    view: command.view,
  }
}

const text = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Sends one command by itself; it waits its turn where somebody else is at the same investor's money. */
export async function executeOne(
  client: QueryClientContract,
  caller: Caller,
  command: Command,
): Promise<Snapshot> {
  const given = argumentsOf(caller, command)
  const bindings = {
    ...given,
    caller: caller.id,
    call: text(given.call),
    open: text(given.open),
    lines: text(given.lines),
    expect: text(given.expect),
  }
  const sql = isWayBack(caller, command) ? CANCEL_SQL : COMMAND_SQL[caller.kind]
  try {
    const [row] = await rowsOf<{ snapshot: Snapshot }>(client, sql, bindings)
    return row?.snapshot ?? {}
  } catch (error) {
    throw explain(error, caller)
  }
}

type Asked = { caller: Caller; command: Command }

/** PostgreSQL refused, so that nothing of the batch is there; without its code nobody can know. */
const isRefused = (error: unknown) => /^(?!08|57P)[0-9A-Z]{5}$/.test((error as Refused).code ?? '')

function answerAlone({ caller, command }: Asked): Promise<Answer<Snapshot>> {
  return executeOne(db.connection(caller.kind), caller, command).then(
    (done) => {
      batchCommands.observe({ role: caller.kind }, 1)
      return { done }
    },
    (failed: unknown) => ({ failed }),
  )
}

const principal = ({ caller }: Asked) => `${caller.id} ${caller.key ?? ''}`

/**
 * Sends commands that arrived together as one transaction: all of them or none. Where PostgreSQL refuses one, each is
 * sent alone, so that what becomes of one does not touch the others.
 */
async function executeBatch(kind: Caller['kind'], commands: Asked[]): Promise<Answer<Snapshot>[]> {
  if (commands.length === 1) return Promise.all(commands.map(answerAlone))
  // one order for every batch: two of them never wait for each other's keys in a circle
  const inOrder = [...commands].sort((one, other) => (principal(one) < principal(other) ? -1 : 1))
  try {
    const [row] = await preparedRowsOf<{ snapshots: Snapshot[] }>(
      db.connection(kind),
      `${kind}_commands`,
      BATCH_SQL[kind],
      {
        commands: JSON.stringify(
          inOrder.map(({ caller, command }) => argumentsOf(caller, command)),
        ),
        callers: inOrder.map(({ caller }) => caller.id),
      },
    )
    batchCommands.observe({ role: kind }, commands.length)
    const found = new Map(inOrder.map((asked, nth) => [asked, row?.snapshots[nth]]))
    return commands.map((asked) => ({ done: found.get(asked) ?? {} }))
  } catch (error) {
    if (!isRefused(error)) throw error
    return Promise.all(commands.map(answerAlone))
  }
}

/** Commands of one transaction: enough to share its wait for the disk, few enough to be done in a blink. */
const MOST = 32
const BATCHES = {
  investor: new Batcher<Asked, Snapshot>(MOST, (commands) => executeBatch('investor', commands)),
  staff: new Batcher<Asked, Snapshot>(MOST, (commands) => executeBatch('staff', commands)),
}

/** Commits one command, together with what else arrives at the moment; answers once PostgreSQL has it on disk. */
export const commitInBatch = (caller: Caller, command: Command): Promise<Snapshot> =>
  isWayBack(caller, command)
    ? executeOne(db.connection(caller.kind), caller, command)
    : BATCHES[caller.kind].add({ caller, command })
