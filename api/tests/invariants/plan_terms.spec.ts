import { test } from '@japa/runner'
import {
  anInvestor,
  aPlan,
  aRichInvestor,
  granted,
  type Investor,
  PLAN_TERMS,
  theBanker,
} from '#tests/fixtures'
import { type Attack, idOf, refuseAll } from './attacks.js'
import { fullFixture } from './full_fixture.js'
import { LAWFUL } from './lawful_movements.js'
import { ask, attempt, inSession } from './sessions.js'

const OTHER_SHEET = `encode(sha256('another sheet'), 'hex')`

refuseAll('the versions of a plan’s terms', [
  ...[
    `returns = 9`,
    `name = 'other'`,
    `sheet_sha256 = ${OTHER_SHEET}`,
    `made_by = null`,
    `created_at = now()`,
    `number = number + 1`,
  ].map(
    (change): Attack => ({
      title: `a version set ${change}`,
      rule: 'plan_terms_never_change',
      tries: ({ plan }) => [`update plan_terms set ${change} where plan_id = '${plan}'`],
    }),
  ),
  {
    title: 'a deleted version',
    rule: 'plan_terms_never_change',
    tries: ({ plan }) => [`delete from plan_terms where plan_id = '${plan}'`],
  },
  {
    title: 'a truncated table of versions',
    rule: 'plan_terms_never_change',
    tries: () => ['truncate plan_terms'],
  },
  {
    title: 'a version that comes from no plan',
    rule: 'plan_terms_come_from_their_plan',
    tries: ({ plan }) => [
      `insert into plan_terms select plan_id, number + 1, name, min_amount_cents, max_amount_cents, 99, duration_days, kind,
              exit_fee, offers_renewal, sheet_version, ${OTHER_SHEET}, made_by, created_at
         from plan_terms where plan_id = '${plan}'`,
    ],
  },
  {
    title: 'an investment on a version that its plan has not',
    rule: 'investment_has_its_terms',
    tries: (fixture, id) => [investing(fixture, id, '2')],
    lawful: (fixture, id) => LAWFUL.investment_requested(fixture, id),
  },
])

/** An investment that says other terms than those of its version; only its row, without entries. */
function investing(
  { investor, plan }: { investor: string; plan: string },
  id: string,
  number: string,
): string {
  return `insert into investments (id, bucket, user_id, plan_id, method, amount_cents, plan_name, plan_price_cents, returns,
                                   duration_days, kind, terms_number, terms_sha256, ends_at)
          values ('${id}', bucket_of('${investor}'), '${investor}', '${plan}', 'BTC', 1000, 'Mine', 1, 99, 1, 'declared', ${number},
                  ${OTHER_SHEET}, now())`
}

test.group('the terms of a plan and of an investment', () => {
  test('a plan’s terms never change without their sheet, whoever changes them', async ({
    assert,
  }) => {
    const { id } = await aPlan()
    const changes = [
      ...[`name = 'Forged'`, `min_amount_cents = 1`, `max_amount_cents = 9900000`, `returns = 9`],
      ...[`duration_days = 9`, `kind = 'declared'`, `exit_fee = 1`, `offers_renewal = true`],
    ]
    for (const change of changes)
      for (const role of ['assay_staff', 'assay_owner'] as const)
        assert.equal(
          await attempt(role, [`update plans set ${change} where id = '${id}'`]),
          'terms_need_their_sheet',
          change,
        )
    // with another sheet it is a version, which no role can leave out or number by hand
    const numbers = await inSession('assay_staff', async (client) => {
      await client.query('begin')
      const set = `returns = 9, sheet_sha256 = ${OTHER_SHEET}, terms_number = 7`
      await client.query(`update plans set ${set} where id = $1`, [id])
      const match = await client.query(
        'select number, returns::text from plan_terms where plan_id = $1 order by number',
        [id],
      )
      await client.query('rollback')
      return match.rows
    })
    assert.deepEqual(numbers, [
      { number: 1, returns: '1.500000' },
      { number: 2, returns: '9.000000' },
    ])
  })

  test('an investment has the terms of its version, whatever the statement says', async ({
    assert,
  }) => {
    const fixture = await fullFixture()
    const id = idOf(fixture)
    const row = await inSession('assay_owner', async (client) => {
      await client.query('begin')
      await client.query(investing(fixture, id, '1'))
      const match = await client.query('select * from investments where id = $1', [id])
      await client.query('rollback')
      return match.rows[0]
    })
    const [terms] = await ask<{ sheet_sha256: string }>(
      'assay_owner',
      'select sheet_sha256 from plan_terms where plan_id = $1',
      [fixture.plan],
    )
    assert.containSubset(row, {
      ...{ plan_name: 'Trial', plan_price_cents: 100n, returns: '1.500000', duration_days: 30 },
      ...{ kind: 'fixed', terms_number: 1, terms_sha256: terms?.sheet_sha256 },
    })
  })

  test('edits that come together make one version each, without a gap', async ({ assert }) => {
    const banker = await theBanker()
    const { id } = await aPlan()
    // 2.11 to 2.26: 2.1 and 2.10 are one number, and an edit that changes nothing is no version
    const edits = Array.from({ length: 16 }, (_, nth) =>
      banker.put(`/admin/plans/${id}`, { ...PLAN_TERMS, returns: `2.${nth + 11}` }),
    )
    for (const edit of edits) await granted(edit)
    const versions = await ask<{ number: number; sheet_sha256: string }>(
      'assay_owner',
      'select number, sheet_sha256 from plan_terms where plan_id = $1 order by number',
      [id],
    )
    assert.deepEqual(
      versions.map(({ number }) => number),
      Array.from({ length: 17 }, (_, nth) => nth + 1),
    )
    const [plan] = await ask<{ n: number; sha: string }>(
      'assay_owner',
      'select terms_number as n, sheet_sha256 as sha from plans where id = $1',
      [id],
    )
    assert.deepEqual(plan, { n: 17, sha: versions.at(-1)?.sheet_sha256 ?? '' })
  })

  test('an investor sees the versions of plans that are offered to them, and of their own investments', async ({
    assert,
  }) => {
    const [ada, bob, banker] = await Promise.all([aRichInvestor(), anInvestor(), theBanker()])
    const plan = await aPlan()
    await granted(ada.post('/investment', { plan_id: plan.id, amount: '5.00', method: 'BTC' }))
    await granted(banker.put(`/admin/plans/${plan.id}`, { ...PLAN_TERMS, name: 'B', uid: bob.id }))
    const seenBy = (who: Investor | null) =>
      inSession('assay_investor', async (client) => {
        if (who) await client.query(`select set_config('app.uid', $1, false)`, [who.id])
        const match = await client.query(
          'select number from plan_terms where plan_id = $1 order by number',
          [plan.id],
        )
        return match.rows.map(({ number }) => number)
      })
    assert.deepEqual([await seenBy(ada), await seenBy(bob), await seenBy(null)], [[1], [1, 2], []])
  })
})
