import db from '@adonisjs/lucid/services/db'
import { rowsOf } from '#database/rows'
import { againIfStale, retrying } from '#ledger/ledger_service'
import { publishChange, publishToStaff } from '#live/publishing'
import { translated } from '#errors/database_refusals'

/** One output: whose it is, and its deposit, if it has one now. */
type Step = { observation: bigint; owner: string | null; deposit: string | null }

/** Each piece is a transaction of its own; what is locked or has just changed is tried again. */
async function next(sql: string, after: bigint): Promise<Step | undefined> {
  const attempt = () =>
    rowsOf<Step>(db.connection('identity'), sql, { after: after.toString() }).catch((error) => {
      throw translated(error)
    })
  const [step] = await againIfStale(() => retrying(attempt))
  return step
}

const ATTRIBUTE = 'select * from coins.attribute_next(:after)'
const CREDIT = 'select * from coins.auto_credit_next(:after)'
const REVERSE = 'select * from coins.reverse_next(:after)'
const RESTORE = 'select * from coins.restore_next(:after)'
const SETTLE = 'select * from coins.settle_next(:after)'

/** Takes all that there is, each once; `done` hears of each. */
async function each(sql: string, done: (step: Step) => void): Promise<number> {
  let count = 0
  let after = 0n
  for (let step = await next(sql, after); step; step = await next(sql, after)) {
    after = step.observation
    count++
    done(step)
  }
  return count
}

/**
 * Takes back what was credited for payments whose final block the chain has left, gives it back where the chain has them again, and
 * settles what is owed with money that has come in since. Each once, whatever is repeated or ends in between.
 */
export async function settleReversals(): Promise<void> {
  for (const sql of [REVERSE, RESTORE, SETTLE])
    await each(sql, ({ owner, deposit }) => {
      if (!owner || !deposit) return
      publishChange(owner, 'deposit', 'balance')
      publishToStaff('claims')
    })
}

/**
 * Says of everything that has become final whose it is, and credits what the settings let it. Any number of processes may do
 * this at once: the database hands out the pieces, and how much goes to whom it works out itself.
 */
export async function settleArrivals(): Promise<void> {
  await each(ATTRIBUTE, ({ owner, deposit }) => {
    if (owner && deposit) publishChange(owner, 'deposit')
    else publishToStaff('chain-inbox')
  })
  await each(CREDIT, ({ owner, deposit }) => {
    if (owner && deposit) publishChange(owner, 'deposit', 'balance')
  })
}
