import { randomUUID } from 'node:crypto'
import { test } from '@japa/runner'
import { idOf, transaction } from './attacks.js'
import { ask, attempt, inSession } from './sessions.js'

type Kind = {
  kind: string
  ref_kind: string
  phase: number
  from_kind: string
  to_kind: string
  owned_by: string
  by_rule: boolean
}

const OWN = new Set(['available', 'held', 'invested'])
/** Whether a kind only moves money between accounts of the same investor: nothing comes in and nothing leaves. */
const staysWithItsOwner = ({ from_kind, to_kind }: Kind) => OWN.has(from_kind) && OWN.has(to_kind)

const POOL = new Set(['pool', 'payable'])
/** Whether the platform only puts money of the pool aside for earnings, or takes it back. */
const staysInThePool = ({ from_kind, to_kind }: Kind) => POOL.has(from_kind) && POOL.has(to_kind)
/** Nobody chooses their amounts: the rules of the product work them out. */
const BY_RULE = [
  'claim_returned',
  'claim_settled',
  'deposit_restored',
  'deposit_reversed',
  'earnings_paid',
  'exit_fee',
  'investment_loss',
  'write_off_recovered',
]

const ABOVE = 100_000_000_000n

const inserted = ({ kind, ref_kind, phase, owned_by }: Kind) => {
  const investor = randomUUID()
  const id = idOf({ investor })
  return transaction(
    id,
    kind,
    [ref_kind, id, phase],
    owned_by === 'investor' ? investor : null,
    ABOVE,
  )
}

/** A kind with the defaults of every column. */
const ANOTHER = [
  'alter table ledger.rules disable trigger rules_no_change',
  `insert into ledger.rules (kind, ref_kind, phase, from_kind, to_kind, row_status, sign)
   values ('bonus_granted', 'earning', 2, 'payable', 'available', '{approved}', 1)`,
  'select ledger.compile_rules()',
]

test.group('T55: every kind of transaction', () => {
  test('takes two above the limit, unless the money stays or a rule says how much it is', async ({
    assert,
  }) => {
    const kinds = await ask<Kind>('assay_owner', 'select * from ledger.rules order by kind')
    assert.isAbove(kinds.filter(staysWithItsOwner).length, 0)
    assert.isAbove(kinds.filter((kind) => !staysWithItsOwner(kind)).length, 0)
    assert.deepEqual(
      kinds.flatMap(({ kind, by_rule }) => (by_rule ? kind : [])),
      BY_RULE,
    )
    for (const kind of kinds) {
      // the row that it would belong to is assessed at the commit, which never comes
      const answer = await inSession('assay_owner', async (client) => {
        await client.query('begin')
        try {
          await client.query(inserted(kind))
          return 'alone'
        } catch (error) {
          return (error as { constraint?: string }).constraint
        } finally {
          await client.query('rollback')
        }
      })
      const isLetOff = staysWithItsOwner(kind) || staysInThePool(kind) || kind.by_rule
      const expected = isLetOff ? 'alone' : 'above_the_limit_takes_two'
      assert.equal(answer, expected, kind.kind)
    }
  })

  test('takes two where it was added without a word about it', async ({ assert }) => {
    const another = {
      kind: 'bonus_granted',
      ref_kind: 'earning',
      phase: 2,
      owned_by: 'investor',
    } as Kind
    assert.equal(
      await attempt('assay_owner', [...ANOTHER, inserted(another)]),
      'above_the_limit_takes_two',
    )
  })

  test('cannot be let off where money comes in or leaves', async ({ assert }) => {
    assert.equal(
      await attempt('assay_owner', [
        ANOTHER[0] as string,
        `insert into ledger.rules (kind, ref_kind, phase, from_kind, to_kind, row_status, sign, needs_approval)
         values ('bonus_granted', 'earning', 2, 'payable', 'available', '{approved}', 1, false)`,
      ]),
      'one_person_moves_what_stays',
    )
  })
})
