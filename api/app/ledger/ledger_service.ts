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

/** Tries again after a deadlock or a serialization failure, up to five times, a little later each time. */
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

function outcomeOf(error: unknown): string {
  if (error instanceof StaleRead) return 'stale'
  if (error instanceof ApprovalRequired) return 'takes_two'
  if (error instanceof KeyTaken) return 'repeated'
  return error instanceof Failure ? 'refused' : 'failed'
}

/** Counts what became of a command; `action` names it, and is null where it came to be none. */
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

/** Commands on one investor's money take turns within this process, so that they do not find each other's reads stale. */
function serializeByInvestor<T>(owner: string, work: () => Promise<T>): Promise<T> {
  const turn = (locks.get(owner) ?? Promise.resolve()).then(work)
  // whoever is next waits for the end of this turn, not for its success
  const done = turn.then(over, over)
  locks.set(owner, done)
  void done.then(() => locks.get(owner) === done && locks.delete(owner))
  return turn
}

/**
 * Commits one command, whole or not at all, and answers the row right after it. Nothing is sent or mailed inside.
 * Throws StaleRead where the figures or the status were not those any more, KeyTaken where the same key was first.
 */
export function commit(caller: Caller, command: Command): Promise<Snapshot> {
  return serializeByInvestor(command.owner, () => send(caller, command))
}

/** How a command is worked out from an investor's available money. Failures: insufficient_balance. */
type WorkOut = (available: Available) => Command

/**
 * Commits a command that is worked out from the investor's available money. First without waiting for anybody:
 * read, work out, commit if the figures still hold. Where somebody was faster, once more in the investor lock,
 * so that it ends either way.
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

/** Where a request's money was put, asset by asset; its settlement takes exactly that. */
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

/** The same where another command has moved the request in the meantime. */
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

/** The refusal when the money does not reach. */
export function insufficient(available: Available, amount: Cents): Failure {
  const total = cents(ASSETS.reduce((sum, asset) => sum + available.amounts[asset], 0n))
  return new Failure('insufficient_balance', {
    available: formatUsd(total),
    amount: formatUsd(amount),
  })
}
