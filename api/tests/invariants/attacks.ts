import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { fullStage } from './full_stage.js'
import { APPLICATION, attempt, OWNERS } from './sessions.js'
import type { Stage } from './stage.js'

/**
 * What somebody tries in one transaction, the rule that refuses it, and the same thing done lawfully, which
 * passes: without that control a refusal could come from anything.
 */
export type Attack = {
  title: string
  rule: string
  tries: (stage: Stage, id: string) => string[]
  lawful?: (stage: Stage, id: string) => string[]
}

/** A row of ledger.transactions. */
export const transaction = (
  id: string,
  kind: string,
  [ref, refId, phase]: [string, string, number],
  owner: string,
  amount: bigint | number,
) =>
  `insert into ledger.transactions (id, kind, ref_kind, ref_id, phase, owner, amount, actor)
   values ('${id}', '${kind}', '${ref}', '${refId}', ${phase}, '${owner}', ${amount}, 'trial')`

/** Rows of ledger.entries, all in one statement, as the ledger wants them. */
export const entries = (
  id: string,
  lines: Array<[account: string | undefined, amount: bigint | number]>,
  first = 1,
) =>
  `insert into ledger.entries (tx_id, line, account_id, amount, balance_after, seq, hash) values ${lines
    .map(([account, amount], at) => `('${id}', ${first + at}, ${account}, ${amount}, 0, 0, '')`)
    .join(', ')}`

/** Approves the pending deposit of the stage, up to its lines. */
export const approving = (
  { rows, investor }: Stage,
  id: string,
  amount: bigint | number = 1000,
) => [
  `update deposits set status = 'approved' where id = '${rows.deposits.pending}'`,
  transaction(
    id,
    'deposit_approved',
    ['deposit', rows.deposits.pending ?? '', 2],
    investor,
    amount,
  ),
]

/** The lawful lines of that approval. */
export const credit = ({ accounts }: Stage, id: string) =>
  entries(id, [
    [accounts.custody.BTC, -1000],
    [accounts.available.BTC, 1000],
  ])

/** A test for each attack: owner and login meet the rule, the application's roles have no right to begin with. */
export function refuseAll(title: string, attacks: Attack[]): void {
  test.group(title, (group) => {
    let stage: Stage
    group.setup(async () => {
      stage = await fullStage()
    })

    test('refuses {title}')
      .with(attacks)
      .run(async ({ assert }, { rule, tries, lawful }) => {
        for (const role of OWNERS)
          assert.equal(await attempt(role, tries(stage, randomUUID())), rule, role)
        for (const role of APPLICATION)
          assert.equal(await attempt(role, tries(stage, randomUUID())), '42501', role)
        if (lawful)
          assert.equal(
            await attempt('assay_owner', lawful(stage, randomUUID())),
            'nothing',
            'lawful',
          )
      })
  })
}
