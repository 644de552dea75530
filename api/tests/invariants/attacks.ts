import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { inBucketOf } from '#database/bucket'
import { fullFixture } from './full_fixture.js'
import { APPLICATION, attempt, OWNERS } from './sessions.js'
import type { Fixture } from './fixture.js'

/**
 * An attack in one transaction, the rule that refuses it, and the same thing done lawfully, which
 * passes: without that control a refusal could come from anything.
 */
export type Attack = {
  title: string
  rule: string
  tries: (fixture: Fixture, id: string) => string[]
  lawful?: (fixture: Fixture, id: string) => string[]
}

/** A row of ledger.transactions. */
export const transaction = (
  id: string,
  kind: string,
  [ref, refId, phase]: [string, string, number],
  owner: string | null,
  amount: bigint | number,
) =>
  `insert into ledger.transactions (id, bucket, kind, ref_kind, ref_id, phase, owner, amount, actor)
   values ('${id}', bucket_of('${owner ?? refId}'), '${kind}', '${ref}', '${refId}', ${phase}, ${owner ? `'${owner}'` : 'null'}, ${amount}, 'trial')`

type Lines = Array<[account: string | undefined, amount: bigint | number]>

/** Rows of ledger.entries, all in one statement, as the ledger wants them. */
export const entries = (id: string, lines: Lines, first = 1) =>
  `insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash) values ${lines
    .map(
      ([account, amount], at) =>
        `('${id}', (select a.bucket from ledger.accounts a where a.id = ${account}), ${first + at}, ${account}, ${amount}, 0, 0, '')`,
    )
    .join(', ')}`

/** The same rows, chained by hand instead of by the trigger; `forged` values replace the right ones. */
export const chained = (
  id: string,
  lines: Lines,
  forged: { balance?: string; seq?: string; hash?: string } = {},
) => {
  const { balance = 'a.balance + l.amount', seq = 'a.seq + 1' } = forged
  const hash =
    forged.hash ?? `ledger.seal(a.head, t, l.line::smallint, a.id, l.amount, ${balance}, ${seq})`
  return `insert into ledger.entries (tx_id, bucket, line, account_id, amount, balance_after, seq, hash)
    select t.id, a.bucket, l.line, a.id, l.amount, ${balance}, ${seq}, ${hash}
      from ledger.transactions t, (values ${lines
        .map(([account, amount], at) => `(${at + 1}, ${account}, ${amount}::bigint)`)
        .join(', ')}) l (line, account, amount) join ledger.accounts a on a.id = l.account
     where t.id = '${id}'`
}

/** Approves the pending deposit of the fixture, up to its lines. */
export const approving = (
  { rows, investor }: Fixture,
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
export const credit = ({ accounts }: Fixture, id: string) =>
  entries(id, [
    [accounts.custody.BTC, -1000],
    [accounts.available.BTC, 1000],
  ])

/** A withdrawal with its lines, written the one way or the other. */
export const overdraw = (
  { investor, accounts }: Fixture,
  id: string,
  amount: number,
  write: (id: string, lines: Lines) => string = entries,
) => [
  `insert into withdrawals (id, bucket, user_id, method, amount_cents) values ('${id}', bucket_of('${investor}'), '${investor}', 'bank', ${amount})`,
  transaction(id, 'withdrawal_requested', ['withdrawal', id, 1], investor, amount),
  write(id, [
    [accounts.available.BTC, -amount],
    [accounts.held.BTC, amount],
  ]),
]

/** A new id in the bucket of the fixture's investor. */
export const idOf = ({ investor }: Pick<Fixture, 'investor'>): string =>
  inBucketOf(investor, randomUUID())

/** A test for each attack: owner and login meet the rule, the application's roles have no right to begin with. */
export function refuseAll(title: string, attacks: Attack[]): void {
  test.group(title, (group) => {
    let fixture: Fixture
    group.setup(async () => {
      fixture = await fullFixture()
    })

    test('refuses {title}')
      .with(attacks)
      .run(async ({ assert }, { rule, tries, lawful }) => {
        for (const role of OWNERS)
          assert.equal(await attempt(role, tries(fixture, idOf(fixture))), rule, role)
        for (const role of APPLICATION)
          assert.equal(await attempt(role, tries(fixture, idOf(fixture))), '42501', role)
        if (lawful)
          assert.equal(
            await attempt('assay_owner', lawful(fixture, idOf(fixture))),
            'nothing',
            'lawful',
          )
      })
  })
}
