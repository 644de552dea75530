import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import type { Action } from '#domain/actions'
import type { RequestKind } from '#domain/request_kinds'
import { ASSETS, type Asset } from '#domain/asset'
import type { Share } from '#domain/draw_down'
import { type Cents, cents, formatUsd } from '#domain/money'
import { ApprovalRequired, KeyTaken, StaleRead, transient } from '#errors/database_refusals'
import { Failure } from '#errors/failure'
import { type Available, lockAvailable, readAvailable } from '#ledger/available'
import type { Command, Snapshot } from '#ledger/command'
import { executeInBatch, executeWithin } from '#ledger/ledger_commands'
import { commandsTotal, postingRetries } from '#metrics/meters'
import type { Caller } from '#routing/caller'

const RETRIES = 5

/** Repeats an attempt after a deadlock or serialization failure, up to five times with growing random delays. */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      const reason = transient(error)
      if (!reason || tries > RETRIES) throw error
      postingRetries.inc({ reason })
      await sleep(Math.random() * 10 * 2 ** tries)
    }
  }
}

const TRIES = 6

/** Repeats a command of many investors while one of them is locked or has changed, six times at most. */
export async function againIfStale<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!(error instanceof StaleRead) || tries >= TRIES) throw error
      await sleep(10 * 2 ** tries)
    }
  }
}

function outcomeOf(error: unknown): string {
  if (error instanceof StaleRead) return 'stale'
  if (error instanceof ApprovalRequired) return 'takes_two'
  if (error instanceof KeyTaken) return 'repeated'
  return error instanceof Failure ? 'refused' : 'failed'
}

/** Counts the outcome of a command by its action. Counts nothing if `action` returns null: no command was formed. */
export async function counted<T>(action: () => Action | null, done: Promise<T>): Promise<T> {
  const count = (outcome: string) => {
    const named = action()
    if (named) commandsTotal.inc({ action: named, outcome })
  }
  try {
    const result = await done
    count('done')
    return result
  } catch (error) {
    count(outcomeOf(error))
    throw error
  }
}

const send = (caller: Caller, command: Command): Promise<Snapshot> =>
  counted(
    () => command.action,
    retrying(() => executeInBatch(caller, command)),
  )

const locks = new Map<string, Promise<void>>()
const over = () => undefined

/** Runs the commands of one investor one after the other within this process, which avoids stale reads. */
function serializeByInvestor<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const turn = (locks.get(owner) ?? Promise.resolve()).then(work)
  // the next command waits for the end of this one, whether or not it succeeds
  const done = turn.then(over, over)
  locks.set(owner, done)
  void done.then(() => locks.get(owner) === done && locks.delete(owner))
  return turn
}

/**
 * Commits one command in full or not at all, and returns the row right after it. Publishes and mails nothing.
 * Throws StaleRead if the figures or the status have changed, KeyTaken if the idempotency key is already used.
 */
export function commit(caller: Caller, command: Command): Promise<Snapshot> {
  return serializeByInvestor(command.owner, () => send(caller, command))
}

/** Computes a command from an investor's available money. Failures: insufficient_balance. */
type WorkOut = (available: Available) => Command

/**
 * Commits a command computed from the investor's available money. Reads without a lock first and commits if the figures
 * still hold. If they have changed, reads and commits again under the investor lock, where they cannot.
 */
export function commitFromAvailable(
  caller: Caller,
  owner: string,
  workOut: WorkOut,
): Promise<Snapshot> {
  return serializeByInvestor(owner, async () => {
    try {
      const available = await readAvailable(caller, owner)
      return await send(caller, { ...workOut(available), expect: available.versions })
    } catch (error) {
      if (!(error instanceof StaleRead)) throw error
      postingRetries.inc({ reason: 'stale' })
    }
    return commitInLock(caller, owner, workOut)
  })
}

function commitInLock(caller: Caller, owner: string, workOut: WorkOut): Promise<Snapshot> {
  let action: Action | null = null
  const attempt = () =>
    inTransaction(db.connection(caller.kind), async (trx) => {
      const available = await lockAvailable(trx, caller, owner)
      const command = workOut(available)
      ;({ action } = command)
      return executeWithin(trx, caller, { ...command, expect: available.versions })
    })
  return counted(() => action, retrying(attempt))
}

/** The amounts that a request set aside, by asset. Its settlement moves exactly these. */
export async function setAside(
  caller: Caller,
  request: RequestKind,
  id: string,
  client: QueryClientContract = db.connection(caller.kind),
): Promise<Share[]> {
  const rows = await rowsOf<{ asset: Asset; amount: bigint }>(
    client,
    'select * from ledger_api.set_aside(:request, :id)',
    { request, id },
  )
  return rows.map((row) => ({ asset: row.asset, amount: cents(row.amount) }))
}

/** The refusal of a step that the status machine does not have. */
export const noSuchStep = (thing: RequestKind, status: string): Failure =>
  new Failure('invalid_transition', { thing, status })

/** Turns a stale read into invalid_transition: the request changed since it was read. */
export async function unlessDecided<Done>(
  thing: RequestKind,
  moving: Promise<Done>,
): Promise<Done> {
  try {
    return await moving
  } catch (error) {
    if (error instanceof StaleRead) throw noSuchStep(thing, 'already decided')
    throw error
  }
}

/** The refusal for an amount above the available money. */
export function insufficient(available: Available, amount: Cents): Failure {
  const total = cents(ASSETS.reduce((sum, asset) => sum + available.amounts[asset], 0n))
  return new Failure('insufficient_balance', {
    available: formatUsd(total),
    amount: formatUsd(amount),
  })
}
