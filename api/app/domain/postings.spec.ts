import { test } from '@japa/runner'
import fc from 'fast-check'
import '#tests/seed'
import { ASSETS, type Asset } from './asset.ts'
import type { Share } from './draw_down.ts'
import type { AccountKind } from './ledger_accounts.ts'
import type { LedgerKind } from './ledger_kinds.ts'
import { cents, MAX_AMOUNT, sum } from './money.ts'
import { move, type Posting } from './posting.ts'
import * as facts from './postings.ts'

const amount = fc.bigInt(1n, MAX_AMOUNT).map(cents)
const shares: fc.Arbitrary<Share[]> = fc
  .uniqueArray(fc.constantFrom(...ASSETS), { minLength: 1 })
  .chain((assets) =>
    fc.tuple(...assets.map((asset) => fc.record({ asset: fc.constant(asset), amount }))),
  )

/** api.md, "Where the money stands": each fact, out of which kind of account, into which. */
const FACTS: Array<
  [name: string, from: AccountKind, to: AccountKind, build: (of: Share[]) => Posting<LedgerKind>]
> = [
  ['deposit_approved', 'custody', 'available', ([one]) => facts.depositApproved(...only(one))],
  ['deposit_credited', 'position', 'available', ([one]) => facts.depositCredited(...only(one))],
  ['withdrawal_requested', 'available', 'held', facts.withdrawalRequested],
  ['withdrawal_approved', 'held', 'custody', facts.withdrawalApproved],
  ['withdrawal_declined', 'held', 'available', facts.withdrawalDeclined],
  ['investment_requested', 'available', 'invested', facts.investmentRequested],
  ['investment_declined', 'invested', 'available', facts.investmentDeclined],
  ['investment_ended', 'invested', 'available', facts.investmentEnded],
  ['earnings_credited', 'payable', 'available', ([one]) => facts.earningsCredited(...only(one))],
  ['earnings_debited', 'available', 'payable', facts.earningsDebited],
  ['pool_funded', 'custody', 'pool', ([one]) => facts.poolFunded(...only(one))],
  ['pool_withdrawn', 'pool', 'custody', ([one]) => facts.poolWithdrawn(...only(one))],
]

function only(share: Share | undefined): [Asset, Share['amount']] {
  if (!share) throw new Error('a posting needs a share')
  return [share.asset, share.amount]
}

/** Zero for each asset, the amount is what arrived, every line of its kind of account by its sign. */
function isSound(posting: Posting<LedgerKind>, from: AccountKind, to: AccountKind): boolean {
  const gained = posting.lines.filter((line) => line.amount > 0n)
  return (
    posting.lines.length >= 2 &&
    ASSETS.every(
      (asset) =>
        sum(posting.lines.filter((line) => line.asset === asset).map((line) => line.amount)) === 0n,
    ) &&
    sum(gained.map((line) => line.amount)) === posting.amount &&
    posting.lines.every(
      (line) => line.amount !== 0n && line.kind === (line.amount > 0n ? to : from),
    )
  )
}

test.group('postings', () => {
  test('{0} moves from {1} to {2}, to zero for each asset')
    .with(FACTS)
    .run(({ assert }, [name, from, to, build]) => {
      fc.assert(
        fc.property(shares, (of) => isSound(build(of), from, to)),
        { numRuns: 5000 },
      )
      assert.equal(build([{ asset: 'BTC', amount: cents(1n) }]).kind, name)
    })

  test('every fact of the module is in the table above', ({ assert }) => {
    assert.lengthOf(Object.keys(facts), FACTS.length)
  })

  test('moves every share it is given', () => {
    fc.assert(
      fc.property(shares, (of) => {
        const { lines } = move('withdrawal_requested', of)
        return of.every((share) =>
          lines.some((line) => line.asset === share.asset && line.amount === share.amount),
        )
      }),
    )
  })

  test('a posting that loses a cent is found out (control)', ({ assert }) => {
    const posting = facts.depositApproved('BTC', cents(100n))
    const short = posting.lines.map((line) => ({
      ...line,
      amount: cents(line.amount > 0n ? 99n : line.amount),
    }))
    assert.isTrue(isSound(posting, 'custody', 'available'))
    assert.isFalse(isSound({ ...posting, lines: short }, 'custody', 'available'))
  })
})
