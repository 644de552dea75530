import { setTimeout as sleep } from 'node:timers/promises'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { ASSETS, type Asset } from '#domain/asset'
import type { Share } from '#domain/draw_down'
import { type Cents, cents, formatUsd } from '#domain/money'
import type { Posting } from '#domain/posting'
import { Failure } from '#errors/failure'
import { KeyTaken } from '#ledger/saved_answers'
import type { Caller } from '#routing/caller'
import { inTransaction } from '#database/transaction'

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

/** An investor's available money by asset, and the version each figure was read at. */
export type Available = { amounts: Record<Asset, Cents>; versions: Record<Asset, string> }

/** The two doors: an investor opens requests, staff move them along. Each role may use its own only. */
const DOORS = {
  investor: `select doors.investor_act(:actor, :action, :requestId, :table, :open, :kind, :amount, :lines, :expect,
    :key, decode(:fingerprint, 'hex'), cast(:status as smallint), :view) as snapshot`,
  staff: `select doors.staff_act(:actor, :action, :requestId, :table, :open, :id, :from, :to, :reason,
    :owner, :kind, :amount, :lines, :expect,
    :key, decode(:fingerprint, 'hex'), cast(:status as smallint), :view) as snapshot`,
}

const RETRIES = 5

/** An act was worked out from figures or a status that have changed since; uncaught it asks to try again. */
export class StaleRead extends Failure {
  constructor() {
    super('unavailable', {}, null, { 'retry-after': '1' })
  }
}

function explain(error: unknown): unknown {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code === 'AS001') return new StaleRead()
  if (code === '23505' && constraint === 'idempotency_keys_pkey') return new KeyTaken()
  if (constraint === 'investor_account_not_below_zero') return new StaleRead()
  // the plan was removed while an investment in it was being made
  if (constraint === 'investments_plan_id_fkey') return new StaleRead()
  if (constraint === 'one_settlement_per_reference' || code === 'AS002') return new StaleRead()
  return error
}

function bindings(caller: Caller, act: Act): Record<string, unknown> {
  return {
    actor: caller.id,
    action: act.action,
    requestId: caller.requestId,
    table: act.table,
    open: act.open ? JSON.stringify(act.open) : null,
    id: act.move?.id ?? null,
    from: act.move ? [act.move.from] : null,
    to: act.move?.to ?? null,
    reason: act.move?.reason ?? null,
    owner: act.owner,
    kind: act.posting?.kind ?? null,
    amount: act.posting?.amount.toString() ?? null,
    lines: act.posting
      ? JSON.stringify(
          act.posting.lines.map((line) => ({ ...line, amount: line.amount.toString() })),
        )
      : null,
    expect: act.expect ? JSON.stringify(act.expect.versions) : null,
    key: caller.key,
    fingerprint: caller.fingerprint,
    status: act.status,
    view: act.view,
  }
}

const isTransient = (error: unknown) =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/** Tries again after a deadlock or a serialization failure, up to five times, a little later each time. */
async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error) || tries > RETRIES) throw error
      await sleep(Math.random() * 10 * 2 ** tries)
    }
  }
}

async function commitOnce(
  client: QueryClientContract,
  caller: Caller,
  act: Act,
): Promise<Snapshot> {
  try {
    const [row] = await rowsOf<{ snapshot: Snapshot }>(
      client,
      DOORS[caller.kind],
      bindings(caller, act),
    )
    return row?.snapshot ?? {}
  } catch (error) {
    if ((error as { code?: string }).code === '55P03' && caller.key)
      throw new Failure('idempotency_in_flight')
    throw explain(error)
  }
}

/**
 * Commits one act, whole or not at all, and answers the row right after it. Nothing is sent or mailed inside.
 * Throws StaleRead where the figures or the status were not those any more, KeyTaken where the same key was first.
 */
export function commit(caller: Caller, act: Act): Promise<Snapshot> {
  return retrying(() => commitOnce(db.connection(caller.kind), caller, act))
}

async function readAvailable(
  client: QueryClientContract,
  owner: string,
  lock: boolean,
): Promise<Available> {
  const rows = await rowsOf<{ asset: Asset; balance: bigint; seq: bigint }>(
    client,
    'select * from doors.available(:owner, :lock)',
    { owner, lock },
  )
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

const lanes = new Map<string, Promise<void>>()
const over = () => undefined

/** Acts on one investor's money take turns within this process, so that they do not find each other's reads stale. */
function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const turn = (lanes.get(owner) ?? Promise.resolve()).then(work)
  // whoever is next waits for the end of this turn, not for its success
  const done = turn.then(over, over)
  lanes.set(owner, done)
  void done.then(() => lanes.get(owner) === done && lanes.delete(owner))
  return turn
}

/**
 * Commits an act that is worked out from the investor's available money. First without waiting for anybody:
 * read, work out, commit if the figures still hold. Where somebody was faster, once more in the investor's lane,
 * so that it ends either way.
 */
export function commitFromAvailable(
  caller: Caller,
  owner: string,
  workOut: (available: Available) => Act,
): Promise<Snapshot> {
  return inTurn(owner, () => commitInTurn(caller, owner, workOut))
}

async function commitInTurn(
  caller: Caller,
  owner: string,
  workOut: (available: Available) => Act,
): Promise<Snapshot> {
  const client = db.connection(caller.kind)
  try {
    const available = await readAvailable(client, owner, false)
    return await commit(caller, { ...workOut(available), expect: available })
  } catch (error) {
    if (!(error instanceof StaleRead)) throw error
  }
  return retrying(() =>
    inTransaction(client, async (trx) => {
      const available = await readAvailable(trx, owner, true)
      return commitOnce(trx, caller, { ...workOut(available), expect: available })
    }),
  )
}

/** Where a request's money was put, asset by asset; its settlement takes exactly that. */
export async function setAside(caller: Caller, refKind: string, ref: string): Promise<Share[]> {
  const rows = await rowsOf<{ asset: Asset; amount: bigint }>(
    db.connection(caller.kind),
    'select * from doors.set_aside(:refKind, :ref)',
    { refKind, ref },
  )
  return rows.map((row) => ({ asset: row.asset, amount: cents(row.amount) }))
}

/** The refusal when the money does not reach. */
export function insufficient(available: Available, amount: Cents): Failure {
  const total = cents(ASSETS.reduce((sum, asset) => sum + available.amounts[asset], 0n))
  return new Failure('insufficient_balance', {
    available: formatUsd(total),
    amount: formatUsd(amount),
  })
}
