import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { inTransaction } from '#database/transaction'
import type { Command, Snapshot } from '#ledger/command'
import { executeAllWithin } from '#ledger/ledger_commands'
import { counted, retrying } from '#ledger/ledger_service'
import type { Caller } from '#routing/caller'

/** Most commands of one statement (`batch_is_bounded`). */
const MOST = 64

/** The positions of commands in rounds: no round has two commands of one investor, and none more than a statement takes. */
export function roundsOf(owners: readonly string[]): number[][] {
  const waves: number[][] = []
  const seen = new Map<string, number>()
  for (const [position, owner] of owners.entries()) {
    const nth = seen.get(owner) ?? 0
    seen.set(owner, nth + 1)
    const wave = waves[nth] ?? []
    wave.push(position)
    waves[nth] = wave
  }
  return waves.flatMap((wave) => {
    const rounds: number[][] = []
    for (let at = 0; at < wave.length; at += MOST) rounds.push(wave.slice(at, at + MOST))
    return rounds
  })
}

/**
 * Commits many commands of one call in one transaction, all or none, and in it what `keep` writes: the answer under the
 * caller's key. Answers the rows in the order of the commands. Throws StaleRead if an investor is locked at the moment or
 * a row has changed, ApprovalRequired if the sum is above what one person may move, and what `keep` throws.
 */
export function commitAll(
  caller: Caller,
  commands: readonly Command[],
  keep: (trx: QueryClientContract, snapshots: Snapshot[]) => Promise<void>,
): Promise<void> {
  // the key belongs to the whole call, and `keep` saves the answer to it
  const unkeyed = { ...caller, key: null }
  const attempt = () =>
    inTransaction(db.connection(caller.kind), async (trx) => {
      const snapshots: Snapshot[] = []
      for (const round of roundsOf(commands.map(({ owner }) => owner))) {
        const chosen = round.flatMap((position) => commands[position] ?? [])
        const done = await executeAllWithin(trx, unkeyed, chosen)
        for (const [nth, position] of round.entries()) snapshots[position] = done[nth] ?? {}
      }
      await keep(trx, snapshots)
    })
  return counted(() => commands[0]?.action ?? null, retrying(attempt))
}
