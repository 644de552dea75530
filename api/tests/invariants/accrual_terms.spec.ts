import { test } from '@japa/runner'
import fc from 'fast-check'
import { accrualOf, cumulative, declaredOf } from '#domain/accrual'
import { cents, MAX_AMOUNT } from '#domain/money'
import { look } from '#tests/fixtures'
import '#tests/seed'

const ROWS = 2_000
const SCALE = 1_000_000

const principal = fc.bigInt({ min: 0n, max: MAX_AMOUNT }).map(cents)
/** A rate in millionths of a per cent as PostgreSQL takes it. */
const asNumeric = (column: string) => `cast(t.${column} as numeric) / ${SCALE}`
const sampled = <Row>(row: fc.Arbitrary<Row>) => fc.sample(row, ROWS)

test.group('what SQL accrues', () => {
  test('of a fixed rate is what the domain says, cent for cent', async ({ assert }) => {
    const rows = sampled(
      fc.record({
        principal,
        rate: fc.bigInt({ min: 0n, max: 99_999_999_999n }),
        day: fc.integer({ min: 1, max: 36_500 }),
      }),
    )
    const found = await look<{ whole: bigint; day: bigint }>(
      `select ledger.accrued(t.p, ${asNumeric('r')}, t.d) as whole,
              ledger.accrued(t.p, ${asNumeric('r')}, t.d) - ledger.accrued(t.p, ${asNumeric('r')}, t.d - 1) as day
         from unnest(cast(:p as bigint[]), cast(:r as bigint[]), cast(:d as int[])) with ordinality t (p, r, d, n) order by n`,
      {
        p: rows.map((row) => `${row.principal}`),
        r: rows.map(({ rate }) => `${rate}`),
        d: rows.map(({ day }) => day),
      },
    )
    assert.deepEqual(
      found,
      rows.map((row) => ({
        whole: cumulative(row.principal, row.rate, row.day),
        day: accrualOf({ ...row, durationDays: row.day }, row.day),
      })),
    )
  })

  test('of a declared rate is what the domain says, toward zero, and never loses more than there is', async ({
    assert,
  }) => {
    const rows = sampled(
      fc.record({ principal, rate: fc.bigInt({ min: -100_000_000n, max: 100_000_000n }) }),
    )
    const found = await look<{ cents: bigint }>(
      `select ledger.declared(t.p, ${asNumeric('r')}) as cents
         from unnest(cast(:p as bigint[]), cast(:r as bigint[])) with ordinality t (p, r, n) order by n`,
      { p: rows.map((row) => `${row.principal}`), r: rows.map(({ rate }) => `${rate}`) },
    )
    const expected = rows.map((row) => ({ cents: declaredOf(row.principal, row.rate) }))
    assert.deepEqual(found, expected)
    assert.isTrue(rows.every((row, at) => row.principal + (expected[at]?.cents ?? 0n) >= 0n))
  })
})
