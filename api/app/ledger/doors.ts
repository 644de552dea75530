import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { CALLER } from '#database/caller'
import { type Answer, Gathering } from '#database/gathering'
import { preparedRowsOf, rowsOf } from '#database/rows'
import type { Posting } from '#domain/posting'
import { Failure } from '#errors/failure'
import type { Available } from '#ledger/available'
import { moneyBatches } from '#metrics/meters'
import { KeyTaken } from '#ledger/saved_answers'
import type { Caller } from '#routing/caller'

export type MoneyTable = 'deposits' | 'withdrawals' | 'investments' | 'earnings'
export type Snapshot = Record<string, unknown>

/** One business act: a row opened or moved, its entries, and what is answered. */
export type Act = {
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

/** The two doors: an investor opens requests, staff move them along. Each role may use its own only. */
const DOORS = {
  investor: `select doors.investor_act(${CALLER}, :action, :call, :table, :open, :kind, :amount, :lines, :expect,
    :key, decode(:fingerprint, 'hex'), cast(:status as smallint), :view) as snapshot`,
  staff: `select doors.staff_act(:actor, :action, :call, :table, :open, :id, :from, :to, :reason,
    :owner, :kind, :amount, :lines, :expect,
    :key, decode(:fingerprint, 'hex'), cast(:status as smallint), :view) as snapshot`,
}
/** The investor's way back from a request that nobody has begun with; the door itself knows what becomes of it. */
const DOOR_BACK = `select doors.investor_cancel(${CALLER}, :call, :id, :key, decode(:fingerprint, 'hex'),
    cast(:status as smallint), :view) as snapshot`
const isWayBack = (caller: Caller, act: Act) => caller.kind === 'investor' && act.move !== undefined
const DOORS_OF_MANY = {
  investor: `select doors.investor_acts(:acts) as snapshots from set_config('app.uids', :callers, true)`,
  staff: 'select doors.staff_acts(:acts) as snapshots',
}

/** An act was worked out from figures or a status that have changed since; uncaught it asks to try again. */
export class StaleRead extends Failure {
  constructor() {
    super('unavailable', {}, null, { 'retry-after': '1' })
  }
}

/** Above the limit: nothing was done, and somebody of the staff has to be asked to confirm it. */
export class TakesTwo extends Failure {
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
  if (constraint === 'above_the_limit_takes_two') return new TakesTwo()
  if (constraint === 'own_account') return new Failure('own_account')
  if (code === 'AS001' || code === 'AS002' || STALE.has(constraint)) return new StaleRead()
  // the account was frozen in the moment of the decision
  if (code === 'AS003') return new Failure('withdrawal_frozen')
  // the function itself has said so: the caller has another role since the call began; a missing right is a fault of ours
  if (code === '42501' && routine === 'exec_stmt_raise') return new Failure('forbidden')
  return error
}

/** The arguments of a door, by name. */
function argumentsOf(caller: Caller, act: Act) {
  return {
    actor: caller.id,
    action: act.action,
    call: caller.call,
    table: act.table,
    open: act.open ?? null,
    id: act.move?.id ?? null,
    from: act.move ? [act.move.from] : null,
    to: act.move?.to ?? null,
    reason: act.move?.reason ?? null,
    owner: act.owner,
    kind: act.posting?.kind ?? null,
    amount: act.posting?.amount.toString() ?? null,
    lines: act.posting?.lines.map((line) => ({ ...line, amount: line.amount.toString() })) ?? null,
    expect: act.expect?.versions ?? null,
    key: caller.key,
    fingerprint: caller.fingerprint,
    status: act.status,
    view: act.view,
  }
}

const text = (value: object | null) => (value === null ? null : JSON.stringify(value))

/** Sends one act by itself; it waits its turn where somebody else is at the same investor's money. */
export async function commitAlone(
  client: QueryClientContract,
  caller: Caller,
  act: Act,
): Promise<Snapshot> {
  const given = argumentsOf(caller, act)
  const bindings = {
    ...given,
    caller: caller.id,
    call: text(given.call),
    open: text(given.open),
    lines: text(given.lines),
    expect: text(given.expect),
  }
  const door = isWayBack(caller, act) ? DOOR_BACK : DOORS[caller.kind]
  try {
    const [row] = await rowsOf<{ snapshot: Snapshot }>(client, door, bindings)
    return row?.snapshot ?? {}
  } catch (error) {
    throw explain(error, caller)
  }
}

type Asked = { caller: Caller; act: Act }

/** PostgreSQL refused, so that nothing of the batch is there; without its code nobody can know. */
const isRefused = (error: unknown) => /^(?!08|57P)[0-9A-Z]{5}$/.test((error as Refused).code ?? '')

function answerAlone({ caller, act }: Asked): Promise<Answer<Snapshot>> {
  return commitAlone(db.connection(caller.kind), caller, act).then(
    (done) => {
      moneyBatches.observe({ door: caller.kind }, 1)
      return { done }
    },
    (failed: unknown) => ({ failed }),
  )
}

const principal = ({ caller }: Asked) => `${caller.id} ${caller.key ?? ''}`

/**
 * Sends acts that arrived together as one transaction: all of them or none. Where PostgreSQL refuses one, each is
 * sent alone, so that what becomes of one does not touch the others.
 */
async function commitTogether(kind: Caller['kind'], acts: Asked[]): Promise<Answer<Snapshot>[]> {
  if (acts.length === 1) return Promise.all(acts.map(answerAlone))
  // one order for every batch: two of them never wait for each other's keys in a circle
  const inOrder = [...acts].sort((one, other) => (principal(one) < principal(other) ? -1 : 1))
  try {
    const [row] = await preparedRowsOf<{ snapshots: Snapshot[] }>(
      db.connection(kind),
      `${kind}_acts`,
      DOORS_OF_MANY[kind],
      {
        acts: JSON.stringify(inOrder.map(({ caller, act }) => argumentsOf(caller, act))),
        callers: inOrder.map(({ caller }) => caller.id),
      },
    )
    moneyBatches.observe({ door: kind }, acts.length)
    const found = new Map(inOrder.map((asked, nth) => [asked, row?.snapshots[nth]]))
    return acts.map((asked) => ({ done: found.get(asked) ?? {} }))
  } catch (error) {
    if (!isRefused(error)) throw error
    return Promise.all(acts.map(answerAlone))
  }
}

/** Acts of one transaction: enough to share its wait for the disk, few enough to be done in a blink. */
const MOST = 32
const BATCHES = {
  investor: new Gathering<Asked, Snapshot>(MOST, (acts) => commitTogether('investor', acts)),
  staff: new Gathering<Asked, Snapshot>(MOST, (acts) => commitTogether('staff', acts)),
}

/** Commits one act, together with what else arrives at the moment; answers once PostgreSQL has it on disk. */
export const commitInBatch = (caller: Caller, act: Act): Promise<Snapshot> =>
  isWayBack(caller, act)
    ? commitAlone(db.connection(caller.kind), caller, act)
    : BATCHES[caller.kind].add({ caller, act })
