import { setTimeout as sleep } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { rowsOf } from '#database/rows'
import { inTransaction } from '#database/transaction'
import { ASSETS, type Asset } from '#domain/asset'
import type { Share } from '#domain/draw_down'
import { type Cents, cents, formatUsd } from '#domain/money'
import { Failure } from '#errors/failure'
import { type Available, lockAvailable, readAvailable } from '#ledger/available'
import {
  type Command,
  executeOne,
  commitInBatch,
  type Snapshot,
  StaleRead,
  ApprovalRequired,
} from '#ledger/ledger_commands'
import { KeyTaken } from '#ledger/saved_answers'
import { commandsTotal, postingRetries } from '#metrics/meters'
import type { Caller } from '#routing/caller'

export type { Available } from '#ledger/available'
export {
  type Command,
  type MoneyTable,
  type Snapshot,
  StaleRead,
  ApprovalRequired,
} from '#ledger/ledger_commands'

const RETRIES = 5

const isTransient = (error: unknown) =>
  ['40001', '40P01'].includes((error as { code?: string }).code ?? '')

/** Tries again after a deadlock or a serialization failure, up to five times, a little later each time. */
export async function retrying<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (!isTransient(error) || tries > RETRIES) throw error
      const isDeadlock = (error as { code?: string }).code === '40P01'
      postingRetries.inc({ reason: isDeadlock ? 'deadlock' : 'serialization' })
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

type Named = <A extends Pick<Command, 'action'>>(command: A) => A

/** Counts what became of a command; `sent` names it, where it came to be one. */
export async function counted(sent: (name: Named) => Promise<Snapshot>): Promise<Snapshot> {
  let action: string | null = null
  const count = (outcome: string) => action && commandsTotal.inc({ action, outcome })
  try {
    const snapshot = await sent((command) => {
      ;({ action } = command)
      return command
    })
    count('done')
    return snapshot
  } catch (error) {
    count(outcomeOf(error))
    throw error
  }
}

const commitNow = (caller: Caller, command: Command): Promise<Snapshot> =>
  counted((name) => retrying(() => commitInBatch(caller, name(command))))

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
  return serializeByInvestor(command.owner, () => commitNow(caller, command))
}

/**
 * Commits a command that is worked out from the investor's available money. First without waiting for anybody:
 * read, work out, commit if the figures still hold. Where somebody was faster, once more in the investor lock,
 * so that it ends either way.
 */
export function commitFromAvailable(
  caller: Caller,
  owner: string,
  workOut: (available: Available) => Command,
): Promise<Snapshot> {
  return serializeByInvestor(owner, () => commitSerialized(caller, owner, workOut))
}

async function commitSerialized(
  caller: Caller,
  owner: string,
  workOut: (available: Available) => Command,
): Promise<Snapshot> {
  try {
    const available = await readAvailable(caller, owner)
    return await commitNow(caller, { ...workOut(available), expect: available })
  } catch (error) {
    if (!(error instanceof StaleRead)) throw error
    postingRetries.inc({ reason: 'stale' })
  }
  return counted((name) =>
    retrying(() =>
      inTransaction(db.connection(caller.kind), async (trx) => {
        const available = await lockAvailable(trx, caller, owner)
        return executeOne(trx, caller, name({ ...workOut(available), expect: available }))
      }),
    ),
  )
}

/** Where a request's money was put, asset by asset; its settlement takes exactly that. */
export async function setAside(
  caller: Caller,
  refKind: string,
  ref: string,
  client: QueryClientContract = db.connection(caller.kind),
): Promise<Share[]> {
  const rows = await rowsOf<{ asset: Asset; amount: bigint }>(
    client,
    'select * from ledger_api.set_aside(:refKind, :ref)',
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
